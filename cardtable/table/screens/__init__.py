"""The pages of the program: each a scene that asks a `Navigator` to go elsewhere."""
