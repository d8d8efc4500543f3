"""Plates, bowls, cups and boards of the house."""

import math

import numpy as np

from heights import disc, grid_at, grid_noise
from nodes import material, simple
from palette import V
from pouring import m_mole
from shapes import lathe, smooth_prof, tube
from surfaces import m_glaze


def plate(r=1.35, h=0.16, glaze=None, loc=(0, 0, 0), seed=1, well=0.72):
    g = glaze or material('glaze_hueso', m_glaze)
    out = smooth_prof(
        [
            (0, 0.03),
            (r * 0.35, 0.03),
            (r * 0.5, 0.03),
            (r * 0.55, 0.0),
            (r * 0.6, 0.02),
            (r * 0.85, h * 0.6),
            (r * 0.985, h * 0.95),
            (r, h),
            (r * 0.985, h * 1.02),
            (r * 0.85, h * 0.78),
            (r * well, 0.085),
            (r * well * 0.85, 0.065),
            (0, 0.065),
        ],
        120,
    )
    o = lathe('plate', out, g, rim_at=h, wob=0.012, seed=seed)
    o.location = loc
    return o


def bowl(r=1.1, h=0.62, glaze=None, loc=(0, 0, 0), seed=2, foot=0.45, t=0.06):
    g = glaze or material('glaze_hueso', m_glaze)
    out = smooth_prof(
        [
            (0, 0.05),
            (foot * 0.85, 0.05),
            (foot * 0.92, 0),
            (foot, 0.01),
            (foot * 1.05, 0.06),
            (r * 0.72, h * 0.28),
            (r * 0.93, h * 0.66),
            (r, h - 0.01),
            (r - 0.015, h + 0.015),
            (r - t, h - 0.02),
            (r * 0.93 - t, h * 0.68),
            (r * 0.7 - t, h * 0.36),
            (foot * 0.8, 0.14),
            (0, 0.12),
        ],
        150,
    )
    o = lathe('bowl', out, g, rim_at=h, wob=0.012, seed=seed)
    o.location = loc
    return o


def bowl_inner(z, r=1.1, h=0.62, foot=0.45, t=0.06):
    """inner radius of bowl() at height z"""
    return float(
        np.interp(z, [0.12, 0.14, h * 0.36, h * 0.68, h - 0.02], [0, foot * 0.8, r * 0.7 - t, r * 0.93 - t, r - t])
    )


def cazuela(r=1.3, h=0.5, mat=None, loc=(0, 0, 0), seed=3):
    """low wide clay dish, nearly straight wall, two little ears"""
    m = mat or material('glaze_barro', m_glaze, c='#7a3a20', edge='#c08457', rough=0.22)
    out = smooth_prof(
        [
            (0, 0.0),
            (r * 0.6, 0),
            (r * 0.78, 0.02),
            (r * 0.9, 0.14),
            (r * 0.97, h * 0.7),
            (r, h),
            (r - 0.02, h + 0.03),
            (r - 0.07, h),
            (r * 0.97 - 0.09, h * 0.66),
            (r * 0.86 - 0.05, 0.2),
            (r * 0.7, 0.1),
            (0, 0.09),
        ],
        130,
    )
    o = lathe('cazuela', out, m, rim_at=h + 0.02, wob=0.015, seed=seed)
    o.location = loc
    for s in (0, math.pi):
        a = s + 0.5
        pts = [
            V((math.cos(a + d) * (r + o_), math.sin(a + d) * (r + o_), h * 0.72))
            for d, o_ in ((-0.16, -0.05), (-0.13, 0.12), (0, 0.19), (0.13, 0.12), (0.16, -0.05))
        ]
        pts = [V(p) for p in smooth_prof([tuple(p) for p in pts], 24)]
        tube('ear', [p + V(loc) for p in pts], 0.075, m, bevel_res=5)
    return o


def cup(r=0.42, h=0.62, glaze=None, loc=(0, 0, 0), handle=True, rot=0, t=0.04, seed=4):
    g = glaze or material('glaze_hueso', m_glaze)
    out = smooth_prof(
        [
            (0, 0.03),
            (r * 0.6, 0.03),
            (r * 0.68, 0),
            (r * 0.74, 0.02),
            (r * 0.93, h * 0.22),
            (r, h * 0.55),
            (r * 1.01, h),
            (r * 1.0 - 0.01, h + 0.012),
            (r * 1.01 - t, h - 0.01),
            (r - t, h * 0.5),
            (r * 0.85 - t, h * 0.2),
            (r * 0.5, 0.08),
            (0, 0.07),
        ],
        110,
    )
    o = lathe('cup', out, g, 64, rim_at=h, wob=0.008, seed=seed)
    o.location = loc
    if handle:
        pr = [(r * 0.97, h * 0.78), (r * 1.3, h * 0.84), (r * 1.62, h * 0.62), (r * 1.5, h * 0.3), (r * 0.96, h * 0.2)]
        pr = smooth_prof(pr, 40)
        tube(
            'handle',
            [V((math.cos(rot) * p[0], math.sin(rot) * p[0], p[1])) + V(loc) for p in pr],
            0.055,
            g,
            bevel_res=5,
        )
    return o


def saucer(r=0.78, glaze=None, loc=(0, 0, 0)):
    return plate(r, 0.1, glaze, loc, seed=8, well=0.55)


def glaze(kind='hueso'):
    f = dict(
        hueso=dict(),
        agave=dict(c='#7f9a8c', edge='#b98b62'),
        barro=dict(c='#8a4426', edge='#cf9a68', rough=0.2),
        azul=dict(c='#4f7480', edge='#b98b62'),
        noche=dict(c='#2c3a3c', edge='#a87a52'),
        rosa=dict(c='#cf9484', edge='#8a4a38'),
        maiz=dict(c='#d9a850', edge='#9a5f2a'),
        crema=dict(c='#e9dcc2', edge='#8f6a42'),
        tinta=dict(c='#23282a', edge='#6f5a44', rough=0.3),
    )
    return material('glaze_' + kind, m_glaze, **f[kind])


def coffee(loc, kind='hueso', rot=0.4, r=0.42, h=0.52):
    cup(r, h, glaze(kind), loc, rot=rot)
    o = lathe('cafe', [(0, h - 0.08), (r - 0.05, h - 0.08)], material('cafe_s', simple, '#1f0e06', 0.08, 0.5))
    o.location = loc


def dip(loc, r=0.4, h=0.26, glaze=None, mat=None, seed=0, lvl=0.72):
    foot = r * 0.48
    bowl(r, h, glaze or material('glaze_hueso', m_glaze), loc, foot=foot, seed=seed + 3)
    z = h * lvl
    rad = bowl_inner(z, r, h, foot) + 0.012
    g = grid_at(grid_noise(80, 4, seed) - 0.5, rad)
    th = lambda X, Y: np.arctan2(Y, X)
    return disc(
        'salsa',
        rad,
        lambda X, Y, q: z + 0.02 * g(X, Y) + 0.014 * np.cos(9 * q - th(X, Y)) * (1 - q**4),
        mat or material('salsa', m_mole, '#5e1208', '#8d2a12', 0.25),
        loc,
        40,
        96,
        60,
    )
