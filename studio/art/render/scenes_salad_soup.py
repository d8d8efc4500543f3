"""Salad and soups."""

import math
import random

from scipy import ndimage as ndi
import bpy
import numpy as np

from citrus import lime_wedge
from corn import tortilla_strips
from crockery import bowl, bowl_inner, cazuela, dip, glaze, plate
from grilled import corn, kernel_set
from heights import HeightMap, around, disc, flat_hf, grid_at, grid_noise, hf_of, surface
from herbs import arugula, cilantro
from house_light import DAY_HIGH, night, sunlight, table
from leaning import come_to_rest, raise_by
from linen_cutlery import cloth_sim, fork, spoon
from nestling import nestle
from nodes import material, simple
from palette import tau
from pouring import cream_mat, drizzle, zigzag
from salsas import m_broth, m_corn_cream
from settling import dice, place_on, settle
from shapes import ball
from sliced_bread import toast
from soft_leaves import lettuce_leaf, spinach
from sprinkles import chopped, dust, fresh_cheese, seeds
from stage import camera, reset
from tomato import cherry
from vegetables import avo_slice, lay_onion, onion_ring, radish_slice


def keep_inside(objs, wall, floor):
    """a leaf that meets the bowl bends along it: no point of it passes the wall (radius by height) or the floor"""
    bpy.context.view_layer.update()
    for o in objs:
        back = o.matrix_world.inverted()
        for v in o.data.vertices:
            p = o.matrix_world @ v.co
            p.z = max(p.z, floor)
            far = math.hypot(p.x, p.y)
            limit = wall(p.z)
            if far > limit:
                p.x *= limit / far
                p.y *= limit / far
            v.co = back @ p


def ensalada(w, h, spp):
    reset(w, h, spp, 74)
    rr = random.Random(12)
    table('claro')
    bowl(1.5, 0.55, glaze('hueso'), foot=0.6)
    r = bowl_inner(0.38, 1.5, 0.55, 0.6) + 0.02
    green = lambda size, seed: lettuce_leaf(size, seed)
    red = lambda size, seed: lettuce_leaf(size, seed, True)
    _, hf = surface(
        r, 0.31, (0, 0, 0), material('hoja_b', simple, '#0f1c08', 0.8, 0.2, c2='#22380f', ns=5), 0.08, 0.24, seed=4
    )
    # The outer leaves lean on the wall with their tips at the rim; those within lie as they were tossed.
    kinds = (green, arugula, red, green, spinach)
    for i in range(64):
        a = tau * i / 64 * 2 + rr.gauss(0, 0.1)
        q = (r - 0.62) * rr.uniform(0.85, 1.1) if i % 2 else (r - 0.5) * rr.uniform(0.9, 1.08)
        o = kinds[i % 5](rr.uniform(0.62, 0.8), 300 + i)
        o.location = (q * math.cos(a), q * math.sin(a), hf.z(q * math.cos(a), q * math.sin(a)) + 0.02 + 0.07 * rr.random())
        o.rotation_euler = (rr.uniform(0.12, 0.4), rr.gauss(0, 0.2), a - math.pi / 2 + rr.gauss(0, 0.25))
    for i in range(70):
        a, q = (rr.uniform(0, tau), 0.86 * rr.random() ** 0.6)
        o = kinds[i % 5](rr.uniform(0.44, 0.64), 500 + i)
        place_on(o, hf, q * math.cos(a), q * math.sin(a), rr.uniform(0, tau), 0.04 + 0.12 * rr.random(), 0.5)
        o.rotation_euler[0] += rr.uniform(-0.05, 0.4)
    # What comes next lies on the leaves as they really fell.
    tossed = [o for o in bpy.data.objects if o.name.startswith('leaf')]
    keep_inside(tossed, lambda z: bowl_inner(z, 1.5, 0.55, 0.6) - 0.03, 0.24)
    top = hf_of(tossed, 0, 0, 1.3, 220, 0.4)
    top = HeightMap(top.xs, top.ys, ndi.gaussian_filter(ndi.percentile_filter(top.H, 70, 9), 2))
    for i, (x, y, a) in enumerate(
        [(-0.5, 0.35, 0.9), (-0.36, 0.44, 0.75), (-0.2, 0.5, 0.6), (-0.05, 0.52, 0.45), (0.1, 0.5, 0.3)]
    ):
        o = avo_slice(0.4, 0.24, 0.055, 0.08, i)
        o.rotation_euler = (0.1, -0.45, a + 1.2)
        o.location = (x, y, top.z(x, y) + 0.06)
    tomatoes = [(-0.32, -0.42), (-0.05, -0.62), (0.3, -0.5), (0.62, -0.2), (-0.62, -0.12), (0.1, -0.18), (0.7, 0.2)]
    free = HeightMap(top.xs, top.ys, top.H.copy())
    raise_by(top, *nestle(free, [cherry(0.17, True, i) for i in range(4)], tomatoes, 0.17, 3, 0.95, 0.3, 0.1, 'lean', 1))
    radishes = around(0.2, 0.05, 0.75, 11, 9)
    for i, (x, y) in enumerate(radishes):
        raise_by(top, come_to_rest(radish_slice(0.16, i), top, x, y, i, 0.5))
    dice(top, around(0.42, 0.4, 0.3, 9, 8), '#e39a1c', '#f0b545', 0.12, 3)
    for i, (x, y) in enumerate(around(0, -0.1, 0.6, 4, 14)):
        lay_onion(top, x, y, 0.19, 0.02, 0.03, 4.6, i, i)
    fresh_cheese(top, 0.1, 0, 0.8, 90, seed=5, size=(0.02, 0.07))
    seeds(top, 0, 0, 0.95, 60, '#6d7f38', 0.045, seed=5)
    seeds(top, 0, 0, 0.95, 50, '#e0c896', 0.03, seed=6)
    fork((-1.95, -0.9, 0.07), -1.2)
    spoon((-2.2, -0.6, 0.07), -1.25 + math.pi * 0)
    cloth_sim(2.5, '#d7a58a', loc=(-2.4, -0.9, 0), rot=1.1, seed=28)
    dip(
        (1.9, 1.3, 0),
        0.4,
        0.36,
        glaze('azul'),
        material('vinagreta', simple, '#b5862a', 0.08, 0.5, c2='#8a6a1c', ns=4, coat=0.5),
        4,
    )
    sunlight((((-4.4, -1.0), (-1.7, 1.5)), ((4.2, -2.2), (1.8, 0.2))), dirn=DAY_HIGH)
    camera((0.1, -3.9, 4.9), (0.0, 0.0, 0.35), 58, fstop=0.55, focus=(0, -0.2, 0.65))


