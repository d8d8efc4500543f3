"""A palm frond, for palms and for their shadow."""

import math
import random

from nodes import material
from palette import V
from shapes import mesh, tube
from surfaces import m_leaf


def frond(L=3, n=34, w=0.085, droop=0.5, mat=None, spread=1.0, seed=0):
    m = mat or material('palmleaf', m_leaf, '#3f6a2e', '#6f8f3d', 0.25)
    rr = random.Random(seed)
    vs = []
    fs = []

    def quad(a, b, c, d):
        i = len(vs)
        vs.extend([a, b, c, d])
        fs.append((i, i + 1, i + 2, i + 3))

    spine = []
    for i in range(n + 1):
        t = i / n
        spine.append(V((0, L * t * (1 - 0.12 * t * t * droop), -droop * L * 0.42 * t * t)))
    for i in range(2, n):
        t = i / n
        p = spine[i]
        d = (spine[i + 1] - spine[i - 1]).normalized()
        ll = (
            L
            * 0.46
            * math.sin(math.pi * min(1, t * 0.9 + 0.12)) ** 0.8
            * (1 - 0.25 * t)
            * rr.uniform(0.88, 1.06)
            * spread
        )
        for s in (-1, 1):
            side = V((s, 0, 0))
            ang = 0.95 - 0.45 * t
            dirv = (side * math.sin(ang) + d * math.cos(ang)).normalized()
            V((0, 0, 1))
            mid = p + dirv * ll * 0.5 + V((0, 0, 0.06 * ll))
            tip = p + dirv * ll + V((0, 0, -0.22 * ll - 0.1 * ll * rr.random()))
            wv = d * w * L * 0.33
            quad(p - wv * 0.35, p + wv * 0.35, mid + wv * 0.55, mid - wv * 0.55)
            i0 = len(vs)
            vs.extend([mid - wv * 0.55, mid + wv * 0.55, tip])
            fs.append((i0, i0 + 1, i0 + 2))
    o = mesh('frond', vs, fs, m)
    t = tube('rachis', spine, 0.012 * L, m, radii=[1.3 - 1.1 * i / n for i in range(n + 1)])
    t.parent = o
    return o
