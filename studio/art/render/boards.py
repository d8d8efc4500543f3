"""Boards, molcajete, basket."""

import math

import numpy as np

from nodes import material, simple
from palette import V, mixc, tau
from shapes import ball, box, lathe, smooth_prof, tube
from surfaces import m_wood


def board(rx=1.8, ry=1.3, kind='claro', loc=(0, 0, 0), rot=0):
    m = {'claro': ('#a5703f', '#6b4022'), 'oscuro': ('#7a4c2a', '#43260f')}[kind]
    bd = lathe(
        'tabla',
        smooth_prof([(0, 0.14), (0.96, 0.14), (1, 0.11), (1, 0.03), (0.97, 0), (0, 0)], 40),
        material('tabla_' + kind, m_wood, m[0], m[1], 9, 0.5),
        96,
    )
    bd.scale = (rx, ry, 1)
    bd.location = loc
    bd.rotation_euler = (0, 0, rot)
    return bd


def plank(sx=3.2, sy=1.9, kind='claro', loc=(0, 0, 0), rot=0):
    m = {'claro': ('#b07a48', '#74482a'), 'oscuro': ('#7a4c2a', '#43260f')}[kind]
    o = box(
        'tablon',
        (sx, sy, 0.14),
        (loc[0], loc[1], loc[2] + 0.07),
        (0, 0, rot),
        material('tablon_' + kind, m_wood, m[0], m[1], 9, 0.5),
        0.05,
    )
    return o


def molcajete(loc, r=1.0, h=0.62):
    m = material('piedra', simple, '#4a4642', 0.85, 0.25, c2='#2b2826', ns=9, bump=1.0, bs=18, bd=0.06)
    o = lathe(
        'molc',
        smooth_prof(
            [
                (0, 0.2),
                (r * 0.55, 0.2),
                (r * 0.8, 0.3),
                (r * 0.98, h * 0.8),
                (r, h + 0.12),
                (r * 0.97, h + 0.17),
                (r * 0.88, h + 0.15),
                (r * 0.84, h * 0.9),
                (r * 0.6, 0.42),
                (0, 0.36),
            ],
            90,
        ),
        m,
        90,
        wob=0.03,
        seed=3,
    )
    o.location = loc
    for k in range(3):
        a = tau * k / 3 + 0.5
        f = ball('pata', 0.24, m, 3, 0.12, 2, k, (0.8, 0.8, 1.1))
        f.location = (loc[0] + r * 0.55 * math.cos(a), loc[1] + r * 0.55 * math.sin(a), loc[2] + 0.16)
    return o


def woven_basket(loc, r=1.3, h=0.5, c='#c89b5e', c2='#9a6a34'):
    """canes before and behind the stakes, turn about, in pairs of unequal tone; three of them plaited along the rim"""
    cane = material('mimbre' + c, simple, c, 0.62, 0.3, c2=mixc(c, c2, 0.8), ns=5, bump=0.35, bs=60, bd=0.01, objvar=0.3)
    dark = material('mimbre' + c2, simple, c2, 0.7, 0.25, c2=mixc(c2, 'tinta', 0.25), ns=5, bump=0.35, bs=60, bd=0.01, objvar=0.3)
    stakes, rows = (64, 12)
    girth = lambda t: r * (0.82 + 0.18 * t**0.7)
    at = lambda a, far, z: V((loc[0] + far * math.cos(a), loc[1] + far * math.sin(a), loc[2] + z))
    for k in range(2 * rows):
        t = (k + 0.5) / (2 * rows)
        turns = np.linspace(0, tau, stakes * 6, endpoint=False)
        sway = 0.03 * np.sin(turns * stakes / 2 + (k // 2) * math.pi) + 0.004 * np.sin(turns * 7 + k * 2.3)
        lift = 0.006 * np.sin(turns * 5 + k * 1.9) + 0.004 * np.sin(turns * 13 + k)
        pts = [at(a, girth(t) + s, 0.04 + h * t + z) for a, s, z in zip(turns, sway, lift)]
        tube('tejido', pts, 0.0205, cane if k // 2 % 4 else dark, cyclic=True, bevel_res=2)
    for k in range(stakes):
        a = tau * (k + 0.5) / stakes
        tube('vara', [at(a, girth(t), 0.03 + h * t) for t in np.linspace(0, 1.02, 8)], 0.018, dark, bevel_res=2)
    turns = np.linspace(0, tau, 720, endpoint=False)
    for k in range(3):
        ph = turns * 26 + tau * k / 3
        pts = [at(a, girth(1) + 0.036 * math.cos(p), 0.06 + h + 0.03 * math.sin(p)) for a, p in zip(turns, ph)]
        tube('trenza', pts, 0.03, cane, cyclic=True, bevel_res=3)
    lathe('fondo', [(0, 0.06), (r * 0.84, 0.06)], dark).location = loc
