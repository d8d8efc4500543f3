"""Flan and cake."""

import math

import bpy
import numpy as np

from cake import cake_slice
from crockery import coffee, cup, glaze, plate
from curtain import curtain, tongues
from drupes import blackberry, raspberry
from fruit import strawberry_half
from heights import flat_hf, grid_noise, hf_of
from herbs import sprig
from house_light import light_day, night, table
from leaning import come_to_rest, raise_by
from linen_cutlery import cloth_sim, fork, spoon
from nestling import nestle
from nodes import material, simple
from pouring import pour
from shapes import lathe, plane, smooth_prof
from sprinkles import dust
from stage import camera, reset
from surfaces import m_glaze, m_plaster
from sweets import choc_chunks


def flan(w, h, spp):
    reset(w, h, spp, 53)
    plane('table', 40, 40, material('chukum_t', m_plaster, '#e2d2b8', '#cdb692', 0.7, 0.5, 0.18))
    plate(
        1.25,
        0.14,
        material('glaze_barro', m_glaze, c='#8a4426', edge='#cf9a68', rough=0.2),
        (0, 0, 0),
        seed=3,
        well=0.75,
    )
    f = lathe(
        'flan',
        smooth_prof(
            [(0, 0.62), (0.48, 0.62), (0.56, 0.6), (0.6, 0.55), (0.68, 0.2), (0.7, 0.08), (0.66, 0.06), (0, 0.06)], 60
        ),
        material(
            'flanm',
            simple,
            '#ecb766',
            0.3,
            0.45,
            sss=0.25,
            sssr=(0.12, 0.07, 0.03),
            c2='#f3cf94',
            ns=3,
            bump=0.08,
            bs=30,
        ),
        96,
        wob=0.008,
    )
    cm = material('caramelo', simple, '#7a3208', 0.06, 0.6, c2='#a8520f', ns=2, coat=0.6, trans=0.3)
    body = [
        (0.0, 0.62),
        (0.3, 0.62),
        (0.48, 0.618),
        (0.55, 0.602),
        (0.592, 0.56),
        (0.61, 0.5),
        (0.68, 0.2),
        (0.702, 0.09),
    ]
    runs = (
        (-1.75, 0.98),
        (-1.22, 0.82),
        (-0.72, 1.05),
        (-0.15, 0.84),
        (0.5, 0.95),
        (-2.35, 0.86),
        (-2.9, 1.02),
        (1.3, 0.9),
        (2.3, 0.9),
    )
    curtain(lambda _: smooth_prof(body, 120), tongues(runs, 0.58, 3, 0.075), cm, 0.024)
    g = grid_noise(190, 5, 3)
    pool = flat_hf(0.078, 1.0, 190)
    X, Y = np.meshgrid(pool.xs, pool.ys)
    pour(pool, np.hypot(X, Y) < 0.86 + 0.22 * (g - 0.5), cm, 0.022, 1, 1, 0.04, 0.0)
    h2 = flat_hf(0.645, 1.0, 190)
    for i, (x, y, turn) in enumerate(((0.17, 0.14, 2.4), (-0.17, 0.18, 0.5))):
        raise_by(h2, come_to_rest(strawberry_half(0.3, 0.24, i + 1), h2, x, y, turn, 0.6))
    nestle(h2, [raspberry(0.12)], [(-0.03, -0.06)], 0.124, 5, 0.98, 0.04, 0, 'any', 0)
    sprig(h2, 'mint', [(0.16, -0.1)], 0.19, 3, 0.03, 0.3)
    spoon((1.15, -0.75, 0.1), 0.7, L=1.3)
    cup(0.4, 0.46, material('glaze_hueso', m_glaze), (1.6, 1.35, 0), rot=0.5)
    o = lathe('cafe', [(0, 0.4), (0.35, 0.4)], simple('cafe', '#2a140a', 0.08, 0.5))
    o.location = (1.6, 1.35, 0)
    cloth_sim(2.4, '#d7a58a', loc=(-1.9, -0.7, 0), rot=1.0, seed=31)
    light_day((((-4.4, -1.0), (-1.3, 1.2)), ((4.0, -2.0), (1.5, 0.4))))
    camera((0.0, -4.3, 3.1), (0.0, 0.0, 0.28), 66, fstop=0.45, focus=(0, -0.35, 0.5))


def pastel_chocolate(w, h, spp):
    reset(w, h, spp, 98)
    table('nogal')
    plate(1.4, 0.12, glaze('crema'), seed=5, well=0.82)
    e, zt = cake_slice()
    e.location = (-0.6, -0.05, 0.09)
    e.rotation_euler = (0, 0, -0.55)
    c, sn = (math.cos(-0.55), math.sin(-0.55))
    top = lambda u, v: (-0.6 + u * c - v * sn, -0.05 + u * sn + v * c)
    bpy.context.view_layer.update()
    H = hf_of([c for c in e.children_recursive if c.type == 'MESH'], 0, 0, 1.2, 300, 0.066)
    spots = [top(0.98, 0.02), top(1.02, -0.27), top(0.74, -0.08), top(1.0, 0.28)]
    nestle(H, [raspberry(0.125, i) for i in range(3)], spots, 0.12, 3, roll=0.4)
    nestle(H, [blackberry(0.125, i) for i in range(2)], [top(0.72, 0.17), top(0.9, -0.14)], 0.12, 4, roll=0.4)
    sprig(H, 'mint', [top(0.9, 0.0), top(0.85, 0.1)], 0.28, 7, 0.12, 0.2)
    dust(flat_hf(0.068, 2), 0.5, -0.4, 0.7, 500, '#4a2412', 0.008, 4)
    fallen = [(0.75, -0.55), (0.97, -0.3), (-0.75, -0.75)]
    nestle(flat_hf(0.066, 2, 601), [raspberry(0.125, i) for i in (4, 6)], fallen, 0.12, 4, sink=0.06)
    choc_chunks([(0.55, -0.85), (-0.95, 0.35)], 0.066, 4, 0.16)
    fork((1.0, -1.35, 0.1), 0.5)
    cloth_sim(2.4, '#d7a58a', loc=(-2.1, -0.8, 0), rot=1.0, seed=63)
    coffee((1.5, 1.3, 0), 'rosa', 0.5)
    night(430, 17, 16, True)
    camera((0.05, -4.5, 2.6), (0.0, 0.0, 0.42), 64, fstop=0.62, focus=(0.12, -0.42, 0.82))
