"""Beers of the house and of the season."""

import math
import random

import bpy
import numpy as np

from architecture import lantern
from citrus import lime_wedge
from crockery import bowl, glaze
from glasses import mug, pint, tulip
from heights import HeightMap, around, flat_hf
from herbs import leaf_mesh
from house_light import bokeh, far_wall, light_night
from nodes import material, simple
from palette import V, mixc, tau
from settling import settle
from shapes import ball, copy_of, drop, lathe, plane, smooth_prof, tube
from sprinkles import dust, seeds
from stage import area, camera, reset
from surfaces import m_leaf, m_wood
from sweets import choc_chunks, cinnamon, cocoa_beans, star_anise


def bar_back(seed=4, c='#5a3a24', wood=('#7a4a28', '#3c2112'), key=150, n=26):
    plane('bar', 60, 9, material('wood_bar' + wood[0], m_wood, wood[0], wood[1], 2.2, 0.32, coat=0.4), loc=(0, 2.0, 0))
    far_wall(c, mixc(c, '#ffb060', 0.15))
    bokeh(n, (8, 13), (-6, 6), (-0.2, 1.5), seed, 16, 0.1)
    light_night(key)
    area((-2.4, -0.6, 1.6), (0, 0, 0.7), (0.35, 2.4), 60, '#ffe2c0')
    area((2.4, -1.2, 1.6), (0, 0, 0.7), (0.3, 2.0), 30, '#ffc890')
    area((0.4, -4, 2.4), (0, 0, 0.6), (2.4, 1.4), 46, '#ffe0c0')
    # What shines from in front only fills the shadows; in a dark glass it would show as a square.
    for lamp in (o for o in bpy.data.objects if o.type == 'LIGHT' and o.location.y < -2):
        lamp.visible_glossy = lamp.visible_transmission = False


def peanuts(x, y, seed=0):
    bowl(0.45, 0.26, glaze('hueso'), (x, y, 0), foot=0.22)
    mc = material('cacahuate', simple, '#c98a45', 0.5, 0.3, c2='#a8652a', ns=4, objvar=0.25, bump=0.4)
    hf = HeightMap(np.linspace(x - 0.5, x + 0.5, 60), np.linspace(y - 0.5, y + 0.5, 60), np.full((60, 60), 0.14))
    settle(
        hf,
        [ball('cac', 0.09, mc, 3, 0.1, 2, i, (1.4, 0.75, 0.75)) for i in range(3)],
        around(x, y, 0.16, 30, seed),
        1,
        0.09,
        0.8,
        0.6,
        'any',
        seed,
        0.1,
        roll=1.2,
        ceiling=0.34,
    )


def pint_scene_camera(t=0.8, lens=62, x=0.12):
    camera((0.1, -5.2, 1.8), (x, 0.1, t), lens, fstop=0.28, focus=(-0.35, -0.3, 0.9))


def pumpkin(loc, r=0.6, c='#d9731c', seed=0):
    m = material('calabaza' + c, simple, c, 0.4, 0.4, c2=mixc(c, '#8a3a0c', 0.35), ns=4, bump=0.25, bs=9)
    n = 120
    o = lathe(
        'calabaza',
        smooth_prof(
            [
                (0, 0.62 * r * 2 * 0.5),
                (r * 0.25, 0.66 * r),
                (r * 0.7, 0.62 * r),
                (r, 0.2 * r),
                (r * 0.85, -0.3 * r),
                (r * 0.4, -0.5 * r),
                (0, -0.48 * r),
            ],
            50,
        ),
        m,
        n,
    )
    for v in o.data.vertices:
        a = math.atan2(v.co.y, v.co.x)
        k = 1 - 0.1 * abs(math.sin(a * 5 + seed)) ** 0.6 * 0 - 0.11 * (1 - abs(math.sin(a * 5 + seed)) ** 0.5)
        v.co.x *= k
        v.co.y *= k
        v.co.z *= 1 - 0.04 * (1 - abs(math.sin(a * 5 + seed)))
    o.location = (loc[0], loc[1], loc[2] + 0.5 * r)
    tube(
        'rabo',
        [V(loc) + V((0, 0, 1.08 * r)), V(loc) + V((0.05 * r, 0, 1.3 * r)), V(loc) + V((0.2 * r, 0.05, 1.45 * r))],
        0.09 * r,
        material('rabo', simple, '#7a7a3a', 0.7, 0.2, c2='#5a4a24', ns=5),
        radii=[1.5, 1, 0.9],
    )
    return o


def cerveza(w, h, spp):
    s = reset(w, h, spp, 17)
    s.cycles.transmission_bounces = 8
    s.cycles.max_bounces = 8
    pint(-0.35, 0, '#f8c840', 3.6, seed=1)
    pint(0.75, 0.7, '#eaa838', 4.8, seed=4)
    peanuts(-1.45, 0.55, 3)
    lime_wedge((0.35, -0.62, 0.2), 0.22, (0.1, 0.05, 0.3))
    lime_wedge((0.02, -0.85, 0.2), 0.22, (0.1, 0.05, 1.5))
    bar_back(5)
    pint_scene_camera()


