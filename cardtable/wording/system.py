"""What the system answers when it refuses a file or a folder, in our words: its own may be in another language."""

from __future__ import annotations

import errno

from cardtable.i18n import N_, _

REASONS: dict[int, str] = {
    errno.ENOENT: N_("there is no such file or folder"),
    errno.ENOTDIR: N_("part of the path is not a folder"),
    errno.EISDIR: N_("it is a folder"),
    errno.EEXIST: N_("something of that name already exists"),
    errno.ENOTEMPTY: N_("the folder is not empty"),
    errno.EACCES: N_("it is not allowed"),
    errno.EPERM: N_("it is not allowed"),
    errno.EROFS: N_("the disk is read-only"),
    errno.ENOSPC: N_("there is no space left"),
    errno.EDQUOT: N_("there is no space left"),
    errno.EFBIG: N_("the file would be too big"),
    errno.EIO: N_("the disk is not responding"),
    errno.EBADF: N_("it is closed"),
    errno.EBUSY: N_("another program is using it"),
    errno.EAGAIN: N_("another program is using it"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.EINVAL: N_("that name or file cannot be used"),
    errno.ELOOP: N_("its links form a loop"),
    errno.EMFILE: N_("too many files are open"),
    errno.ENFILE: N_("too many files are open"),
    errno.ENXIO: N_("nothing answers there"),
}


def refused(problem: Exception | int | None) -> str:
    """Why, as part of a sentence, without a full stop; an int is an `errno`, ValueError a name no file can have."""
    if isinstance(problem, ValueError):
        return _("no file can have such a name")
    code = problem.errno if isinstance(problem, OSError) else problem
    if not isinstance(code, int):
        return _("the system does not say why")
    return _(REASONS[code]) if code in REASONS else _("error %(number)s of the system") % {"number": code}
