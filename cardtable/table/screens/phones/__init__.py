"""Pages and questions of the big screen while hands are on phones."""
