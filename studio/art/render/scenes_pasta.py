"""Pastas."""

import math
import random

import bpy
import numpy as np

from chicken_shrimp import shrimp
from chunky_sauce import chunky, m_pulp
from citrus import lime_wedge
from crockery import bowl, dip, glaze, plate
from heights import HeightMap, around, flat_hf, heightfield, hf_of
from herbs import cilantro, sprig
from house_light import bokeh, light_night, night, sunlight, table
from legumes import noodles, pasta_nest
from linen_cutlery import cloth_sim, fork
from nodes import material, simple
from pouring import m_pesto, m_tossed
from resting import lower, rest
from settling import dice, place_on, settle
from shapes import ball, box, plane
from sprinkles import chopped, crumbles, flakes, fresh_cheese, seeds
from stage import camera, reset
from surfaces import m_glaze, m_wood
from tomato import cherry


def points_of(o):
    """where a strand runs, in the scene"""
    if o.type == 'CURVE':
        return [o.matrix_world @ p.co.to_3d() for s in o.data.splines for p in s.points]
    return [o.matrix_world @ v.co for v in o.data.vertices]


def pasta_pomodoro(w, h, spp):
    reset(w, h, spp, 16)
    rr = random.Random(6)
    plane('table', 40, 40, material('wood_n', m_wood, '#6a4226', '#341d10', 2.4, 0.42, rot=0.12))
    plate(1.5, 0.2, material('glaze_noche', m_glaze, c='#2c3a3c', edge='#8a6c50'), (0, 0, 0), seed=5, well=0.72)
    strands = material('al_pomodoro', m_tossed, '#e6be62', '#f0d288', '#d0762e', ('#a8300f', '#b84a1c'), 0.66)
    pasta_nest((0, 0, 0.09), 0.92, 0.42, 290, strands, seed=2, rad=0.018)
    hf = HeightMap(
        *heightfield([o for o in bpy.data.objects if o.name.startswith('spag')], 0, 0, 1.1, n=190, floor=0.07)
    )
    h2 = chunky(hf, material('pomodoro', m_pulp), 0.64, 5, 0.03, 0.16, 220, 340, 0.22)
    dice(h2, around(0, 0, 0.5, 22, 6), '#b02410', '#d0492a', 0.07, 3, 0.2, 0.1, coat=0.4, sink=0.5)
    for i, (x, y) in enumerate(((-0.3, 0.2), (0.25, 0.3), (0.35, -0.15), (-0.15, -0.3), (0.02, 0.02))):
        o = cherry(0.15, True, i, '#c4200f')
        place_on(o, h2, x, y, rr.uniform(0, 6), 0.09, 0.5)
    fresh_cheese(h2, 0.05, 0, 0.6, 75, seed=3, size=(0.01, 0.034))
    sprig(h2, 'basil', [(-0.1, 0.04), (0.1, 0.08), (0.0, -0.1)], 0.42, 4, 0.08, 0.4)
    fork((1.72, -1.05, 0.06), 0.9)
    bowl(0.42, 0.28, material('glaze_hueso', m_glaze), (-1.8, 1.4, 0), foot=0.2)
    hb = HeightMap(np.linspace(-4, 4, 9), np.linspace(-4, 4, 9), np.full((9, 9), 0.2))
    fresh_cheese(hb, -1.8, 1.4, 0.3, 110, seed=8, size=(0.02, 0.05))
    cloth_sim(2.4, '#8fa597', loc=(-2.1, -1.0, 0), rot=1.0, seed=19)
    bokeh(10, (7, 12), (-6, 6), (0.6, 3), 4, 12, 0.09)
    light_night(320)
    camera((0.05, -4.6, 3.6), (0.0, 0.0, 0.2), 60, fstop=0.42, focus=(0, -0.25, 0.5))


