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
    for k in range(11):
        t = k / 10
        q = r * (0.82 + 0.18 * t**0.7)
        pts = [
            V(
                (
                    loc[0] + (q + 0.02 * math.sin(a * 28 + k * math.pi)) * math.cos(a),
                    loc[1] + (q + 0.02 * math.sin(a * 28 + k * math.pi)) * math.sin(a),
                    loc[2] + 0.05 + h * t,
                )
            )
            for a in np.linspace(0, tau, 180, endpoint=False)
        ]
        tube(
            'tejido',
            pts,
            0.045 if k < 10 else 0.06,
            material(
                'mimbre' + (c if k % 3 else c2),
                simple,
                c if k % 3 else c2,
                0.7,
                0.25,
                c2=mixc(c, 'tinta', 0.3),
                ns=14,
                bump=0.4,
                bs=20,
            ),
            cyclic=True,
            bevel_res=2,
        )
    lathe('fondo', [(0, 0.06), (r * 0.84, 0.06)], material('mimbre' + c2, simple, c2, 0.7)).location = loc
