"""Pint, mug, tulip, highball, wine glass."""

import math
import random

import numpy as np

from glassware import bubbles, card, dew, foam, glass_mat, ice, m_brew
from nodes import material
from palette import V
from shapes import lathe, smooth_prof, tube


def pint(x, y, c, deep=None, foam_c='#f3e4c4', glow=0.3, seed=1):
    lathe(
        'vaso',
        smooth_prof(
            [
                (0, 0),
                (0.27, 0),
                (0.29, 0.02),
                (0.3, 0.12),
                (0.34, 0.6),
                (0.42, 1.25),
                (0.41, 1.5),
                (0.395, 1.505),
                (0.385, 1.49),
                (0.395, 1.24),
                (0.315, 0.6),
                (0.27, 0.16),
                (0.2, 0.13),
                (0, 0.13),
            ],
            110,
        ),
        glass_mat(),
        72,
    ).location = (x, y, 0)
    lathe(
        'liq',
        smooth_prof([(0, 0.14), (0.2, 0.14), (0.262, 0.17), (0.307, 0.6), (0.388, 1.2), (0.39, 1.25), (0, 1.25)], 60),
        material('brew' + c, m_brew, c, deep, glow),
        72,
    ).location = (x, y, 0)
    foam(
        x,
        y,
        [(0, 1.24), (0.388, 1.24), (0.385, 1.42), (0.385, 1.5), (0.36, 1.585), (0.24, 1.64), (0, 1.65)],
        foam_c,
        seed,
    )
    rad = lambda z: 0.3 + (z - 0.12) * 0.105
    dew(x, y, rad, (0.2, 1.15), 100, seed)
    bubbles(x, y, lambda z: rad(z) - 0.04, 0.2, 1.2, 60, seed)
    card(x, y + 0.9)


def mug(x, y, c, deep=None, foam_c='#f3e4c4', glow=0.3, seed=1, rot=-0.5):
    g = glass_mat()
    lathe(
        'tarro',
        smooth_prof(
            [
                (0, 0),
                (0.42, 0),
                (0.46, 0.03),
                (0.46, 0.2),
                (0.44, 0.3),
                (0.44, 1.2),
                (0.46, 1.28),
                (0.445, 1.29),
                (0.41, 1.2),
                (0.4, 0.3),
                (0.38, 0.17),
                (0, 0.15),
            ],
            90,
        ),
        g,
        72,
    ).location = (x, y, 0)
    lathe(
        'liq',
        smooth_prof([(0, 0.165), (0.37, 0.18), (0.392, 0.3), (0.402, 1.05), (0, 1.05)], 50),
        material('brewm' + c, m_brew, c, deep, glow),
        72,
    ).location = (x, y, 0)
    tube(
        'asa',
        [
            V((x + q * math.cos(rot), y + q * math.sin(rot), z))
            for q, z in smooth_prof([(0.42, 1.0), (0.68, 1.02), (0.78, 0.75), (0.72, 0.42), (0.43, 0.36)], 30)
        ],
        0.065,
        g,
        bevel_res=5,
    )
    foam(
        x, y, [(0, 1.04), (0.4, 1.04), (0.405, 1.22), (0.43, 1.3), (0.42, 1.38), (0.28, 1.45), (0, 1.46)], foam_c, seed
    )
    dew(x, y, lambda z: 0.445, (0.3, 1.1), 110, seed)
    bubbles(x, y, lambda z: 0.38, 0.2, 1.0, 60, seed)
    card(x, y + 0.9)


def tulip(x, y, c, deep=None, foam_c='#c9a070', glow=0.12, seed=1):
    g = glass_mat()
    lathe(
        'copa',
        smooth_prof(
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
                (0.4, 1.15),
                (0.42, 1.42),
                (0.405, 1.42),
                (0.385, 1.15),
                (0.44, 0.85),
                (0.4, 0.63),
                (0.19, 0.38),
                (0, 0.33),
            ],
            120,
        ),
        g,
        72,
    ).location = (x, y, 0)
    lathe(
        'liq',
        smooth_prof([(0, 0.345), (0.185, 0.392), (0.39, 0.635), (0.43, 0.85), (0.388, 1.08), (0, 1.08)], 60),
        material('brewt' + c, m_brew, c, deep, glow, 0.25),
        72,
    ).location = (x, y, 0)
    foam(
        x,
        y,
        [(0, 1.07), (0.386, 1.07), (0.378, 1.16), (0.395, 1.36), (0.36, 1.44), (0.2, 1.48), (0, 1.485)],
        foam_c,
        seed,
    )
    dew(x, y, lambda z: float(np.interp(z, [0.4, 0.62, 0.85, 1.15], [0.24, 0.43, 0.465, 0.405])), (0.45, 1.1), 90, seed)
    card(x, y + 0.9, 0.8)


def highball(x, y, c, deep, glow=0.3, lvl=1.15, seed=0, cubes=5):
    lathe(
        'vaso',
        smooth_prof(
            [
                (0, 0),
                (0.33, 0),
                (0.345, 0.02),
                (0.36, 0.6),
                (0.385, 1.42),
                (0.375, 1.43),
                (0.355, 1.42),
                (0.33, 0.6),
                (0.31, 0.12),
                (0.2, 0.09),
                (0, 0.09),
            ],
            100,
        ),
        glass_mat(),
        72,
    ).location = (x, y, 0)
    lathe(
        'liq',
        smooth_prof([(0, 0.1), (0.2, 0.1), (0.302, 0.125), (0.323, 0.6), (0.343, lvl), (0, lvl)], 50),
        material('brewh' + c, m_brew, c, deep, glow, 0.6, 0, lvl),
        72,
    ).location = (x, y, 0)
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
    dew(x, y, lambda z: 0.345 + 0.028 * z, (0.15, 1.1), 90, seed)
    card(x, y + 0.8, 0.7)


def wine_glass(x, y, c='#4a0a18', lvl=0.95, seed=0):
    lathe(
        'copa',
        smooth_prof(
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
                (0.32, 1.68),
                (0.375, 1.4),
                (0.395, 1.1),
                (0.29, 0.87),
                (0.05, 0.74),
                (0, 0.73),
            ],
            130,
        ),
        glass_mat(),
        72,
    ).location = (x, y, 0)
    r = float(np.interp(lvl + 0.1, [0.74, 0.87, 1.1, 1.4], [0.05, 0.285, 0.39, 0.37]))
    lathe(
        'vinot',
        smooth_prof([(0, 0.745), (0.1, 0.765), (0.285, 0.885), (r, lvl + 0.1), (0, lvl + 0.1)], 40),
        material('brewv' + c, m_brew, c, '#24040c', 0.06, 0.35, 0.7, 1.1),
        64,
    ).location = (x, y, 0)
    card(x, y + 0.8, 0.86, 0.8, 0.42, 0.4)
