"""Table laid for the night."""

import math
import random

import bpy

from architecture import lantern
from crockery import glaze, plate
from glasses import wine_glass
from heights import hf_of
from herbs import rosemary
from linen_cutlery import cloth_sim, fork, spoon
from nodes import material, simple
from palette import V
from plants import bracts, monstera
from shapes import ball, copy_of, drop, lathe, plane, smooth_prof, tube
from stage import area, camera, reset, world
from surfaces import m_emit, m_glaze, m_leaf, m_linen, m_wood


def night_patio():
    """what is seen past the table, far out of focus: a lit wall, two glowing arches, plants in front"""
    plane(
        'muro',
        80,
        34,
        material('muro_n', simple, '#5f4030', 0.9, 0.1, c2='#7a5842', ns=0.35),
        loc=(0, 17, 6),
        rot=(math.pi / 2, 0, 0),
    )
    glow = material('nicho', m_emit, '#ff8a3a', 0.5)
    for x in (-4.6, 1.2, 6.6):
        plane('nicho', 2.4, 4.2, glow, loc=(x, 16.9, -0.6), rot=(math.pi / 2, 0, 0))
        o = lathe('arco', [(0, 0), (1.2, 0)], glow, 32)
        o.location = (x, 16.9, 1.5)
        o.rotation_euler = (math.pi / 2, 0, 0)
        area((x, 14.6, 4.6), (x, 17, 1.5), (1.2, 0.5), 210, '#ffbf80')
    for i, (x, y, sz) in enumerate(((-6.4, 11, 4.2), (-1.7, 13, 3.6), (4.0, 12, 4.4), (8.2, 11, 4.0))):
        monstera((x, y, -3.2), sz, 11, 20 + i)


def lay(o, hf):
    """lowers a thing until it touches what is under it"""
    bpy.context.view_layer.update()
    gaps = [p.z - hf.z(p.x, p.y) for p in (o.matrix_world @ v.co for v in o.data.vertices)]
    # Its softest needles give way.
    o.location.z -= sorted(gaps)[len(gaps) // 12]


def mesa_noche(w, h, spp):
    """table laid for the evening (dm units): plates, glasses, linen and candles against the lights of the patio"""
    s = reset(w, h, spp, 103)
    rr = random.Random(8)
    s.cycles.transmission_bounces = 7
    s.cycles.max_bounces = 7
    plane(
        'mesa',
        30,
        7.5,
        material('t_parota2', m_wood, '#9a6437', '#5a3319', 2.4, 0.4, rot=0.02, coat=0.2),
        loc=(0, 1.2, 0),
    )
    plane('camino', 26, 1.5, material('linen_r', m_linen, '#e4d3b4', 400), loc=(0, 1.0, 0.012), nx=2, ny=2)
    # Stoneware, half matt: a polished glaze mirrors the lamps and turns to copper.
    under = material('loza_o', m_glaze, c='#4d615e', edge='#9a7048', rough=0.46)
    cream = material('loza_c', m_glaze, c='#d8cbb0', edge='#9a6a44', rough=0.42)
    for i, (x, y) in enumerate(((-1.55, -0.7), (1.55, -0.75), (-1.9, 2.9), (1.6, 3.0))):
        plate(1.2, 0.12, under, (x, y, 0), seed=i, well=0.85)
        dish = plate(0.85, 0.1, cream, (x, y, 0.1), seed=i + 4, well=0.75)
        if y < 0:
            napkin = cloth_sim(0.95, '#8a9a80', loc=(x + 0.02, y, 0.2), rot=0.5 + i, seed=70 + i)
            lay(rosemary((x + 0.2, y + 0.2, 0.6), 0.5, (math.pi / 2, 0.0, -0.75), i), hf_of([dish, napkin], x, y, 0.9, 180))
            fork((x - 1.36, y + 0.5, 0.05), -math.pi / 2 + 0.02)
            spoon((x + 1.36, y + 0.5, 0.05), -math.pi / 2)
    for x, y in ((-0.45, 0.25), (0.65, 0.2), (2.3, 2.2)):
        wine_glass(x, y, lvl=0.92)
    for x, y, sz in ((0.08, 1.15, 6.2), (-1.15, 1.25, 4.6), (1.25, 1.0, 4.8), (2.45, 1.3, 6.0), (-2.5, 1.1, 5.4)):
        lantern((x, y, 0.012), sz, 30)
    v = lathe(
        'florero',
        smooth_prof(
            [(0, 0), (0.3, 0), (0.36, 0.15), (0.34, 0.5), (0.18, 0.85), (0.2, 1.0), (0.14, 1.0), (0.1, 0.8), (0, 0.1)],
            50,
        ),
        glaze('agave'),
        48,
    )
    v.location = (0.55, 1.7, 0)
    m = material('bugan', m_leaf, '#c2356b', '#ff9ab8', 0.4)
    ml = material('eucal', m_leaf, '#6f8f7c', '#9db39a', 0.2)
    a_, b_ = (
        bracts(m),
        ball('eu', 0.1, ml, 2, scale=(1, 0.15, 1)),
    )
    for i in range(9):
        d = V((rr.gauss(0, 0.42), rr.gauss(0, 0.35), 1)).normalized()
        L = rr.uniform(0.7, 1.3)
        base = V((0.55, 1.7, 0.9))
        tube(
            'tallo',
            [base, base + d * L * 0.5 + V((0, 0, 0.05)), base + d * L],
            0.012,
            material('tallo', simple, '#56783a', 0.5),
        )
        for k in range(12 if i % 2 else 9):
            p = base + d * L * (0.35 + 0.65 * k / 10) + V((rr.gauss(0, 0.07), rr.gauss(0, 0.07), rr.gauss(0, 0.07)))
            turn = (rr.uniform(-0.9, 0.9), rr.uniform(-0.9, 0.9), rr.uniform(0, 6))
            copy_of(a_ if i % 2 else b_, p, turn, rr.uniform(0.13, 0.2) if i % 2 else rr.uniform(0.7, 1.1))
    drop([a_, b_])
    night_patio()
    mb = material('bok', m_emit, '#ffb25a', 16)
    mb.cycles.sample_as_light = False
    p = ball('b', 0.1, mb, 2)
    for x0, z0, x1, z1, sg, y in ((-8, 3.0, 8, 2.6, 1.1, 9), (-9, 2.5, 9, 3.4, 0.9, 12), (-9, 3.3, 9, 2.4, 1.0, 14)):
        for i in range(13):
            t = (i + 0.5) / 13
            copy_of(p, (x0 + (x1 - x0) * t, y, z0 + (z1 - z0) * t - sg * 4 * t * (1 - t)), (0, 0, 0), 1)
    drop([p])
    world('#26324a', 0.55)
    area((-3.4, 3.2, 3.6), (0, 0.5, 0.2), (1.6, 1.6), 230, '#ffcf9c')
    area((3.4, 2.0, 2.6), (0, 0.5, 0.2), (0.8, 1.6), 85, '#ffb884')
    area((0.6, -5, 3.4), (0, 0.5, 0.2), (3, 2), 75, '#ffe4c8')
    camera((0.1, -6.0, 2.35), (0.05, 1.0, 0.72), 44, fstop=0.34, focus=(0, -0.2, 0.6))
