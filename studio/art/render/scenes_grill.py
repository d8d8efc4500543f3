"""From the grill."""

import math
import random

import bpy
import numpy as np

from boards import board
from chicken_shrimp import breast
from citrus import citrus_wheel
from crockery import bowl, dip, glaze, plate
from grilled import asparagus, corn, eggplant, m_grilled, pepper_strip, zucchini
from grilled_onion import grilled_onion
from heights import HeightMap, around, flat_hf, grid_noise, heightfield, hf_of
from herbs import cilantro, leaves, rosemary
from house_light import bokeh, light_night, night, table
from leaning import tiles
from linen_cutlery import cloth_sim, fork
from nestling import nestle
from nodes import material, simple
from palette import tau
from potato import tumbled
from pouring import m_mole, m_pesto, sauce
from proteins import steak_slice
from resting import lower, rest
from settling import lump, settle
from shapes import lathe, plane, smooth_prof
from sprinkles import chopped, coarse_salt, crumbles, dust
from stage import area, camera, reset
from surfaces import m_glaze, m_wood
from tomato import cherry
from vegetables import avo_slice, lay_onion


def arrachera(w, h, spp):
    reset(w, h, spp, 51)
    plane('table', 40, 40, material('wood_n', m_wood, '#6a4226', '#341d10', 2.4, 0.42, rot=0.12))
    bd = lathe(
        'tabla',
        smooth_prof([(0, 0.14), (1.72, 0.14), (1.8, 0.11), (1.8, 0.03), (1.74, 0), (0, 0)], 40),
        material('wood_b2', m_wood, '#8a5a34', '#4f2f18', 9, 0.5),
        96,
    )
    bd.scale = (1, 0.72, 1)
    rr = random.Random(9)
    for i in range(9):
        long = 0.62 + 0.14 * math.sin(math.pi * (i + 0.5) / 9) + rr.gauss(0, 0.02)
        o = steak_slice(long, 0.25 + rr.uniform(-0.03, 0.03), rr.uniform(0.1, 0.16), i)
        o.location = (-0.78 + i * 0.17, 0.08 * math.sin(i * 0.6) + 0.05, 0.27 + 0.012 * (i % 2))
        o.rotation_euler = (0, 0, 0.85 + 0.09 * math.sin(i * 2.3))
        o.rotation_euler.rotate_axis('X', -0.75 - rr.uniform(-0.12, 0.12))
    bpy.context.view_layer.update()
    obs = [o for o in bpy.data.objects if o.name.startswith('bistec')]
    n = 200
    hf = HeightMap(*heightfield(obs + [bd], 0, 0, 1.5, n=n, floor=0.14))
    X, Y = np.meshgrid(hf.xs, hf.ys)
    g = grid_noise(n, 9, 4)
    mask = (np.abs(Y - 0.05 - 0.05 * np.sin(X * 5)) < 0.01 + 0.4 * (g - 0.5)) & (np.abs(X) < 0.8)
    chimi = material('chimi', m_pesto, '#2a3f10', '#5f7a24')
    _, h2 = sauce(hf, mask, chimi, thick=0.01, fill=5, blur=1.2, dive=0.08, ripple=0.03)
    # Parsley and oregano chopped by hand: flecks over the oil and beside it, garlic and chile among them.
    for k, (x, y) in enumerate(((-0.5, 0.06), (-0.05, 0.08), (0.3, 0.05), (0.6, 0.0))):
        crumbles(h2, x, y, 0.25, 150, chimi, (0.003, 0.01), seed=20 + k)
        chopped(h2, around(x, y, 0.24, 70, 50 + k), 50 + k, '#4f7a24', 0.034)
        crumbles(h2, x, y, 0.2, 9, material('ajo', simple, '#e6d6a8', 0.5, 0.3), (0.008, 0.02), seed=30 + k)
        crumbles(h2, x, y, 0.2, 9, material('chile_r', simple, '#9a1f10', 0.4, 0.4), (0.008, 0.018), seed=40 + k)
    crumbles(h2, 0, 0.05, 0.55, 40, material('salm', simple, '#f7f3ea', 0.4, 0.5), (0.008, 0.018), seed=3)
    rings = flat_hf(0.14, 1.8, 240)
    for i, (x, y) in enumerate(
        ((-1.12, -0.35), (-0.95, -0.5), (-0.72, -0.48), (-1.2, -0.15), (-0.88, -0.3), (-0.55, -0.6))
    ):
        lay_onion(rings, x, y, 0.16 + 0.03 * (i % 3), 0.012, 0.026, tau, i, i * 1.7)
        X, Y = np.meshgrid(rings.xs, rings.ys)
        on_ring = np.abs(np.hypot(X - x, Y - y) - 0.16 - 0.03 * (i % 3)) < 0.02
        rings.H = np.maximum(rings.H, np.where(on_ring, 0.185, 0))
    under = hf_of(obs + [bd], 0, 0, 1.7, 300, 0.14)
    for i, (x, y, r) in enumerate(((0.98, -0.33, 0.3), (1.16, -0.08, 0.9), (0.8, -0.56, -0.2))):
        o = avo_slice(0.36, 0.2, 0.06, 0.07, i)
        o.location = (x, y, 0.3)
        o.rotation_euler = (0, -0.34, r)
        lower(o, under)
    bowl(0.36, 0.25, material('glaze_hueso', m_glaze), (1.05, 0.5, 0.14), foot=0.18)
    o = lathe('sv', [(0, 0.19), (0.3, 0.18)], material('salsav', m_pesto, '#4a5f1a', '#8a9a3a'))
    o.location = (1.05, 0.5, 0.14)
    rest(rosemary((-0.62, 0.66, 0.18), 0.7, (1.54, 0.1, -1.5), 3), under)
    for i in range(5):
        o = cilantro(0.3, i + 60)
        o.location = (0.25 * i - 0.6, -0.42 + 0.06 * (i % 2), 0.16)
        o.rotation_euler = (0.1, 0.1, i * 1.3)
        rest(o, under, 0.6)
    lm = citrus_wheel(0.24, 0.1, '#4f7d24', '#b5cc62')
    lm.location = (0.45, -0.66, 0.192)
    lm.rotation_euler = (0.03, 0.02, 0.4)
    lower(lm, flat_hf(0.14))
    cloth_sim(2.4, '#8fa597', loc=(-2.3, -0.6, 0), rot=1.2, seed=29)
    fork((-2.0, -0.7, 0.08), -1.3)
    bokeh(12, (7, 12), (-6, 6), (0.6, 3.2), 4, 12, 0.09)
    light_night(420)
    area((1.8, -3.4, 2.2), (0, 0, 0.3), (2.2, 1.2), 26, '#ffe0c0')
    camera((0.05, -4.3, 3.4), (0.0, -0.02, 0.22), 68, fstop=0.42, focus=(0, -0.1, 0.4))


