"""Draped linen, spoon and fork."""

import math
import random

from mathutils import Matrix
from mathutils import noise as mnoise
import numpy as np

from nodes import material, simple
from palette import V, tau
from shapes import mesh, plane, thicken, tube
from surfaces import m_linen


def cloth_sim(size=2.6, c='hueso', loc=(0, 0, 0), rot=0, seed=1, obstacles=(), **k):
    """draped linen without simulation: sum of tapered fold ridges radiating from a pinch + broad swells; hem kept on the table"""
    rr = random.Random(seed * 13 + 1)
    m = material('linen_' + str(c), m_linen, c)
    W, H = (size, size * 0.72)
    px, py = (rr.uniform(-0.25, 0.25) * W, rr.uniform(-0.2, 0.2) * H)
    folds = []
    for i in range(9):
        a = i / 9 * tau + rr.uniform(-0.25, 0.25)
        folds.append(
            (
                math.cos(a),
                math.sin(a),
                rr.uniform(0.35, 1.0) * W * 0.6,
                rr.uniform(0.035, 0.075) * W / 2.6,
                rr.uniform(0.5, 1.0),
                rr.uniform(-0.5, 0.5),
            )
        )

    def fn(x, y):
        z = 0
        for ux, uy, L, wd, am, cv in folds:
            dx, dy = (x - px, y - py)
            u = dx * ux + dy * uy
            v = -dx * uy + dy * ux + cv * 0.25 * u * u / L
            if u < -0.1:
                continue
            t = min(1, max(0, u / L))
            z = max(
                z,
                am
                * 0.13
                * math.exp(-((v / (wd * (0.7 + 1.2 * t))) ** 2))
                * (1 - t) ** 0.8
                * (1 - math.exp(-max(0, u + 0.1) * 6)),
            )
        z += 0.045 * max(0, mnoise.noise(V((x * 1.1 + seed * 3, y * 1.1, seed)))) + 0.016 * max(
            0, mnoise.noise(V((x * 3.1 + seed, y * 3.1, seed + 4)))
        )
        e = min(1, (W / 2 - abs(x)) / 0.12, (H / 2 - abs(y)) / 0.12)
        return 0.014 + z * (0.35 + 0.65 * max(0, e))

    n = 150
    o = plane('linen', W, H, m, loc=(loc[0], loc[1], loc[2]), rot=(0, 0, rot), nx=n, ny=int(n * 0.72), fn=fn)
    for v in o.data.vertices:
        x, y = (v.co.x, v.co.y)
        v.co.x += 0.03 * mnoise.noise(V((y * 1.3 + seed, x * 0.2, 1))) * 1.6
        v.co.y += 0.03 * mnoise.noise(V((x * 1.3 + seed, y * 0.2, 5))) * 1.6
    thicken(o, 0.016)
    return o


def spoon(loc=(0, 0, 0), rot=0, mat=None, L=1.7):
    m = mat or material('laton', simple, 'laton', 0.28, metal=1, c2='#8d6a2c', ns=8, bump=0.05)
    pts = [
        V((x, 0, 0.05 + 0.09 * math.sin(max(0, x - 0.35) / (L - 0.35) * math.pi) * 0.8))
        for x in np.linspace(0.3, L, 24)
    ]
    radii = [0.75 + 0.55 * abs(i / 23 - 0.25) for i in range(24)]
    t = tube('sp', pts, 0.045, m, radii=radii)
    vs = []
    fs = []
    nr, na = (8, 40)
    for j in range(nr + 1):
        q = j / nr
        for i in range(na):
            a = tau * i / na
            x = 0.36 * q * math.cos(a)
            y = 0.225 * q * math.sin(a) * (1 - 0.12 * math.cos(a))
            vs.append((x, y, 0.075 * (q * q) - 0.01 + 0.02 * q * q * max(0, math.cos(a))))
    for j in range(nr):
        for i in range(na):
            k = j * na + i
            k2 = j * na + (i + 1) % na
            fs.append((k, k + na, k2 + na, k2))
    o = mesh('spb', vs, fs, m)
    thicken(o, 0.018)
    o.location = (0.0, 0, 0.03)
    for q in (t, o):
        q.matrix_world = Matrix.Translation(loc) @ Matrix.Rotation(rot, 4, 'Z') @ q.matrix_world
    return o


def fork(loc=(0, 0, 0), rot=0, mat=None, L=1.75):
    m = mat or material('laton', simple, 'laton', 0.28, metal=1, c2='#8d6a2c', ns=8, bump=0.05)
    obs = []
    obs.append(
        tube(
            'fk',
            [
                V((x, 0, 0.05 + 0.07 * math.sin(max(0, x - 0.5) / (L - 0.5) * math.pi)))
                for x in np.linspace(0.42, L, 24)
            ],
            0.042,
            m,
            radii=[0.8 + 0.5 * abs(i / 23 - 0.3) for i in range(24)],
        )
    )
    for k in range(4):
        y = (k - 1.5) * 0.075
        obs.append(
            tube(
                'ft',
                [
                    V((-0.32, y, 0.03)),
                    V((-0.1, y, 0.05)),
                    V((0.15, y, 0.06)),
                    V((0.3, y * 0.9, 0.06)),
                    V((0.45, y * 0.25, 0.055)),
                ],
                0.025,
                m,
            )
        )
    for q in obs:
        q.matrix_world = Matrix.Translation(loc) @ Matrix.Rotation(rot, 4, 'Z') @ q.matrix_world
