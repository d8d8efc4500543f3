"""Molletes, omelette and bowls."""

import math
import random

from mathutils import noise as mnoise
from scipy import ndimage as ndi
import bpy

from boards import plank
from breads import bolillo_half
from citrus import lime_wedge
from crockery import coffee, dip, glaze, plate
from greens import mushroom_slice
from heights import around, flat_hf, grid_noise, hf_of, spread_hf
from herbs import cilantro, leaves
from house_light import sunlight, table
from linen_cutlery import cloth_sim, fork
from nodes import material, simple
from palette import V
from pouring import m_mole, pour
from settling import place_on
from shapes import box, mesh, subdivide, thicken
from sliced_bread import toast
from sprinkles import chopped, dust, fresh_cheese, pico
from stage import camera, reset
from tomato import cherry


def molletes(w, h, spp):
    reset(w, h, spp, 63)
    rr = random.Random(7)
    table('claro')
    plank(3.5, 2.2, 'oscuro', (0, 0, 0), 0.06)
    for k, (x, y, rot) in enumerate(((-0.86, 0.2, 1.2), (0.08, 0.02, 1.32), (1.02, -0.08, 1.18))):
        t = bolillo_half(1.6, 0.84, k + 2)
        t.location = (x, y, 0.27)
        t.rotation_euler = (0, 0, rot)
        n = 180
        hf, ins = spread_hf(hf_of([t], x, y, 0.95, n, -1), 0.3)
        m0 = ndi.binary_erosion(ins, iterations=6)
        m1 = ndi.binary_erosion(m0, iterations=4)
        g = grid_noise(n, 9, k)
        h2 = pour(
            hf,
            m0 & (g > 0.25),
            material('frijol', simple, '#4a2414', 0.4, 0.4, c2='#7a4426', ns=6, bump=0.6, bs=16, bd=0.05),
            0.06,
            3,
            2,
            0.05,
            0.05,
            k,
        )
        qm = material(
            'gratin',
            simple,
            '#eed7a2',
            0.3,
            0.45,
            sss=0.12,
            c2='#b0702e',
            ns=6,
            contrast=(0.44, 0.66),
            bump=0.35,
            bs=12,
            bd=0.04,
            coat=0.25,
        )
        h3 = pour(h2, (m1 | m0 & (g > 0.5)) & (grid_noise(n, 13, k + 7) > 0.3), qm, 0.05, 3, 2.4, 0.07, 0.06, k + 5)
        ca, sa = (math.cos(rot), math.sin(rot))
        pts = [
            (x + u * ca - v * sa, y + u * sa + v * ca)
            for u, v in ((rr.gauss(0, 0.26), rr.gauss(0, 0.1)) for _ in range(64))
        ]
        pico(h3, pts, k * 11, 0.078)
        for i in range(2):
            u = (-0.2, 0.28)[i]
            place_on(cilantro(0.24, i + k * 5), h3, x + u * ca, y + u * sa, rr.uniform(0, 6), 0.08, 0.4)
    hp = flat_hf(0.14)
    pico(hp, around(-1.45, -0.75, 0.2, 16, 3), 5, 0.07)
    lime_wedge((1.5, 0.72, 0.3), 0.24, (0.1, 0.2, 0.6))
    lime_wedge((1.3, 0.95, 0.3), 0.24, (-0.1, 0.1, 1.6))
    dip((-1.85, 1.45, 0), 0.42, 0.28, glaze('azul'), material('salsa_r2', m_mole, '#8a1c0a', '#b8401c', 0.2), 5)
    coffee((1.95, 1.75, 0), 'agave', 0.5)
    cloth_sim(2.4, '#c98a63', loc=(-2.4, -1.1, 0), rot=1.1, seed=12)
    sunlight((((-4.3, -0.6), (-1.5, 1.7)), ((4.4, -2.0), (1.7, 0.2))))
    camera((0.1, -4.5, 4.0), (0.05, 0.0, 0.25), 60, fstop=0.5, focus=(0.1, -0.3, 0.5))


