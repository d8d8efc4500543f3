"""Bowls."""

import math
import random

from crockery import bowl, bowl_inner, glaze
from drupes import blackberry, raspberry
from fruit import banana_slice, berry_blue, strawberry_half
from heights import around, flat_hf, surface
from herbs import sprig
from house_light import DAY_HIGH, light_day, sunlight, table
from leaning import come_to_rest, raise_by
from linen_cutlery import cloth_sim, spoon
from nestling import nestle
from nodes import material, simple
from palette import V
from pouring import drizzle, zigzag
from salsas import m_yogurt, spooned
from settling import cube
from shapes import lathe, plane
from sprinkles import flakes, granola, seeds
from stage import camera, reset
from surfaces import m_glaze, m_plaster


def apart(pts, gap):
    """of these places, those that leave each other room"""
    kept = []
    for p in pts:
        if all(math.dist(p, q) > gap for q in kept):
            kept.append(p)
    return kept


def yogur(w, h, spp):
    reset(w, h, spp, 65)
    table('rosa')
    bowl(1.2, 0.62, glaze('noche'), foot=0.5)
    r = bowl_inner(0.48, 1.2, 0.62, 0.5) + 0.02
    _, hf = spooned(r, 0.5, material('yogur', m_yogurt))
    drizzle(
        hf,
        zigzag(-0.1, -0.05, 1.2, 1.5, 6, rot=2.3, seed=7),
        0.017,
        material('miel', simple, '#b8640a', 0.05, 0.6, c2='#d98a1a', ns=2, coat=0.6, trans=0.3),
        seed=4,
    )
    granola(hf, -0.35, 0.3, 0.46, 170, 3)
    mango = material('mango', simple, '#e0860f', 0.42, 0.5, sss=0.25, c2='#efae3a', ns=5, objvar=0.12, bump=0.15, bs=16)
    # Dice lie on a face, the last of them on the others.
    for i, (x, y) in enumerate(apart(around(0.54, 0.3, 0.38, 400, 4, 0.5), 0.17)[:15] + [(0.5, 0.3), (0.64, 0.22), (0.42, 0.44)]):
        raise_by(hf, come_to_rest(cube(i + 3, mango, 0.14), hf, x, y, i * 1.3, 0.45))
    spots = apart(around(0.42, -0.4, 0.4, 600, 5, 0.5), 0.265) + [(0.36, -0.4), (0.54, -0.3)]
    nestle(hf, [raspberry(0.13, i) for i in range(3)], spots, 0.138, 4, 1.0, 0.06, 0.04, roll=0.6, ceiling=0.64)
    nestle(hf, [blackberry(0.13, i) for i in range(3)], around(-0.4, -0.36, 0.24, 7, 6, 0.6), 0.134, 5, 0.98, 0.12, roll=1.3)
    blues = around(-0.1, -0.6, 0.28, 16, 7, 0.6)
    nestle(hf, [berry_blue(0.1, i) for i in range(3)], blues, 0.103, 6, 0.95, 0.1, rot='lean', roll=2, ceiling=0.74)
    seeds(hf, 0, 0, 0.9, 110, '#2a2622', 0.014, seed=5)
    sprig(hf, 'mint', [(-0.06, -0.02)], 0.28, 13, 0.3, 0.3)
    spoon((1.5, -0.9, 0.07), 0.5)
    cloth_sim(2.5, '#e9dcc4', loc=(2.1, -0.9, 0), rot=-0.7, seed=15)
    h0 = flat_hf(0)
    granola(h0, -1.7, -0.95, 0.25, 30, 8)
    nestle(flat_hf(0), [raspberry(0.14, 3)], ((-1.75, 1.0), (-1.5, 1.25), (-1.95, 1.3)), 0.144, 2, 0.98, 0.02, roll=0)
    sunlight((((-4.4, -0.8), (-1.6, 1.4)), ((3.6, 0.8), (1.2, 2.8))), dirn=DAY_HIGH)
    camera((0.0, -3.2, 5.2), (0, 0.0, 0.35), 60, fstop=0.55, focus=(0, -0.1, 0.6))


