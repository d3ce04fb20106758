"""Bell: wakes the frame loop from other threads, and hands it what they ask for.

Whatever other threads call here is written in C and holds the interpreter: a callback written in Python might wait for the
interpreter while the frame loop waits for the library that calls it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any


class Bell:
    """Bell of one window. The frame loop calls `wait`; any thread calls `ring` and `ask`."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Any] = SimpleQueue()
        self.requests: deque[Any] = deque()
        """Requests that were collected and are not answered yet."""
        self.ring: Callable[[], object] = partial(self._queue.put, None)
        """Wake the loop."""
        self.ask: Callable[[Any], object] = self._queue.put
        """Wake the loop with a request."""

    @property
    def rung(self) -> bool:
        """True while a ring waits to be collected."""
        return not self._queue.empty()

    def collect(self) -> None:
        """Collect the requests; they wait until the loop answers them."""
        while not self._queue.empty():
            self._take(self._queue.get_nowait())

    def wait(self, seconds: float) -> bool:
        """Sleep until a ring, at most `seconds`; return True after a ring. Requests stay to be collected."""
        try:
            # Looks first: a queue whose last ring was collected waits in two steps, and before Python 3.13 a process that is
            # held up for longer than `seconds` between them waits without end.
            self._queue.put(self._queue.get_nowait())
        except Empty:
            try:
                self._queue.put(self._queue.get(timeout=seconds))
            except Empty:
                return False
        return True

    def _take(self, request: Any) -> None:
        if request is not None:
            self.requests.append(request)