def sopa_tortilla(w, h, spp):
    reset(w, h, spp, 75)
    rr = random.Random(13)
    table('nogal')
    cazuela(1.25, 0.56, glaze('barro'))
    m = material('caldo', m_broth, '#571808', '#86300f', '#cf7a2a', 0.14)
    g = grid_at(grid_noise(120, 5, 3) - 0.5, 1.1)
    _, hf = disc('caldo', 1.13, lambda X, Y, q: 0.4 + 0.012 * g(X, Y), m, (0, 0, 0))
    hf.H = np.where(hf.H > 0, hf.H, 0.4)
    _l = ball('montoncito', 1, m, 3, 0.15, 2, 3, (0.52, 0.5, 0.12))
    _l.location = (0, 0.08, 0.38)
    h2 = hf_of([_l], 0, 0, 1.15, 170, 0.405)
    tortilla_strips(h2, 0, 0.08, 0.36, 34, 3, 0.56)
    # Beside the strips, not under them.
    beside = [spot for spot in around(-0.3, -0.17, 0.24, 12, 4) if spot[1] > -0.36]
    dice(h2, beside, '#b5c46a', '#dedc98', 0.11, 4, 0.42, 0.12, coat=0)
    dice(h2, around(-0.26, -0.11, 0.24, 9, 9), '#94b04a', '#c8cf7e', 0.095, 7, 0.42, 0.12, (1.2, 1, 0.7), 0)
    fresh_cheese(h2, 0.26, -0.2, 0.3, 50, seed=5, size=(0.02, 0.06))
    drizzle(HeightMap(h2.xs, h2.ys, h2.H - 0.004), zigzag(0.0, 0.12, 0.7, 0.7, 6, rot=0.4, seed=7), 0.017, seed=2)
    mc = material('chiles', simple, '#3a0d08', 0.5, 0.35, c2='#661c10', ns=9, bump=1.0, bs=16, bd=0.04)
    for i, (x, y) in enumerate(((0.55, 0.35), (0.7, 0.1), (0.42, 0.55), (-0.6, 0.35))):
        o = onion_ring(0.11 + 0.02 * (i % 2), 0.014, 0.055, tau, i, 0.05)
        o.data.materials.clear()
        o.data.materials.append(mc)
        place_on(o, h2, x, y, i, 0.06, 0.6)
    for i, (x, y) in enumerate([(0.0, 0.1), (-0.2, 0.3), (0.2, 0.3), (0.1, -0.35)]):
        # On the tips of the strips: let down between them it would pass through some.
        place_on(cilantro(0.34, i + 62), h2, x, y, rr.uniform(0, 6), 0.07, 0.4)
    spoon((1.55, -0.95, 0.07), 0.55)
    cloth_sim(2.4, '#8fa597', loc=(2.1, -0.8, 0), rot=-0.7, seed=29)
    dip((-1.85, 1.15, 0), 0.42, 0.26, glaze('hueso'), None, 4)
    h0 = flat_hf(0.14)
    tortilla_strips(h0, -1.85, 1.15, 0.2, 14, 8, 0.5)
    lime_wedge((1.6, 1.15, 0.2), 0.26, (0.1, 0.1, 0.5))
    lime_wedge((2.26, 0.66, 0.2), 0.26, (0.1, 0.1, -0.9))
    night(420, 5, 14, False)
    camera((0.0, -4.3, 4.0), (0.0, 0.0, 0.28), 60, fstop=0.5, focus=(0, -0.2, 0.5))


