"""Phones as hands: the messages, the gate and the server of a table whose players hold their cards on phones.

Nothing here knows a game, a card or a picture. A message from a phone becomes a frozen value; what goes to a phone is text that the
table made.
"""
