"""Spices, cocoa, the whisk for chocolate."""

import math

import bpy
import numpy as np

from heights import flat_hf
from nodes import material, simple
from palette import V, tau
from settling import cube, settle
from shapes import ball, lathe, smooth_prof, tube
from stage import link


def cinnamon(loc, L=0.9, rot=0, r=0.06):
    m = material('canela', simple, '#8a4a22', 0.7, 0.25, c2='#5f2e12', ns=8, bump=0.6, bs=20)
    for s_ in (-1, 1):
        pts = [V((x, s_ * r * 0.75, r)) for x in np.linspace(-L / 2, L / 2, 10)]
        o = tube('canela', pts, r, m, bevel_res=4, radii=[1 + 0.05 * math.sin(i * 2) for i in range(10)])
        o.location = loc
        o.rotation_euler = (0, 0, rot)


def star_anise(loc, s=0.16, rot=0):
    m = material('anis', simple, '#5f2e14', 0.5, 0.35, c2='#8a4a20', ns=5)
    e = link(bpy.data.objects.new('anis', None))
    for k in range(8):
        o = ball('pet', s, m, 3, 0.05, 2, k, (1, 0.3, 0.28))
        a = tau * k / 8
        o.location = (s * 0.95 * math.cos(a), s * 0.95 * math.sin(a), s * 0.22)
        o.rotation_euler = (0, -0.25, a)
        o.parent = e
    e.location = loc
    e.rotation_euler = (0, 0, rot)
    return e


def cocoa_beans(pts, z=0, seed=0, s=1):
    m = material('cacao_h', simple, '#5a2c16', 0.55, 0.3, c2='#7f4526', ns=6, bump=0.4, bs=14, objvar=0.2)
    hf = flat_hf(z)
    return settle(
        hf,
        [ball('haba', 0.12, m, 3, 0.06, 1.5, i, (1.25, 0.75, 0.55)) for i in range(3)],
        pts,
        s,
        0.11,
        0.6,
        0.5,
        'flat',
        seed,
        0,
        0.15,
    )


def choc_chunks(pts, z=0, seed=0, s=0.2):
    m = material('chocolate', simple, '#2c130a', 0.28, 0.5, c2='#3f1d10', ns=3, coat=0.2, bump=0.15)
    hf = flat_hf(z)
    return settle(
        hf, [cube(i, m, s, 0.14, (1.2, 0.9, 0.5)) for i in range(4)], pts, 1, s * 0.6, 0.5, 0.6, 'flat', seed, 0, 0.3
    )


def molinillo(loc, rot=(0, 0, 0)):
    m = material('molin', simple, '#a5703f', 0.5, 0.35, c2='#6b4022', ns=5, bump=0.2)
    o = lathe(
        'molinillo',
        smooth_prof(
            [
                (0, 0),
                (0.14, 0),
                (0.2, 0.06),
                (0.2, 0.14),
                (0.12, 0.18),
                (0.12, 0.22),
                (0.19, 0.27),
                (0.19, 0.34),
                (0.1, 0.4),
                (0.055, 0.46),
                (0.05, 1.5),
                (0.065, 1.56),
                (0.04, 1.62),
                (0, 1.63),
            ],
            90,
        ),
        m,
        40,
    )
    for v in o.data.vertices:
        if v.co.z < 0.38:
            a = math.atan2(v.co.y, v.co.x)
            k = 1 + 0.1 * math.cos(a * 8)
            v.co.x *= k
            v.co.y *= k
    o.location = loc
    o.rotation_euler = rot
    return o
