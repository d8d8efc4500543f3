"""Tea."""

import math

import numpy as np

from citrus import citrus_wheel
from crockery import bowl, plate
from glassware import card, fill, glass_mat, vessel
from heights import HeightMap
from herbs import sprig
from house_light import light_day
from linen_cutlery import cloth_sim, spoon
from nodes import material, simple
from palette import V
from shapes import lathe, plane, smooth_prof, tube
from sprinkles import flakes
from stage import camera, reset
from surfaces import m_glaze, m_liquid, m_wood


def te(w, h, spp):
    s = reset(w, h, spp, 15)
    s.cycles.transmission_bounces = 8
    s.cycles.max_bounces = 8
    plane('table', 40, 40, material('wood_t', m_wood, '#a5703f', '#6b4022', 2.6, 0.45, rot=0.1))
    x, y = (-0.35, -0.2)
    outer = [(0, 0.11), (0.34, 0.11), (0.4, 0.13), (0.46, 0.41), (0.47, 0.96), (0.46, 0.975)]
    inner = [(0, 0.18), (0.2, 0.18), (0.37, 0.2), (0.43, 0.41), (0.445, 0.96)]
    vessel(outer, inner, (x, y), n=100)
    fill(inner, 0.81, (x, y), material('infusion', m_liquid, '#f6b444', 2.6))
    tube(
        'asa',
        [
            V(
                (
                    x + 0.46 * math.cos(-0.5) + dx * math.cos(-0.5),
                    y + 0.46 * math.sin(-0.5) + dx * math.sin(-0.5),
                    0.11 + z,
                )
            )
            for dx, z in smooth_prof([(-0.03, 0.7), (0.2, 0.72), (0.32, 0.5), (0.22, 0.24), (-0.04, 0.2)], 30)
        ],
        0.045,
        glass_mat(),
        bevel_res=7,
    )
    o = citrus_wheel(0.3, 0.05, '#d9a020', '#f2cf52')
    o.location = (x - 0.05, y - 0.05, 0.8)
    o.rotation_euler = (0.1, 0.08, 0.4)
    hf = HeightMap(np.linspace(-2, 2, 9), np.linspace(-2, 2, 9), np.full((9, 9), 0.83))
    sprig(hf, 'mint', [(x + 0.18, y + 0.1), (x + 0.24, y + 0.02), (x + 0.12, y + 0.18)], 0.3, 5, 0.02, 0.2)
    plate(0.85, 0.1, material('glaze_hueso', m_glaze), (x, y, 0), seed=4, well=0.6)
    card(x, y + 0.85, 0.45, 1.3, 0.8, 1.1, '#ffd9a8')
    t = material('glaze_barro', m_glaze, c='#8a4426', edge='#cf9a68', rough=0.25)
    px, py = (1.15, 1.1)
    lathe(
        'tet',
        smooth_prof(
            [
                (0, 0.02),
                (0.42, 0),
                (0.48, 0.03),
                (0.68, 0.3),
                (0.7, 0.52),
                (0.55, 0.8),
                (0.3, 0.9),
                (0.28, 0.93),
                (0.3, 0.95),
                (0.2, 1.03),
                (0.07, 1.07),
                (0.06, 1.12),
                (0.1, 1.17),
                (0.06, 1.23),
                (0, 1.24),
            ],
            90,
        ),
        t,
        72,
        wob=0.01,
    ).location = (px, py, 0)
    tube(
        'pico',
        [
            V((px - 0.6, py - 0.25, 0.38)),
            V((px - 0.82, py - 0.36, 0.5)),
            V((px - 0.94, py - 0.42, 0.72)),
            V((px - 1.04, py - 0.47, 0.86)),
        ],
        0.1,
        t,
        radii=[1.5, 1.1, 0.8, 0.7],
        bevel_res=5,
    )
    mouth = lathe('boca', [(0, 0), (0.052, 0), (0.056, -0.01)], material('boca', simple, '#1c0b05', 0.8), 24)
    mouth.location = (px - 1.0415, py - 0.4708, 0.8625)
    mouth.rotation_euler = V((-0.1, -0.05, 0.14)).to_track_quat('Z', 'Y').to_euler()
    tube(
        'asat',
        [
            V((px + dx * 0.92, py + dx * 0.38, z))
            for dx, z in smooth_prof([(0.5, 0.78), (0.86, 0.86), (1.05, 0.6), (0.92, 0.3), (0.62, 0.24)], 30)
        ],
        0.06,
        t,
        bevel_res=5,
    )
    bowl(0.4, 0.22, material('glaze_agave', m_glaze, c='#7f9a8c', edge='#b98b62'), (-1.75, 0.95, 0), foot=0.2)
    hb = HeightMap(np.linspace(-4, 4, 9), np.linspace(-4, 4, 9), np.full((9, 9), 0.14))
    flakes(hb, -1.75, 0.95, 0.3, 90, '#6b7a3a', 0.06, 4, 3)
    flakes(hb, -1.75, 0.95, 0.3, 40, '#b5432a', 0.05, 6, 4)
    spoon((0.45, -1.0, 0.06), 0.25, L=1.3)
    cloth_sim(2.4, '#e4d6bb', loc=(-2.0, -1.0, 0), rot=0.7, seed=17)
    light_day((((-4.4, -1.0), (-1.6, 1.4)), ((3.6, -2.8), (1.2, -0.5))))
    camera((0.1, -4.8, 2.9), (0.12, 0.15, 0.38), 62, fstop=0.4, focus=(x, y - 0.2, 0.75))
