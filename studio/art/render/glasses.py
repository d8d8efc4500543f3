"""Pint, mug, tulip, highball, wine glass, veladora."""

import math
import random

from glassware import bubbles, card, dew, fill, foam, glass_mat, ice, m_brew, vessel, wall
from nodes import material
from palette import V
from shapes import smooth_prof, tube
from surfaces import m_liquid

# Each glass is its outside, from the foot to the lip, and its inside, from the floor to the lip.
PINT = (
    [(0, 0), (0.27, 0), (0.29, 0.02), (0.3, 0.12), (0.34, 0.6), (0.42, 1.25), (0.41, 1.5), (0.395, 1.505)],
    [(0, 0.13), (0.2, 0.13), (0.27, 0.16), (0.315, 0.6), (0.395, 1.24), (0.385, 1.49)],
)
MUG = (
    [(0, 0), (0.42, 0), (0.46, 0.03), (0.46, 0.2), (0.44, 0.3), (0.44, 1.2), (0.46, 1.28), (0.445, 1.29)],
    [(0, 0.15), (0.38, 0.17), (0.4, 0.3), (0.41, 1.2), (0.43, 1.28)],
)
TULIP = (
    [
        (0, 0),
        (0.34, 0),
        (0.35, 0.02),
        (0.1, 0.06),
        (0.06, 0.12),
        (0.06, 0.24),
        (0.2, 0.34),
        (0.42, 0.62),
        (0.46, 0.85),
        (0.41, 1.15),
        (0.43, 1.42),
        (0.42, 1.428),
    ],
    [(0, 0.33), (0.19, 0.38), (0.4, 0.63), (0.44, 0.85), (0.39, 1.15), (0.41, 1.42)],
)
HIGHBALL = (
    [(0, 0), (0.33, 0), (0.345, 0.02), (0.36, 0.6), (0.385, 1.42), (0.375, 1.43)],
    [(0, 0.09), (0.2, 0.09), (0.31, 0.12), (0.335, 0.6), (0.36, 1.42)],
)
WINE = (
    [
        (0, 0),
        (0.34, 0),
        (0.35, 0.015),
        (0.12, 0.04),
        (0.035, 0.1),
        (0.03, 0.62),
        (0.08, 0.7),
        (0.3, 0.85),
        (0.41, 1.1),
        (0.39, 1.4),
        (0.33, 1.68),
        (0.325, 1.684),
    ],
    [(0, 0.73), (0.05, 0.74), (0.29, 0.87), (0.395, 1.1), (0.375, 1.4), (0.32, 1.68)],
)
VELADORA = (
    [(0, 0), (0.24, 0), (0.25, 0.02), (0.28, 0.3), (0.303, 0.55), (0.31, 0.622), (0.306, 0.628)],
    [(0, 0.1), (0.21, 0.12), (0.255, 0.3), (0.287, 0.54), (0.3, 0.622)],
)


def head(inner, at, level, lip, dome, c, seed):
    """foam from the drink to above the lip, against the wall all the way"""
    r = wall(inner)
    steps = [level + (lip - level) * k / 4 for k in range(5)]
    # A hair into the wall, as the drink: air between them would show black.
    side = [(r(z) + 0.006, z) for z in steps]
    top = r(lip)
    crown = [(top - 0.004, lip + dome * 0.45), (top - 0.06, lip + dome * 0.85), (top * 0.6, lip + dome), (0, lip + dome)]
    foam(at[0], at[1], [(0, level - 0.004)] + side + crown, c, seed)


def beer(c, dens):
    return material('cerveza%s%g' % (c, dens), m_liquid, c, dens)


def pint(x, y, c, dens=2.6, foam_c='#f8ecd2', seed=1):
    outer, inner = PINT
    vessel(outer, inner, (x, y))
    fill(inner, 1.22, (x, y), beer(c, dens))
    head(inner, (x, y), 1.215, 1.5, 0.09, foam_c, seed)
    dew(x, y, wall(outer[2:7]), (0.2, 1.15), 100, seed)
    inside = wall(inner)
    bubbles(x, y, lambda z: inside(z) - 0.03, 0.2, 1.2, 70, seed)
    card(x, y + 0.9, sx=1.25, s=2.1)


def mug(x, y, c, dens=2.6, foam_c='#f8ecd2', seed=1, rot=-0.5):
    outer, inner = MUG
    vessel(outer, inner, (x, y), n=90)
    fill(inner, 1.05, (x, y), beer(c, dens))
    tube(
        'asa',
        [
            V((x + q * math.cos(rot), y + q * math.sin(rot), z))
            for q, z in smooth_prof([(0.435, 1.0), (0.66, 1.03), (0.77, 0.78), (0.72, 0.45), (0.445, 0.36)], 40)
        ],
        0.062,
        glass_mat(),
        bevel_res=7,
    )
    head(inner, (x, y), 1.045, 1.285, 0.1, foam_c, seed)
    dew(x, y, lambda z: 0.442, (0.32, 1.1), 110, seed)
    bubbles(x, y, lambda z: 0.38, 0.2, 1.0, 70, seed)
    card(x, y + 0.9, sx=1.25, s=2.1)


def tulip(x, y, c, deep=None, foam_c='#c9a070', glow=0.12, seed=1):
    outer, inner = TULIP
    vessel(outer, inner, (x, y), n=120)
    fill(inner, 1.12, (x, y), material('brewt' + c, m_brew, c, deep, glow, 0.25, 0.0, 1.9))
    head(inner, (x, y), 1.115, 1.42, 0.08, foam_c, seed)
    dew(x, y, wall(outer[6:11]), (0.45, 1.1), 90, seed)
    card(x, y + 0.9, 0.8)


def highball(x, y, c, dens=3.0, lvl=1.15, seed=0, cubes=5):
    outer, inner = HIGHBALL
    vessel(outer, inner, (x, y), n=100)
    fill(inner, lvl, (x, y), material('agua' + c, m_liquid, c, dens))
    rr = random.Random(seed)
    for i in range(cubes):
        ice(
            x + rr.uniform(-0.08, 0.08),
            y + rr.uniform(-0.1, 0.02),
            lvl - 0.02 - 0.21 * i + 0.08,
            0.24,
            seed + i,
            (rr.random(), rr.random(), rr.random() * 3),
        )
    dew(x, y, wall(outer[2:5]), (0.15, 1.1), 90, seed)
    card(x, y + 0.8, 0.7, 1.5, 1.3, 2.6, '#fff0e2')


def wine_glass(x, y, c='#c41432', lvl=0.95):
    outer, inner = WINE
    vessel(outer, inner, (x, y), n=130)
    fill(inner, lvl + 0.1, (x, y), material('vino' + c, m_liquid, c, 5.5))
    card(x, y + 0.8, 0.8, 1.1, 0.46, 2.2)


def veladora(x, y, c='#fff3d0', lvl=0.46):
    """the ribbed little glass of a votive candle, which mezcal is drunk from"""
    outer, inner = VELADORA
    o = vessel(outer, inner, (x, y), segs=144, n=70)
    inside = wall(inner)
    for v in o.data.vertices:
        if math.hypot(v.co.x, v.co.y) > inside(v.co.z) + 0.01:
            rib = 1 - 0.05 * abs(math.sin(math.atan2(v.co.y, v.co.x) * 6)) * min(1, max(0, (0.52 - v.co.z) / 0.06))
            v.co.x *= rib
            v.co.y *= rib
    fill(inner, lvl, (x, y), material('mezcal_l', m_liquid, c, 0.7))
    card(x, y + 0.7, 0.36, 1.0, 0.5, 0.8)