def pasta_pesto(w, h, spp):
    reset(w, h, spp, 77)
    rr = random.Random(16)
    table('arena')
    plate(1.5, 0.2, glaze('hueso'), seed=5, well=0.72)
    h2 = noodles(0.95, 0.4, 290, 6, 0.018, mat=material('revuelta', m_tossed))
    pm = material('pesto', m_pesto)
    # Pesto clings: crumbs of leaf all over, soft dabs where the spoon let go, nowhere a sheet.
    crumbles(h2, 0, 0, 0.98, 620, pm, (0.006, 0.015), seed=6, fall=1.0)
    h2 = chunky(h2, material('pesto_c', m_pulp, '#2c4712', '#4a6a1c', '#7d9636', '#98a440', False), 0.58, 8, 0.02, 0.16, 150, 260, 0.2)
    for i, (x, y) in enumerate(((-0.32, 0.2), (0.28, 0.3), (0.42, -0.15), (-0.12, -0.36), (0.05, 0.02), (-0.5, -0.1))):
        o = cherry(0.16, True, i)
        place_on(o, h2.blurred(3), x, y, rr.uniform(0, 6), 0.09, 0.5)
        o.rotation_euler[0] += 0.3
    seeds(h2, 0, 0, 0.46, 22, '#e3c68a', 0.03, seed=5)
    m = material('parm2', simple, '#f3dca0', 0.6, 0.3, sss=0.25, sssr=(0.03, 0.022, 0.012), c2='#fbeec4', ns=4)
    # Grated over it: a drift on the crown, less of it farther out.
    crumbles(h2, 0.05, 0, 0.4, 170, m, (0.006, 0.02), seed=3)
    crumbles(h2, 0, 0, 0.8, 150, m, (0.005, 0.014), seed=4, fall=0.9)
    sprig(h2, 'basil', [(-0.06, 0.1), (0.1, 0.14), (0.03, -0.06)], 0.42, 24, 0.12, 0.35)
    fork((1.3, -1.0, 0.14), 0.9)
    cloth_sim(2.5, '#c98a63', loc=(-2.2, -1.0, 0), rot=1.0, seed=33)
    dip((-1.8, 1.35, 0), 0.42, 0.28, glaze('agave'), pm, 3)
    settle(
        flat_hf(0),
        [cherry(0.18, False, i) for i in range(2)],
        ((1.8, 1.2), (1.55, 1.45), (2.0, 1.55)),
        1,
        0.18,
        0.95,
        0.5,
        'any',
        2,
        0,
    )
    o = box('parm', (0.6, 0.4, 0.34), (1.95, 0.55, 0.17), (0, 0, 0.4), m, 0.03)
    sunlight((((-4.4, -1.0), (-1.6, 1.4)), ((4.2, -1.6), (1.7, 0.7))))
    camera((0.0, -4.4, 3.9), (0.0, 0.0, 0.22), 60, fstop=0.48, focus=(0, -0.25, 0.5))


def pasta_chipotle(w, h, spp):
    reset(w, h, spp, 78)
    rr = random.Random(17)
    table('noche')
    dish = bowl(1.5, 0.36, glaze('hueso'), foot=0.7)
    strands = material('al_chipotle', m_tossed, '#e6b060', '#f0c684', '#cf7034', ('#8a2410', '#a84018'), 0.67)
    hf = noodles(0.9, 0.42, 290, 9, 0.019, z=0.17, mat=strands)
    # The lime lies beside the nest: strands that would run through it are pushed away.
    for o in [q for q in bpy.data.objects if q.name.startswith('spag')]:
        if any(math.hypot(p[0] - 1.0, p[1] + 0.6) < 0.36 for p in points_of(o)):
            bpy.data.objects.remove(o)
    sm = material('chipotle_c', m_pulp, '#bf5a26', '#dc8a4a', '#efb482', '#d0702a', False)
    h2 = chunky(hf, sm, 0.64, 7, 0.035, 0.25, 70, 260)
    bare = h2.H.copy()
    prawns = settle(
        h2,
        [shrimp(0.36, i) for i in range(4)],
        [(-0.36, 0.1), (0.05, 0.27), (0.37, 0.02), (-0.02, -0.25)],
        1,
        0.25,
        0.3,
        0.4,
        'flat',
        4,
        0.75,
        0.08,
        roll=0.1,
    )
    # What is strewn lies on the prawns or between them, not on the air they curl around.
    lain = hf_of(prawns, 0, 0, 1.15, len(h2.xs), 0)
    h2.H = np.maximum(bare, lain.H)
    chopped(h2, around(0, 0, 0.6, 34, 6), 5, '#4f8a2a', 0.05)
    fresh_cheese(h2, 0, 0, 0.5, 40, seed=3, size=(0.01, 0.028))
    flakes(h2, 0, 0, 0.5, 26, '#8d1c0c', 0.022, 4, 1)
    for i, (x, y) in enumerate(((-0.05, 0.12), (0.25, 0.2), (-0.3, 0.0))):
        rest(place_on(cilantro(0.3, i + 82), h2.blurred(12), x, y, rr.uniform(0, 6), 0.07, 0.5), h2, 0.6, 0.035, 3, False)
    # Along the wall of the bowl, so that both its ends lie on it.
    lower(lime_wedge((1.0, -0.6, 0.42), 0.24, (0.0, -0.15, -0.54)), hf_of([dish], 0, 0, 1.5, 300))
    fork((-1.75, -0.85, 0.08), -1.2)
    cloth_sim(2.4, '#d7a58a', loc=(-2.2, -0.8, 0), rot=1.1, seed=35)
    mc = material('chipotle_s', simple, '#4a140a', 0.35, 0.5, c2='#7a2410', ns=5, coat=0.3, bump=0.6, bs=10)
    for i in range(3):
        o = ball('chp', 0.3, mc, 4, 0.12, 2, i, (1.2, 0.32, 0.25))
        o.location = (1.7 + 0.2 * i, 1.2 + 0.22 * i, 0.1)
        o.rotation_euler = (0, 0, 0.4 + 0.5 * i)
    night(420, 7, 14, False)
    camera((0.05, -4.3, 3.7), (0.0, 0.0, 0.28), 60, fstop=0.45, focus=(0, -0.25, 0.55))