def pollo_brasa(w, h, spp):
    reset(w, h, spp, 81)
    table('nogal')
    dish = plate(1.65, 0.14, glaze('tinta'), seed=5, well=0.85)
    juice = material('jugo', simple, '#4a2810', 0.2, 0.45, c2='#7a4a20', ns=9)
    b1 = breast(1.5, 0.86, 0.38, 1)
    b1.location = (-0.2, 0.24, 0.165)
    b1.rotation_euler = (0.1, -0.06, 0.35)
    b2 = breast(1.4, 0.8, 0.37, 4)
    b2.location = (-0.02, -0.36, 0.16)
    b2.rotation_euler = (-0.12, 0.05, 0.15)
    hf = hf_of([b1, b2], 0, 0, 1.5, 200, 0.08)
    chopped(hf, around(-0.1, -0.05, 0.75, 46, 5), 5, '#4f7a24', 0.04)
    coarse_salt(hf, -0.1, -0.05, 0.6, 50, 3)
    dust(hf, -0.1, -0.05, 0.6, 120, '#2a1a10', 0.008, 4)
    ground = plane('suelo', 6, 6, juice, (0, 0, 0.072))
    heap = tumbled((0.96, 0.3), 18, 0.2, [ground], 0.54, 8, 0.4, (0.42, 6))
    bpy.data.objects.remove(ground)
    beads = [lump(i, juice, 0.024, 0.2, 1.5, (1, 0.85, 0.12)) for i in range(4)]
    wet = [p for p in around(-0.1, -0.2, 0.95, 60, 12) if p[1] < -0.62 or p[0] < -0.75]
    settle(flat_hf(0.066, 2), beads, wet, 1, 0.024, 0.12, 0.5, 'flat', 6, 0.3, 0.7, roll=0)
    on = hf_of(heap, 0.98, 0.3, 0.7, 120, 0.08)
    chopped(on, around(0.98, 0.3, 0.4, 26, 6), 6, '#4f7a24', 0.034)
    coarse_salt(on, 0.98, 0.3, 0.4, 24, 5)
    for i, (x, y, r) in enumerate(((-0.95, 0.62, 0.4), (-0.72, 0.82, -0.3))):
        o = citrus_wheel(0.27, 0.12, '#d8bc2c', '#f0dc70')
        o.location = (x, y, 0.22)
        o.rotation_euler = (0.5, 0.2, r)
    under = hf_of([dish, b1, b2], 0, 0, 1.7, 300)
    rest(rosemary((-0.4, -0.8, 0.1), 0.7, (1.56, 0.1, -0.95), 2), under)
    rest(rosemary((-0.62, -0.66, 0.13), 0.6, (1.54, 0.1, -1.05), 4), under)
    leaves(under, 0.62, -0.78, 0.22, 18, 9, ('arugula',), 0.48, 0.03)
    fork((1.95, -0.7, 0.07), 1.3)
    cloth_sim(2.4, '#c98a63', loc=(2.3, -0.6, 0), rot=-1.1, seed=37)
    dip((-1.8, 1.2, 0), 0.42, 0.28, glaze('hueso'), material('chimi', m_pesto, '#2a3f10', '#5f7a24'), 3)
    night(430, 9, 14, False)
    camera((0.0, -4.4, 3.6), (0.0, 0.02, 0.25), 60, fstop=0.45, focus=(0, -0.3, 0.45))


