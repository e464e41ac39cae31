"""The one place that names the vector type of the engine's hot fields.

``vec`` is a growable array of machine integers. The compiled build uses it without boxing; the interpreted build runs the
same code on the same type, or on a list where librt has no wheel for the platform.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
else:
    try:
        from librt.vecs import vec
    except ImportError:  # pragma: no cover - platforms without a librt wheel

        class vec(list):
            """A list that answers to ``vec[i64]([...])``."""

            def __class_getitem__(cls, item):
                return cls

            def __getitem__(self, key):
                got = list.__getitem__(self, key)
                return vec(got) if isinstance(key, slice) else got
