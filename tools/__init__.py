"""What made the shipped files, the benches and the galleries: in the repository, in no package."""
