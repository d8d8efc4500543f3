"""Jamaica and carajillo."""

import math

from citrus import citrus_wheel, lime_wedge
from glasses import highball
from glassware import card, fill, foam, glass_mat, ice, m_brew, rocks, vessel
from heights import around, flat_hf
from herbs import leaf_mesh, sprig
from house_light import DAY_LOW, sunlight, table
from linen_cutlery import cloth_sim
from nodes import material, simple
from palette import V, tau
from scenes_beers import bar_back
from settling import settle
from shapes import ball, smooth_prof, tube
from stage import camera, reset
from surfaces import m_liquid
from sweets import cinnamon


def jamaica(w, h, spp):
    s = reset(w, h, spp, 94)
    s.cycles.transmission_bounces = 8
    s.cycles.max_bounces = 8
    table('cal')
    highball(-0.35, -0.1, '#f02448', 7.5, 1.18, 3)
    hf = flat_hf(1.22, 2)
    sprig(hf, 'mint', [(-0.4, -0.05), (-0.28, -0.1), (-0.36, -0.18), (-0.45, -0.14)], 0.34, 5, 0.03, 0.2)
    o = citrus_wheel(0.28, 0.05, '#4f7d24', '#b5cc62')
    o.location = (-0.02, -0.22, 1.42)
    o.rotation_euler = (math.pi / 2 - 0.15, 0.3, 0.35)
    g = glass_mat()
    x, y = (1.05, 1.0)
    outer = [(0, 0), (0.5, 0), (0.56, 0.03), (0.64, 0.5), (0.55, 1.1), (0.42, 1.4), (0.46, 1.62), (0.45, 1.625)]
    inner = [(0, 0.08), (0.5, 0.1), (0.6, 0.5), (0.52, 1.08), (0.39, 1.4), (0.44, 1.62)]
    vessel(outer, inner, (x, y), n=100)
    fill(inner, 1.06, (x, y), material('agua_j', m_liquid, '#cf1c3c', 5.0))
    tube(
        'asaj',
        [
            V((x + q, y - 0.1 * q, z))
            for q, z in smooth_prof([(0.46, 1.35), (0.82, 1.38), (0.95, 0.95), (0.6, 0.5)], 30)
        ],
        0.06,
        g,
        bevel_res=5,
    )
    card(x, y + 0.9, 0.7, 1.8, 1.3, 2.6, '#fff0e2')
    m = material('jam_seca', simple, '#2e0812', 0.75, 0.25, c2='#5e1226', ns=7, bump=0.9, bs=14, objvar=0.3)
    hfl = flat_hf(0)

    def flor(i):
        e = ball('caliz', 0.036, m, 3, 0.15, 2, i, (1, 1, 1.2))
        for k in range(6):
            a = tau * k / 6
            p = leaf_mesh(
                lambda t: 0.2 * math.sin(math.pi * min(1, t * 0.9 + 0.08)) * (1 + 0.25 * math.sin(t * 23 + k)),
                m,
                bend=-0.5 + 0.5 * math.sin(i * 5 + k * 2.3),
                fold=0.9,
                n=14,
                size=0.23 + 0.04 * math.sin(k * 3 + i),
                seed=i * 7 + k,
            )
            p.rotation_euler = (1.0 + 0.3 * math.sin(k * 2.1 + i), 0.4 * math.cos(k * 4 + i), a)
            p.parent = e
        return e

    settle(hfl, [flor(i) for i in range(4)], around(0.6, -0.7, 0.36, 11, 5), 1, 0.15, 0.6, 0.6, 'any', 4, 0.55, 0.2)
    settle(hfl, [flor(5)], [(-1.4, 0.6), (-1.15, 0.85), (-1.5, 0.95)], 1, 0.15, 0.6, 0.6, 'any', 4, 0.55, 0.2)
    cloth_sim(2.4, '#e9dcc4', loc=(-1.8, -0.7, 0), rot=0.9, seed=57)
    lime_wedge((1.35, -0.35, 0.2), 0.24, (0.1, 0.1, 0.6))
    sunlight((((-4.4, -0.8), (-1.4, 1.6)), ((4.0, -1.4), (1.3, 0.6))), dirn=DAY_LOW, power=5.6)
    camera((0.05, -4.9, 2.7), (0.22, 0.15, 0.66), 60, fstop=0.36, focus=(-0.35, -0.4, 0.9))


def carajillo(w, h, spp):
    s = reset(w, h, spp, 95)
    s.cycles.transmission_bounces = 8
    s.cycles.max_bounces = 8

    def glass(x, y, sd):
        outer, inner = rocks(0.42, 0.92)
        vessel(outer, inner, (x, y))
        fill(inner, 0.6, (x, y), material('brewc', m_brew, '#5a2a0e', '#1c0a04', 0.1, 0.3, 0, 0.6))
        foam(x, y, [(0, 0.594), (0.376, 0.596), (0.378, 0.68), (0.372, 0.745), (0.3, 0.765), (0, 0.77)], '#d6aa72', sd, 0.22, 1.7)
        ice(x + 0.02, y - 0.02, 0.7, 0.36, sd, (0.15, 0.2, 0.5 + sd))
        ice(x - 0.14, y + 0.14, 0.66, 0.28, sd + 2, (0.4, 0.2, 1.3))
        card(x, y + 0.85, 0.4, 1.9, 0.66)
        mb = material('bean', simple, '#3b1c0d', 0.35, 0.5, c2='#5a2f16', ns=3, objvar=0.25)
        for k in range(3):
            a = tau * k / 3 + 0.4
            b = ball('bean', 0.065, mb, 3, scale=(1, 0.72, 0.5))
            b.location = (x + 0.16 + 0.075 * math.cos(a), y - 0.16 + 0.075 * math.sin(a), 0.79)
            b.rotation_euler = (0, 0, a + 0.5)

    glass(-0.15, 0, 1)
    glass(1.15, 0.95, 4)
    cinnamon((0.75, -0.5, 0), 0.95, 0.35)
    cinnamon((1.02, -0.2, 0.0), 0.7, 0.5)
    o = citrus_wheel(0.28, 0.05, '#c96a1f', '#e8862a')
    o.location = (-1.0, 0.22, 0.06)
    o.rotation_euler = (0.1, 0.1, 0.3)
    mb = material('bean', simple, '#3b1c0d')
    be = ball('bean', 0.07, mb, 4, scale=(1, 0.72, 0.5))
    for v in be.data.vertices:
        if v.co.z > 0:
            v.co.z -= 0.016 * math.exp(-((v.co.y / 0.008) ** 2))
    settle(flat_hf(0), [be], around(-0.72, -0.62, 0.3, 14, 6), 1, 0.07, 0.5, 0.5, 'flat', 5, 0, 0.1)
    bar_back(21)
    camera((0.15, -4.6, 2.0), (0.16, 0.1, 0.5), 66, fstop=0.28, focus=(-0.15, -0.3, 0.7))
