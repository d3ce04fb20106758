"""The widgets of the table: each one serves mouse, touch, keyboard and screen reader alike."""
