"""A lesson on a table: what dims, points, says and leads on."""
