"""Chairs, tables, stools, cushions, baskets, hammock, bottles (metres)."""

import math

import numpy as np

from nodes import material, simple
from palette import V, tau
from shapes import box, join, lathe, smooth_prof, tube
from surfaces import m_wood


def acapulco(c='#2f5d57', frame='#14110f'):
    """proto chair at origin facing -Y: pear hoop + radial cords + 3 legs"""
    mf = material('frame', simple, frame, 0.35, 0.5, metal=0.6)
    mc = material('cord' + c, simple, c, 0.5, 0.4)
    obs = []

    def P3(u, v):
        return V((u, 0.1 - 0.38 * v + 0.16 * v * v, 0.52 + 0.62 * v))

    hoop = []
    for i in range(48):
        a = tau * i / 48
        r = 0.4 * (1 + 0.1 * math.sin(a))
        u = r * 1.02 * math.cos(a) * (1 - 0.1 * math.sin(a))
        v = 0.3 + 0.56 * math.sin(a) * 1.0
        hoop.append((u, v))

    def shell(u, v):
        0.34 - 0.0 * v
        back = V((u, 0.3 + 0.22 * (v - 0.1), 0.36 + 0.72 * v))
        return back

    H = []
    for u, v in hoop:
        t = (v + 0.26) / 1.12
        y = -0.36 + 0.95 * t - 0.1 * t * t
        z = 0.4 + 0.02 * math.cos(t * 3) + 0.8 * t * t * (1.05 - 0.15 * t)
        H.append(V((u, y, z)))
    obs.append(tube('hoop', H, 0.013, mf, cyclic=True))
    V((0, 0.1, 0.33))
    low = [V((0.13 * math.cos(a) * 0.8, 0.1 + 0.1 * math.sin(a), 0.335)) for a in [tau * i / 48 for i in range(48)]]
    obs.append(tube('lowring', low, 0.009, mf, cyclic=True))
    k = 96
    for i in range(k):
        f = i / k * 48
        i0 = int(f) % 48
        h = H[i0].lerp(H[(i0 + 1) % 48], f - int(f))
        a = math.atan2(h.y - 0.1, h.x)
        l = V((0.1 * math.cos(a), 0.1 + 0.09 * math.sin(a), 0.335))
        mid = h.lerp(l, 0.5) + V((0, 0, -0.045))
        obs.append(tube('cord', [h, mid, l], 0.0055, mc, bevel_res=1))
    for p in (
        [V((-0.22, -0.2, 0.4)), V((-0.27, -0.26, 0))],
        [V((0.22, -0.2, 0.4)), V((0.27, -0.26, 0))],
        [V((-0.2, 0.34, 0.55)), V((-0.25, 0.42, 0))],
        [V((0.2, 0.34, 0.55)), V((0.25, 0.42, 0))],
    ):
        obs.append(tube('leg', p, 0.013, mf))
    obs.append(tube('b1', [V((-0.235, -0.22, 0.36)), V((0, 0.0, 0.3)), V((-0.235 + 0.47, -0.22, 0.36))], 0.011, mf))
    obs.append(tube('b2', [V((-0.22, 0.38, 0.3)), V((0, 0.2, 0.3)), V((0.22, 0.38, 0.3))], 0.011, mf))
    return join(obs, 'acapulco')


def round_table(r=0.45, h=0.74, wood=None, base='#1a1613'):
    w = wood or material('parota', m_wood, '#9a6437', '#5a3319', 0.28, 0.4)
    b = material('frame', simple, base, 0.35, 0.5, metal=0.6)
    top = lathe(
        'tt',
        smooth_prof([(0, h), (r * 0.98, h), (r, h - 0.008), (r, h - 0.03), (r * 0.97, h - 0.04), (0, h - 0.04)], 30),
        w,
        72,
    )
    leg = lathe(
        'tl',
        smooth_prof(
            [
                (0, h - 0.04),
                (0.09, h - 0.045),
                (0.03, h - 0.09),
                (0.028, 0.2),
                (0.05, 0.06),
                (0.24, 0.02),
                (0.25, 0.0),
                (0, 0),
            ],
            50,
        ),
        b,
        40,
    )
    return [top, leg]


def stool(loc, h=0.74, seat='#8a5a34'):
    ms = material('parota', m_wood, '#9a6437', '#5a3319', 0.28, 0.4)
    mf = material('frame', simple, '#1a1613', 0.35, 0.5, metal=0.6)
    s = lathe('seat', smooth_prof([(0, h), (0.17, h + 0.012), (0.185, h), (0.18, h - 0.03), (0, h - 0.03)], 24), ms, 40)
    s.location = loc
    for k in range(4):
        a = tau * k / 4 + 0.4
        tube(
            'sl',
            [
                V(loc) + V((0.12 * math.cos(a), 0.12 * math.sin(a), h - 0.02)),
                V(loc) + V((0.2 * math.cos(a), 0.2 * math.sin(a), 0)),
            ],
            0.012,
            mf,
        )
    tube(
        'sr',
        [V(loc) + V((0.175 * math.cos(a), 0.175 * math.sin(a), 0.26)) for a in np.linspace(0, tau, 32)],
        0.008,
        mf,
        cyclic=True,
    )


def chair(c='#9a6437', seat='#d9bd8c'):
    """simple woven-seat wooden chair facing -Y"""
    w = material('silla', m_wood, '#a06c40', '#6b4022', 0.3, 0.45)
    sm = material('tule', simple, seat, 0.8, 0.2, c2='#b08d55', ns=30, bump=0.6, bs=40)
    obs = []
    for x in (-0.19, 0.19):
        obs.append(tube('l', [V((x, -0.18, 0)), V((x, -0.18, 0.45))], 0.018, w))
        obs.append(tube('b', [V((x, 0.18, 0)), V((x, 0.19, 0.45)), V((x * 0.96, 0.27, 0.9))], 0.018, w))
    for z in (0.62, 0.74, 0.86):
        obs.append(
            tube(
                's',
                [
                    V((-0.185, 0.215 + (z - 0.62) * 0.2, z)),
                    V((0, 0.245 + (z - 0.62) * 0.2, z)),
                    V((0.185, 0.215 + (z - 0.62) * 0.2, z)),
                ],
                0.016,
                w,
            )
        )
    for z, y in ((0.22, -0.18), (0.3, 0.18)):
        obs.append(tube('t', [V((-0.19, y, z)), V((0.19, y, z))], 0.011, w))
    for x in (-0.19, 0.19):
        obs.append(tube('u', [V((x, -0.18, 0.26)), V((x, 0.18, 0.26))], 0.011, w))
    b = box('seat', (0.42, 0.4, 0.035), (0, 0, 0.455), mat=sm, bev=0.012)
    obs.append(b)
    return join(obs, 'silla')