def avena(w, h, spp):
    reset(w, h, spp, 14)
    rr = random.Random(6)
    plane('table', 40, 40, material('chukum_t', m_plaster, '#e2d2b8', '#cdb692', 0.7, 0.5, 0.18))
    bowl(1.25, 0.6, material('glaze_agave', m_glaze, c='#7f9a8c', edge='#b98b62'), (0, 0, 0), foot=0.5)
    sf, hf = surface(
        1.12,
        0.47,
        (0, 0, 0),
        material('avena', simple, '#e6d2ac', 0.55, 0.35, c2='#d3b886', ns=8, bump=0.5, bs=26, bd=0.03),
        0.03,
        0.04,
        seed=2,
    )
    flakes(hf, 0, 0, 1.05, 260, '#e3cc9c', 0.055, 1)
    drizzle(
        hf,
        zigzag(-0.05, 0.02, 1.3, 1.5, 5, rot=0.9, seed=5),
        0.022,
        material('miel', simple, '#b8640a', 0.05, 0.6, c2='#d98a1a', ns=2, coat=0.6, trans=0.3),
        seed=4,
    )
    # A fan along the wall: all lean alike, so far apart that each lies on its neighbour and none cuts it.
    for i in range(6):
        a = 2.12 + i * 0.25
        x, y = (0.72 * math.cos(a), 0.72 * math.sin(a))
        o = banana_slice(0.2, 0.07, i)
        o.location = (x, y, hf.z(x, y) + 0.1)
        up = V((-math.sin(a) * 0.44, math.cos(a) * 0.44, 0.9))
        o.rotation_euler = up.to_track_quat('Z', 'Y').to_euler()
    for i, (x, y, r) in enumerate(
        ((0.4, 0.38, 0.3), (0.78, 0.1, 1.2), (0.2, 0.76, -0.4), (0.6, 0.7, 2.0), (0.86, 0.43, 0.9))
    ):
        o = strawberry_half(0.42, 0.33, i)
        o.location = (x, y, hf.z(x, y) + 0.11)
        o.rotation_euler = (rr.uniform(-0.3, 0.3), rr.uniform(-0.3, 0.3), r)
    granola(hf, -0.42, -0.42, 0.4, 190, 5)
    arc = [
        (q * math.cos(a), q * math.sin(a))
        for a, q in ((rr.uniform(-1.3, -0.15), rr.uniform(0.5, 0.86)) for _ in range(17))
    ]
    nestle(hf, [berry_blue(0.105, i) for i in range(3)], arc, 0.108, 6, 0.95, 0.12, 0.1, 'lean', 2.2, 0.66)
    seeds(hf, -0.1, -0.1, 0.95, 130, '#2a2622', 0.014, seed=5)
    sprig(hf, 'mint', [(0.15, 0.18), (0.08, 0.1), (0.22, 0.08)], 0.32, 3, 0.1, 0.4)
    spoon((-1.75, -0.75, 0.07), 0.85)
    bowl(0.34, 0.36, material('glaze_hueso', m_glaze), (1.7, 1.35, 0), foot=0.2)
    o = lathe('mielb', [(0, 0.28), (0.28, 0.275)], material('miel', simple, '#b8640a', 0.05))
    o.location = (1.7, 1.35, 0)
    cloth_sim(2.6, '#b9c4b0', loc=(-1.9, 1.2, 0), rot=0.5, seed=13)
    st = strawberry_half(0.45, 0.35)
    st.location = (1.55, -1.0, 0.16)
    st.rotation_euler = (0.3, 0.2, 0.8)
    st2 = strawberry_half(0.45, 0.35, 2)
    st2.location = (1.95, -0.75, 0.14)
    st2.rotation_euler = (math.pi - 0.4, 0.1, 2)
    light_day((((-4.4, -1.0), (-1.5, 1.1)), ((4.2, -1.8), (1.6, 0.8)), ((-2.2, 4.6), (0.9, 2.4))))
    camera((0.0, -4.2, 4.7), (0.0, -0.02, 0.3), 60, fstop=0.5, focus=(0, -0.2, 0.6))
