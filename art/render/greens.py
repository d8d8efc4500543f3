"""Lettuce, portobello and shreds."""

import math
import random

from mathutils import noise as mnoise
import numpy as np

from grilled import m_grilled
from heights import around
from nodes import material, simple
from palette import V, mixc, tau
from settling import settle
from shapes import as_mesh, lathe, mesh, ring_faces, smooth_prof, tube
from surfaces import m_leaf


def lettuce(r=0.95, seed=0, c='#7fae3a', rest=0.0):
    """frilled leaf; it lies on a round of radius `rest` and hangs only beyond its edge"""
    m = material('lechuga' + c, m_leaf, c, mixc(c, '#d9e8a0', 0.5), 0.3, 0.35)
    n = 420
    k = 16
    vs = []
    fs = []
    for j in range(k + 1):
        q = j / k
        for i in range(n):
            a = tau * i / n
            R_ = (
                r
                * q
                * (1 + 0.1 * math.sin(3 * a + seed) + 0.05 * mnoise.noise(V((math.cos(a) * 3, math.sin(a) * 3, seed))))
            )
            # Round lobes with narrow notches between them, as a leaf frills.
            R_ *= 1 + 0.045 * q**6 * (2 * abs(math.sin(a * 15 + 2 * math.sin(a * 5))) ** 0.5 - 1)
            z = (
                0.1 * q**3 * math.sin(a * 13 + 2 * math.sin(a * 3 + seed))
                + 0.07 * q**5 * math.sin(a * 30 + 4 * math.sin(a * 5))
                + 0.02 * q**7 * math.sin(a * 61 + seed)
                - 0.12 * q**4
            )
            if rest:
                z = max(z, -0.75 * max(0, R_ - rest))
            vs.append((R_ * math.cos(a), R_ * math.sin(a), z))
    fs += ring_faces(k, n)
    return mesh('lechuga', vs, fs, m)


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