def omelette(w, h, spp):
    reset(w, h, spp, 64)
    rr = random.Random(3)
    table('arena')
    plate(1.6, 0.14, glaze('noche'), seed=4, well=0.82)
    m = material(
        'omelette',
        simple,
        '#edc870',
        0.36,
        0.4,
        sss=0.2,
        sssr=(0.12, 0.08, 0.03),
        c2='#b8742c',
        ns=3.4,
        contrast=(0.43, 0.68),
        bump=0.3,
        bs=9,
        bd=0.05,
        coat=0.2,
    )
    K, n = (60, 34)
    vs = []
    fs = []
    for i in range(K + 1):
        t = i / K * 2 - 1
        L = math.sqrt(max(0, 1 - abs(t) ** 2.6))
        for j in range(n + 1):
            u = j / n
            yy = 0.42 - 0.92 * L * abs(2 * u - 1) ** 0.85 * (1 if u < 0.5 else 0.9)
            zz = 0.02 + 0.34 * L**0.7 * (0.5 - 0.5 * math.cos(math.pi * u))
            zz += 0.06 * L * math.sin(math.pi * abs(2 * u - 1)) * (u > 0.5)
            q = mnoise.fractal(V((t * 3, u * 4, 2)), 0.8, 2, 3)
            vs.append((t * 1.12, yy + 0.03 * q, zz + 0.035 * q))
    for i in range(K):
        for j in range(n):
            a = i * (n + 1) + j
            fs.append((a, a + 1, a + n + 2, a + n + 1))
    o = mesh('omelette', vs, fs, m)
    thicken(o, 0.05)
    subdivide(o, 1)
    o.location = (0.05, 0.1, 0.09)
    o.rotation_euler = (0, 0, 0.14)
    hf = flat_hf(0.1, 2)
    leaves(hf, 0.05, -0.28, 0.42, 16, 3, ('espinaca',), 0.34, 0.05)
    for i in range(7):
        x = -0.78 + 0.25 * i
        o = mushroom_slice(i, 0.27)
        o.location = (x, -0.4 + 0.06 * math.sin(i * 2) + 0.1 * x, 0.15 + 0.03 * (i % 2))
        o.rotation_euler = (0.22 + 0.1 * rr.random(), rr.uniform(-0.2, 0.2), rr.uniform(-2, 2))
    for i, (x, y) in enumerate(((-0.58, -0.74), (-0.2, -0.88), (0.2, -0.78), (0.56, -0.92), (0.88, -0.64))):
        o = cherry(0.16, True, i)
        o.location = (x, y, 0.215)
        o.rotation_euler = (rr.uniform(-0.25, 0.25), rr.uniform(-0.25, 0.25), rr.uniform(-0.5, 0.5))
    h2 = hf_of([x for x in bpy.data.objects if x.name.startswith('omelette')], 0, 0, 1.4, 170, 0.08)
    chopped(h2, around(0, 0.1, 0.8, 40, 5), 5, '#5f8a2a', 0.035)
    fresh_cheese(h2, 0.1, 0.15, 0.55, 40, seed=6, size=(0.012, 0.035))
    dust(h2, 0, 0.1, 0.7, 120, '#2a2018', 0.007, 2)
    leaves(flat_hf(0.1, 2), -0.95, 0.62, 0.34, 16, 21, ('arugula', 'lechuga'), 0.5, 0.03)
    for i, (x, y, z, r) in enumerate(((1.0, 0.68, 0.22, 0.5), (1.16, 0.5, 0.4, 0.2))):
        t = toast(1.0, 0.72, 0.14, i + 8, 0.6)
        t.location = (x, y, z)
        t.rotation_euler = (0.25, -0.2, r)
    fork((-1.95, -0.6, 0.07), -1.35)
    cloth_sim(2.4, '#e4d6bb', loc=(-2.3, -0.6, 0), rot=1.2, seed=14)
    o = plate(0.5, 0.08, glaze('hueso'), (1.85, -1.05, 0))
    box(
        'mantequilla',
        (0.3, 0.2, 0.14),
        (1.85, -1.05, 0.15),
        (0, 0, 0.4),
        material('mantequilla', simple, '#f2dc8a', 0.35, 0.4, sss=0.2),
        0.02,
    )
    coffee((-1.45, 1.7, 0), 'crema', 2.3)
    sunlight((((-4.4, -1.4), (-1.5, 1.0)), ((4.3, -0.4), (1.6, 2.2))))
    camera((0, -4.3, 3.7), (0.02, -0.06, 0.15), 64, fstop=0.5, focus=(0, -0.3, 0.3))