def crema_elote(w, h, spp):
    reset(w, h, spp, 76)
    rr = random.Random(14)
    table('rosa')
    plate(1.5, 0.12, glaze('crema'), (0, 0, 0), seed=4, well=0.7)
    bowl(1.12, 0.56, glaze('azul'), (0, 0, 0.07), foot=0.46)
    z = 0.07 + 0.4
    r = bowl_inner(0.4, 1.12, 0.56, 0.46) + 0.02
    g = grid_at(grid_noise(120, 4, 3) - 0.5, r)
    _, hf = disc(
        'crema_e',
        r,
        lambda X, Y, q: z + 0.02 * g(X, Y) + 0.006 * np.cos(16 * q - np.arctan2(Y, X)) * (1 - q**3),
        material('elote_c', m_corn_cream, r=r),
        nr=110,
    )
    hf.H = np.where(hf.H > 0, hf.H, z)
    sp = [
        (0.62 * (1 - 0.72 * t) * math.cos(1 + t * 13), 0.62 * (1 - 0.72 * t) * math.sin(1 + t * 13))
        for t in np.linspace(0, 1, 260)
    ]
    # Cream sinks to its shoulders: a thread that lies on top would be a rope.
    drizzle(HeightMap(hf.xs, hf.ys, hf.H - 0.0145), sp, 0.03, cream_mat('#f6ecd6'), seed=3)
    settle(
        hf,
        kernel_set(),
        around(0.05, 0.02, 0.27, 46, 4, 0.6),
        1,
        0.06,
        0.85,
        0.6,
        'any',
        4,
        0.1,
    )
    # Chilli oil falls from a spoon: few drops, a trail of small ones, some run together; each a low dome, never a coin.
    ma = material('aceite_c', simple, '#9a2a0c', 0.09, 0.5, c2='#c4501c', ns=8, coat=0.4)
    for x, y in around(0, 0, 0.8, 13, 12):
        if math.hypot(x, y) > 0.34:
            for k in range(rr.randint(3, 8)):
                a, q = (rr.uniform(0, tau), rr.random() ** 0.5 * 0.12)
                s = rr.uniform(0.007, 0.02) if k else rr.uniform(0.018, 0.042)
                u, v = (x + q * math.cos(a) * (k > 0), y + q * math.sin(a) * (k > 0))
                o = ball('gotac', 1, ma, 3, 0.14, 1.3, k + int(99 * a), (1, rr.uniform(0.75, 1), 0.3))
                o.scale = (s,) * 3
                o.rotation_euler = (0, 0, a)
                o.location = (u, v, hf.z(u, v) - s * 0.06)
    chopped(hf, around(0, 0, 0.55, 22, 6), 5, '#4f8a2a', 0.04)
    dust(hf, 0.0, 0.0, 0.6, 160, '#8d2410', 0.009, 4)
    for i in range(3):
        place_on(cilantro(0.3, i + 72), hf, (0.02, 0.12, -0.1)[i], (0.1, -0.05, 0.0)[i], i * 2, 0.13, 0.3)
    c = corn(1.3, 0.22, 3)
    c.location = (1.6, 1.35, 0.24)
    c.rotation_euler = (0, 0, 0.5)
    c = corn(1.2, 0.22, 5)
    c.location = (2.05, 0.85, 0.24)
    c.rotation_euler = (0.5, 0, 0.8)
    spoon((-1.7, -0.8, 0.08), 0.95)
    cloth_sim(2.5, '#b9c4b0', loc=(-2.2, 0.8, 0), rot=0.5, seed=31)
    t = toast(1.0, 0.6, 0.14, 9, 0.6)
    t.location = (1.05, -0.62, 0.22)
    t.rotation_euler = (0.15, -0.2, 0.7)
    sunlight((((-4.4, -1.0), (-1.5, 1.2)), ((4.2, -2.4), (1.6, -0.2))))
    camera((0.0, -4.2, 4.3), (0.08, 0.02, 0.3), 60, fstop=0.5, focus=(0, -0.2, 0.5))
