"""Paninis."""

import math
import random

from mathutils import noise as mnoise
import bpy

from boards import plank
from crockery import coffee, dip, glaze, plate
from cut_bread import m_cut_crumb, prism, tri
from grilled import m_grilled
from heights import around, flat_hf, hf_of
from herbs import arugula, basil, leaves
from house_light import DAY_LOW, sunlight, table
from linen_cutlery import cloth_sim
from nodes import material, simple
from palette import V
from pouring import m_pesto
from settling import lump, settle
from shapes import ball, lathe, mesh, smooth_prof, subdivide, thicken
from sprinkles import crumbles
from stage import area, camera, link, reset
from tomato import cherry, tomato_slice


def molten(mat, z, seed, length=1.5, drop=0.1):
    """cheese that left the sandwich at its cut: one sheet, its lower hem in tongues of every length"""
    cols, rows = (90, 9)
    vs = []
    for i in range(cols + 1):
        x = (i / cols - 0.5) * length
        wave = mnoise.fractal(V((x * 4.2 + seed * 7, seed, 0)), 0.9, 2, 3)
        hang = 0.016 + drop * max(0, 0.3 + 1.1 * wave) ** 1.6
        for j in range(rows):
            t = j / (rows - 1)
            y = -0.47 - 0.075 * min(1, t * 3) - 0.014 * math.sin(math.pi * min(1, t * 1.4)) * (1 + 2 * hang)
            vs.append((x, y + 0.012 * mnoise.noise(V((x * 9 + seed, t * 2, 3))), z - hang * max(0, t - 0.28) / 0.72))
    fs = []
    for i in range(cols):
        for j in range(rows - 1):
            a = i * rows + j
            fs.append((a, a + rows, a + rows + 1, a + 1))
    o = mesh('derretido', vs, fs, mat)
    thicken(o, 0.03, 0)
    subdivide(o, 1)
    return o


def bounce(power=44):
    """a cream card before the cut, as a photographer holds it: the sun is behind, and crumb in shade is stone"""
    lamp = area((0.3, -3.6, 1.3), (0, 0, 0.4), (3.2, 1.4), power, '#ffe2b8')
    lamp.visible_glossy = False