def cerveza_ambar(w, h, spp):
    s = reset(w, h, spp, 91)
    rr = random.Random(3)
    s.cycles.transmission_bounces = 8
    s.cycles.max_bounces = 8
    mug(-0.2, 0, '#ecae3c', 4.2, seed=2)
    lantern((1.15, 0.9, 0), 4.4, 20)
    lantern((-1.5, 1.6, 0), 4.4, 14)
    m = material('seca', m_leaf, '#b8621c', '#d99a3a', 0.3, 0.5)
    for i, (x, y) in enumerate(
        ((0.75, -0.5), (1.05, -0.3), (-0.95, -0.45), (-1.2, -0.1), (0.4, -0.75), (1.5, 0.1), (-0.7, -0.75))
    ):
        o = leaf_mesh(
            lambda t: 0.24 * math.sin(math.pi * min(1, t * 0.95 + 0.03)) ** 0.8 * (1 + 0.12 * math.sin(t * 30)),
            m,
            bend=0.25,
            fold=0.4,
            size=rr.uniform(0.4, 0.6),
            seed=i,
        )
        o.location = (x, y, 0.05 + 0.02 * (i % 2))
        o.rotation_euler = (0.1, 0.1, rr.uniform(0, 6))
    star_anise((-0.85, 0.25, 0), 0.14, 0.3)
    cinnamon((0.72, 0.05, 0.0), 0.7, -0.4)
    bar_back(9, '#3a3440', ('#8a5a34', '#4a2a16'))
    camera((0.1, -4.9, 1.7), (0.1, 0.1, 0.72), 62, fstop=0.28, focus=(-0.2, -0.4, 0.8))


def cerveza_calabaza(w, h, spp):
    s = reset(w, h, spp, 92)
    rr = random.Random(4)
    s.cycles.transmission_bounces = 8
    s.cycles.max_bounces = 8
    x, y = (0.25, 0)
    pint(x, y, '#efac40', 4.6, '#f8e8c4', 3)
    m = material('canela_p', simple, '#8a4a1c', 0.8, 0.2, objvar=0.3)
    ms = material('azu_p', simple, '#d9a860', 0.6, 0.3)
    pa, pb = (ball('a', 1, m, 2, 0.5, 1.6, 1, (1.3, 0.9, 0.7)), ball('b', 1, ms, 2, 0.4, 1.6, 2))
    for i in range(1800):
        a = rr.uniform(0, tau)
        q = 0.402 + rr.uniform(-0.012, 0.022)
        copy_of(
            pa if i % 3 else pb,
            (
                x + q * math.cos(a),
                y + q * math.sin(a),
                1.505 + abs(rr.gauss(0, 0.01)) - 0.07 * rr.random() * (q > 0.408),
            ),
            (rr.random() * 3, rr.random() * 3, 0),
            0.0025 + 0.007 * rr.random() ** 2,
        )
    drop([pa, pb])
    pumpkin((-1.05, 0.55, 0), 0.62, '#d9731c', 1)
    pumpkin((1.45, 1.0, 0), 0.75, '#c9a05a', 2)
    pumpkin((-0.62, -0.32, 0), 0.3, '#e0a84a', 3)
    star_anise((0.85, -0.5, 0), 0.15, 0.3)
    star_anise((0.55, -0.72, 0), 0.12, 1)
    cinnamon((-0.1, -0.75, 0), 0.8, 0.25)
    cinnamon((1.15, -0.2, 0), 0.6, -0.5)
    seeds(flat_hf(0.01), -1.1, -0.45, 0.3, 16, '#efe0bd', 0.06, seed=3)
    bar_back(12, '#4a2c3a', ('#6a4226', '#341d10'))
    pint_scene_camera(0.78, 60, 0.15)


def stout_cacao(w, h, spp):
    s = reset(w, h, spp, 93)
    s.cycles.transmission_bounces = 8
    s.cycles.max_bounces = 8
    tulip(-0.15, 0, '#2a0f06', '#120502', '#cfa878', 0.1, 2)
    cocoa_beans(around(0.85, -0.35, 0.4, 14, 3), 0, 4)
    choc_chunks(around(-0.95, -0.35, 0.32, 7, 5), 0, 6, 0.24)
    choc_chunks([(1.2, 0.5), (1.5, 0.3)], 0, 7, 0.3)
    o = ball(
        'mazorca',
        0.5,
        material('mazorca', simple, '#8a3a1c', 0.5, 0.35, c2='#c4742c', ns=3, bump=0.4, bs=8),
        4,
        scale=(1.5, 0.62, 0.62),
    )
    for v in o.data.vertices:
        a = math.atan2(v.co.z, v.co.y)
        v.co.y *= 1 + 0.09 * math.sin(a * 10)
        v.co.z *= 1 + 0.09 * math.sin(a * 10)
    o.location = (1.25, 1.2, 0.3)
    o.rotation_euler = (0, 0, 0.5)
    dust(flat_hf(0.002), -0.6, -0.5, 0.5, 300, '#3f1d0e', 0.008, 5)
    lantern((-1.5, 1.4, 0), 4.4, 18)
    bar_back(15, '#2c3436', ('#4a4642', '#26231f'), 170)
    camera((0.1, -4.9, 1.8), (0.1, 0.1, 0.68), 62, fstop=0.28, focus=(-0.15, -0.4, 0.9))
