"""Portobello and shreds."""

import math
import random

import numpy as np

from grilled import m_grilled
from heights import around
from nodes import material, simple
from palette import V
from settling import settle
from shapes import as_mesh, lathe, smooth_prof, tube


def portobello(r=0.82, h=0.34, seed=0):
    m = material('portob', m_grilled, '#9a7450', '#6a4830', '#24120a', 0.24, 0.34, 0.6, 0.46, 0.05, 0.9)
    o = lathe(
        'portob',
        smooth_prof(
            [
                (0, h),
                (r * 0.4, h * 0.97),
                (r * 0.8, h * 0.72),
                (r * 0.98, h * 0.36),
                (r, h * 0.2),
                (r * 0.93, h * 0.06),
                (r * 0.8, h * 0.05),
            ],
            60,
        ),
        m,
        90,
        wob=0.04,
        seed=seed,
    )
    g = material('laminillas', simple, '#4a2f20', 0.7, 0.2, c2='#2c1a10', ns=14)
    lathe('lam', [(r * 0.92, h * 0.07), (r * 0.3, h * 0.0), (0, 0)], g, 60).parent = o
    return o


def shreds(hf, cx, cy, rad, n=40, seed=0, c='#6b1f5a', c2='#c98ab8', L=0.4, r=0.014):
    m = material('tira' + c, simple, c, 0.3, 0.45, c2=c2, ns=7, sss=0.1, objvar=0.2)
    ps = []
    for i in range(7):
        rr = random.Random(seed * 5 + i)
        a = rr.uniform(0.6, 2.2)
        ps.append(
            as_mesh(
                tube(
                    'tir',
                    [
                        V(
                            (
                                L * 0.5 * math.sin(a * (t - 0.5)) / a * 2,
                                L * 0.35 * (1 - math.cos(a * (t - 0.5))),
                                0.04 * math.sin(t * 7 + i),
                            )
                        )
                        for t in np.linspace(0, 1, 12)
                    ],
                    r,
                    m,
                    radii=[0.5 + 0.6 * math.sin(math.pi * t) for t in np.linspace(0.05, 0.95, 12)],
                    bevel_res=2,
                )
            )
        )
    return settle(hf, ps, around(cx, cy, rad, n, seed, 0.6), 1, L * 0.3, 0.25, 0.3, 'lean', seed, 0.1, 0.25)