def panini_half(kind='caprese', seed=0, scale=1.0):
    rr = random.Random(seed)
    crust = material('ciabatta', m_grilled, '#d9a45a', '#b8762c', '#5a2c0e', 0.21, 0.36, 0.85, 0.6, 0.0, 0.5)
    miga = material('miga_p', m_cut_crumb)
    e = link(bpy.data.objects.new('panini', None))
    add = lambda o: (setattr(o, 'parent', e), o)[1]
    pts = tri(1.7, 1.0, 0.13, 12)
    add(prism(pts, 0, 0.19, crust, 'pan', 0.0, 0.03, seed, miga, 'down'))
    add(prism(pts, 0.43, 0.64, crust, 'pan', 0.05, 0.03, seed + 3, miga))
    if kind == 'caprese':
        mz = material('mozza', simple, '#efe4c8', 0.3, 0.45, sss=0.35, sssr=(0.12, 0.09, 0.05), c2='#f6eed8', ns=5, coat=0.3, bump=0.35, bs=9)
        add(prism(tri(1.5, 0.86, 0.16, 12), 0.15, 0.27, mz, 'mozza', 0, 0.03, seed + 5))
        # Slices of a ball: thick, soft-edged, overlapping a little.
        for i in range(4):
            r = 0.26 + 0.02 * math.sin(i * 2.6 + seed)
            edge = [
                (0, 0.118),
                (r - 0.06, 0.118),
                (r - 0.018, 0.1),
                (r, 0.056),
                (r - 0.015, 0.018),
                (r - 0.05, 0),
                (0, 0),
            ]
            o = add(lathe('mozza', smooth_prof(edge, 30), mz, 48, wob=0.07, seed=seed + i))
            o.location = (-0.51 + 0.34 * i, -0.29 + 0.02 * math.sin(i * 4 + seed), 0.172 + 0.012 * (i % 2))
            o.rotation_euler = (0.03, 0.04 * (-1) ** i, i)
        # The knife that halved the sandwich went through the tomato as well.
        for i in range(4):
            o = add(tomato_slice(0.26, seed * 7 + i, 0.075, -0.72 + 0.1 * math.sin(i * 2 + seed)))
            o.location = (-0.54 + 0.36 * i, -0.345 + 0.015 * math.sin(i * 3), 0.3 + 0.012 * (i % 2))
            o.rotation_euler = (-0.05, 0.06 * math.sin(i * 2 + 1), 0)
        # Whole leaves between the rounds: some show a tip, one or two hang out.
        for i, (x, out) in enumerate(((-0.66, 0.02), (-0.38, -0.03), (-0.16, 0.05), (0.2, 0.0), (0.42, 0.06), (0.64, -0.02))):
            o = add(basil(rr.uniform(0.27, 0.33), seed * 9 + i))
            o.location = (x + 0.04 * seed - 0.06, -0.31 - out, 0.415)
            o.rotation_euler = (0.02 + 0.08 * math.sin(i * 2), 0.2 * math.sin(i), math.pi + rr.uniform(-0.5, 0.5))
        add(molten(mz, 0.285, seed + 1, 1.56, 0.13))
    else:
        pm = material('pesto', m_pesto)
        ch = material('pollo_d', simple, '#f0dcb4', 0.5, 0.35, c2='#cf9f62', ns=9, bump=0.6, bs=40, sss=0.12, objvar=0.14)
        qm = material('fundido', simple, '#f0dc9c', 0.32, 0.4, sss=0.18, c2='#e6c476', ns=4, coat=0.12)
        # Pulled by hand: threads of every thickness, most along the cut, some that hang out of it.
        for i in range(130):
            thick = 0.022 + 0.03 * rr.random() ** 2
            o = add(ball('deshebrado', thick, ch, 3, 0.16, 3.0, seed * 90 + i, (rr.uniform(2.2, 4.6), 1, 0.72)))
            o.location = (rr.uniform(-0.64, 0.64), rr.uniform(-0.55, -0.3), 0.215 + 0.18 * rr.random())
            o.rotation_euler = (rr.uniform(-0.5, 0.5), rr.gauss(0, 0.22), rr.gauss(0, 0.5))
        add(prism(tri(1.5, 0.86, 0.16, 12), 0.2, 0.3, ch, 'pollo_l', 0, 0.05, seed + 5))
        add(prism(tri(1.56, 0.94, 0.16, 12, 0.02), 0.405, 0.44, qm, 'fundido', 0, 0.05, seed + 5))
        add(molten(qm, 0.435, seed + 2, 1.5, 0.17))
        for i in range(9):
            x = -0.66 + 0.16 * i
            b = add(ball('pes', 0.065, pm, 3, 0.25, 3, i, (1.3, 0.5, 0.5)))
            b.location = (x, -0.53 + 0.01 * math.sin(i), 0.335 - 0.05 * (i % 2))
        for i in range(6):
            o = add(arugula(0.34, seed * 9 + i, 0.25))
            o.location = (-0.5 + 0.2 * i, -0.22 + 0.04 * math.sin(i * 3), 0.36)
            o.rotation_euler = (-0.02 + 0.06 * math.sin(i * 2), 0.2 * math.sin(i), math.pi + rr.uniform(-0.6, 0.6))
    e.scale = (scale,) * 3
    return e


