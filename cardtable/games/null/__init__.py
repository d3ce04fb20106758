"""The smallest game that keeps the whole contract: the pattern for a new one."""