def verduras_brasa(w, h, spp):
    reset(w, h, spp, 82)
    table('nogal')
    board(1.95, 1.4, 'claro', (0, 0, 0), 0.05)
    # Each lies on the board and on its neighbour, as a hand fans them out.
    fan = [(-1.15 + 0.24 * i, 0.62 + 0.05 * math.sin(i), 1.25 + 0.08 * math.sin(i * 2)) for i in range(6)]
    tiles([zucchini(i) for i in range(6)], fan, 0.14, 1.3, 200)
    fan = [(-1.36 + 0.25 * i, -0.09 * i, 0.3 * i) for i in range(4)]
    tiles([eggplant(i) for i in range(4)], fan, 0.14, 1.1, 200)
    strips = [pepper_strip(i, c) for i, c in enumerate(('#c4260f', '#e0a01c', '#c4260f', '#e0a01c'))]
    tiles(strips, [(0.02 + 0.21 * i, 0.1 + 0.03 * (i % 2), 1.2 + 0.08 * math.sin(i * 3)) for i in range(4)], 0.14, 0.9, 200, 0.12)
    rows = [(-0.86, 0.3, -0.13), (-0.74, 0.36, -0.1), (-0.62, 0.3, -0.12), (-0.5, 0.38, -0.08), (-0.38, 0.34, -0.1)]
    rows += [(-0.68, 0.33, -0.06), (-0.47, 0.4, -0.15)]
    tiles([asparagus(1.35, i) for i in range(7)], [(x, y, turn) for y, x, turn in rows], 0.14, 1.0, 220, 0.14)
    for i, (x, y, r) in enumerate(((1.28, 0.52, 0.5), (1.5, 0.12, 0.65))):
        c = corn(0.95, 0.22, i + 3)
        c.location = (x, y, 0.14 + 0.265)
        c.rotation_euler = (0.6 * i, 0, r)
    for i, (x, y, lift, lean) in enumerate(((-1.24, -0.74, 0, 0), (-0.76, -1.02, 0, 0), (-0.97, -0.86, 0.105, 0.1))):
        o = grilled_onion(0.3, 0.1, i + 3)
        o.location = (x, y, 0.145 + lift)
        o.rotation_euler = (lean, 0, i * 2.1)
    dip((0.72, 0.98, 0.14), 0.34, 0.25, glaze('hueso'), material('romesco', m_mole, '#8a2c10', '#c0602c', 0.3), 3)
    h2 = hf_of([o for o in bpy.data.objects if o.type == 'MESH' and o.name not in ('table',)], 0, 0, 1.7, 170, 0.14)
    tomatoes = [(0.42, 0.62), (0.12, 0.62), (0.86, 0.02), (-0.36, 0.14), (1.34, -0.56)]
    blistered = material('jitomate_asado', m_grilled, '#c22a12', '#9c1a0a', '#2a0c06', 0.34, 0.22, 0.4, 0.36, 0.08, 0.9)
    roasted = [cherry(0.15, False, i) for i in range(3)]
    for o in roasted:
        o.data.materials[0] = blistered
    nestle(h2, roasted, tomatoes, 0.15, 4, 0.96, 0.02, 0.08, roll=2)
    chopped(h2, around(0, 0, 1.3, 60, 5), 5, '#4f7a24', 0.04)
    coarse_salt(h2, 0, 0, 1.2, 80, 3)
    rest(rosemary((0.2, -1.0, 0.17), 0.6, (1.55, 0.1, 1.15), 2), h2)
    cloth_sim(2.4, '#8fa597', loc=(-2.6, -0.7, 0), rot=1.2, seed=39)
    night(430, 3, 14, False)
    camera((0.0, -4.2, 4.1), (0.02, -0.02, 0.2), 58, fstop=0.48, focus=(0, -0.2, 0.3))