def panini_caprese(w, h, spp):
    reset(w, h, spp, 84)
    table('parota')
    slab = plank(3.3, 2.0, 'claro', (0, 0, 0), 0.05)
    a = panini_half('caprese', 1)
    a.location = (-0.35, -0.05, 0.145)
    a.rotation_euler = (0, 0, 0.25)
    b = panini_half('caprese', 2)
    b.location = (0.74, 0.68, 0.145)
    b.rotation_euler = (0, 0, -0.32)
    under = hf_of([slab], 0, 0, 1.9, 300)
    leaves(under, 1.14, -0.22, 0.2, 15, 5, ('arugula', 'basil', 'arugula'), 0.42, 0.03)
    for i, (x, y) in enumerate(((0.7, -0.6), (1.07, -0.7), (-1.44, 0.46), (-1.14, 0.72))):
        o = cherry(0.17, i % 2 == 0, i)
        o.location = (x, y, 0.31 - 0.02 * (i % 2 == 0))
        o.rotation_euler = (0.2 * (i > 1), 0.1, i)
    hf = flat_hf(0.14, 2)
    crumbles(hf, -0.2, -0.75, 0.6, 30, material('miga_c', simple, '#d9a860', 0.8), (0.012, 0.03), seed=3)
    dip((1.85, 1.45, 0), 0.36, 0.24, glaze('hueso'), material('balsa', simple, '#1f0c08', 0.06, 0.6, coat=0.5), 4)
    cloth_sim(2.4, '#8fa597', loc=(-2.4, -0.7, 0), rot=1.2, seed=43)
    coffee((-1.6, 1.6, 0), 'crema', 2.4)
    sunlight((((-4.4, -1.4), (-1.6, 0.9)), ((4.4, -1.4), (2.0, 0.9))), dirn=DAY_LOW)
    bounce()
    camera((0.1, -4.7, 2.9), (0.08, 0.02, 0.42), 60, fstop=0.45, focus=(-0.2, -0.6, 0.45))


def panini_pollo(w, h, spp):
    reset(w, h, spp, 85)
    table('cal')
    dish = plate(1.7, 0.12, glaze('noche'), seed=3, well=0.86)
    a = panini_half('pollo', 4, 0.9)
    a.location = (-0.3, 0.46, 0.08)
    a.rotation_euler = (0, 0, 0.1)
    b = panini_half('pollo', 5, 0.9)
    b.location = (0.22, -0.56, 0.08)
    b.rotation_euler = (0.0, 0.0, -0.22)
    under = hf_of([dish], 0, 0, 1.8, 300)
    leaves(under, -1.08, -0.25, 0.28, 34, 5, ('arugula', 'arugula', 'lechuga'), 0.46, 0.03)
    # What lies on the leaves lies on them as they fell.
    fallen = [o for o in bpy.data.objects if o.name.startswith('leaf') and o.parent is None]
    bed = hf_of([dish] + fallen, -1.0, -0.25, 0.9, 180, 0.05).blurred(1.5)
    spots = ((-1.08, -0.44), (-0.86, -0.18), (-1.26, -0.14))
    settle(bed, [cherry(0.15, True, i) for i in range(3)], spots, 1, 0.15, 0.93, 0.5, 'lean', 4, 0.6, 0.08, roll=0)
    m = material('parm2', simple, '#ead49a', 0.55, 0.3, sss=0.08, c2='#f2e4b8', ns=14, bump=0.5, bs=40)
    shavings = [lump(i, m, 0.075, 0.35, 2.4, (1, 0.5, 0.07)) for i in range(3)]
    between = [p for p in around(-1.08, -0.26, 0.38, 40, 4) if all(math.dist(p, q) > 0.2 for q in spots)]
    settle(bed, shavings, between[:7], 1, 0.075, 0.09, 0.4, 'lean', 4, 0.4, 0.35, roll=0)
    dip((1.75, 1.1, 0), 0.42, 0.28, glaze('hueso'), material('pesto', m_pesto), 3)
    cloth_sim(2.4, '#d7a58a', loc=(2.3, -1.1, 0), rot=-0.9, seed=45)
    sunlight((((-4.4, -1.8), (-1.6, 0.7)), ((4.2, -0.2), (1.7, 2.0))))
    bounce(26)
    camera((-0.1, -4.6, 3.2), (0.0, -0.06, 0.3), 60, fstop=0.45, focus=(0, -0.8, 0.42))
