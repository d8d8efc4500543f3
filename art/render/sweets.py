"""Spices, cocoa, cake, cup of chocolate."""

import math

from mathutils import noise as mnoise
import bpy
import numpy as np

from heights import flat_hf
from nodes import material, simple
from palette import V, tau
from settling import cube, settle
from shapes import ball, lathe, mesh, smooth_prof, thicken, tube
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


def cake_slice(R0=1.25, a=0.72, layers=3, seed=0):
    """wedge of chocolate cake: sponge layers with cream between, glaze on top and on the back"""
    sp = material('bizcocho', simple, '#4a2412', 0.85, 0.2, c2='#2e140a', ns=7, bump=0.9, bs=22, bd=0.05)
    cr = material('ganache', simple, '#6b3a20', 0.4, 0.4, c2='#7f4a2c', ns=4, bump=0.2)
    gl = material('glaseado', simple, '#27100a', 0.1, 0.55, c2='#38180e', ns=2, coat=0.6)
    e = link(bpy.data.objects.new('pastel', None))
    z = 0

    def wedge(z0, z1, mat, R_, ang, bul=0.0, disp=0.015):
        n, k = (26, 5)
        vs = []
        fs = []
        outline = [V((0, 0, 0))] + [
            V((R_ * math.cos(t), R_ * math.sin(t), 0)) for t in np.linspace(-ang / 2, ang / 2, n)
        ]
        per = []
        for i in range(len(outline)):
            p, q = (outline[i], outline[(i + 1) % len(outline)])
            m = 10 if i in (0, len(outline) - 1) else 1
            for j in range(m):
                per.append(p.lerp(q, j / m))
        N_ = len(per)
        for j in range(k + 1):
            zz = z0 + (z1 - z0) * j / k
            for p in per:
                c = V((0.5 * R_, 0, 0))
                d = p - c
                f = (
                    1
                    + bul * math.sin(math.pi * j / k)
                    + disp * mnoise.fractal(V((p.x * 6 + seed, p.y * 6, zz * 9)), 0.8, 2, 3)
                )
                vs.append((c.x + d.x * f, c.y + d.y * f, zz))
        for j in range(k):
            for i in range(N_):
                a_ = j * N_ + i
                b_ = j * N_ + (i + 1) % N_
                fs.append((a_, b_, b_ + N_, a_ + N_))
        vs.append((0.6 * R_, 0, z1))
        t = len(vs) - 1
        for i in range(N_):
            fs.append((k * N_ + i, k * N_ + (i + 1) % N_, t))
        o = mesh('capa', vs, fs, mat)
        o.parent = e
        return o

    for i in range(layers):
        wedge(z, z + 0.22, sp, R0, a, 0.0, 0.02)
        z += 0.22
        wedge(z, z + 0.07, cr, R0 * 1.004, a * 1.004, 0.01, 0.012) if i < layers - 1 else None
        z += 0.07 if i < layers - 1 else 0
    wedge(z, z + 0.055, gl, R0 * 1.02, a * 1.02, 0.01, 0.006)
    vs = []
    fs = []
    n = 24
    for i in range(n + 1):
        t = -a / 2 * 1.02 + a * 1.02 * i / n
        for j in range(9):
            zz = (z + 0.05) * j / 8
            r = R0 * 1.025 + 0.012 * math.sin(i * 1.3 + j)
            vs.append((r * math.cos(t), r * math.sin(t), zz))
    for i in range(n):
        for j in range(8):
            a_ = i * 9 + j
            fs.append((a_, a_ + 9, a_ + 10, a_ + 1))
    o = mesh('espalda', vs, fs, gl)
    thicken(o, 0.04)
    o.parent = e
    for k, (u, zl) in enumerate(((0.25, 0.3), (0.5, 0.16), (0.72, 0.36), (0.9, 0.2), (0.12, 0.14))):
        for sgn in (-1, 1):
            x = R0 * u
            y = sgn * x * math.tan(a / 2)
            g = tube(
                'escurre',
                [V((x, y * 0.96, z + 0.03)), V((x, y * 1.02, z - 0.02)), V((x, y * 1.03, z - zl))],
                0.035,
                gl,
                radii=[0.8, 1, 1.3],
                bevel_res=4,
            )
            g.parent = e
    return (e, z + 0.055)


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
