"""Every sentence about the games, in the language spoken now: the window, the terminal and the commands
say the same."""
