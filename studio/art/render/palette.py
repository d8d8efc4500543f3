"""Colours of the house as linear values, by name or hex."""

import math

from mathutils import Vector

tau = math.tau

V = Vector


def hexlin(h):
    h = h.lstrip('#')
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c)) + (1,)


PAL = dict(
    cal='#efe4d0',
    arena='#d9bd94',
    chukum='#d8c3a5',
    barro='#a4532f',
    terracota='#b5623c',
    mole='#3a1710',
    mole2='#5b2414',
    palma='#4f6b3a',
    selva='#22392c',
    noche='#1b2230',
    maiz='#d9a441',
    hueso='#f3ead9',
    crema='#f6efe2',
    agave='#7f9a86',
    rosa='#c96a6a',
    jamaica='#7d1530',
    madera='#6d4325',
    nogal='#3f2616',
    cobre='#b06a3c',
    laton='#b98b3e',
    humo='#8d8578',
    tinta='#1d1712',
)

P = {k: hexlin(v) for k, v in PAL.items()}


def col(c):
    if isinstance(c, str):
        return P[c] if c in P else hexlin(c)
    return tuple(c) if len(c) == 4 else tuple(c) + (1,)


def mixc(a, b, t):
    a, b = (col(a), col(b))
    return tuple((a[i] * (1 - t) + b[i] * t for i in range(4)))
