"""Entrance and hammocks."""

import math
import random

import numpy as np

from architecture import arch_wall, bulb_string, door_leaf, lantern
from comforts import cushion, hammock
from floors import m_packed, m_sand
from furniture import round_table
from nodes import material, simple
from palette import V, tau
from plants import agave, bougainvillea, bracts, monstera, palm, petal, pot
from shapes import box, copy_of, drop, lathe, plane, tube
from stage import area, camera, reset, sun, world
from surfaces import m_leaf, m_plaster
from tableware import little_glass


def entrada(w, h, spp):
    s = reset(w, h, spp, 101)
    rr = random.Random(6)
    s.cycles.max_bounces = 5
    plane('piso', 30, 30, material('piso_p', m_packed, '#c9a67c', '#a5805a'))
    wm = material('muro_b', m_plaster, '#c9805a', '#b0643e', 0.85, 0.8, 0.35, 0.14)
    arch_wall(12, 3.7, [(0, 1.75, 2.75, 0)], 0.5, wm, loc=(0, 3, 0))
    box(
        'remate',
        (12, 0.62, 0.12),
        (0, 3, 3.74),
        mat=material('remate', m_plaster, '#dcb58c', '#c99a70', 0.85, 0.8, 0.3),
    )
    am = material('marco', m_plaster, '#ead6b4', '#d9bf95', 0.85, 0.8, 0.25)
    for k in range(27):
        t = math.pi * k / 26
        x, z = (1.02 * math.cos(t), 1.875 + 1.02 * math.sin(t))
        box('dovela', (0.13, 0.08, 0.26), (x, 2.73, z), (0, math.pi / 2 - t, 0), am, 0.01)
    for x in (-1.02, 1.02):
        box('jamba', (0.26, 0.08, 1.8), (x, 2.73, 0.9), mat=am, bev=0.012)
    for sgn in (-1, 1):
        d = door_leaf(0.82, 2.2)
        d.location = (sgn * 0.86, 3.2, 0)
        d.rotation_euler = (0, 0, math.pi / 2 - 0.25 if sgn > 0 else math.pi / 2 + 0.25)
    plane('patio', 12, 10, material('sandp', m_packed, '#dcc298', '#bf9c6c'), loc=(0, 8.4, 0.004))
    box('tapia', (14, 0.3, 2.6), (0, 10.5, 1.3), mat=material('tap', m_plaster, '#e3c79e', '#d0a878', 0.85, 0.8, 0.3, 0.14))
    palm((-0.75, 7.6, 0), 3.0, (0.3, 0), 1.7, 15, 5)
    palm((1.6, 9.2, 0), 3.6, (-0.3, 0), 1.8, 15, 6)
    pot((0.55, 5.6, 0), 0.3, 0.48)
    monstera((0.55, 5.6, 0.44), 0.85, 10, 12)
    bougainvillea([(-2, 10.2, 2.5), (0, 10.2, 2.5), (1.6, 10.2, 2.2)], 900, 21, 0.3)
    T = round_table(0.45)
    for t in T:
        t.location = (-0.35, 6.6, 0)
    bulb_string((-3, 5.2, 3.0), (3, 5.8, 3.0), 0.35, 12, 0.2, 4)
    bougainvillea(
        [
            (-2.9, 2.55, 1.3),
            (-2.5, 2.5, 2.3),
            (-1.9, 2.5, 3.1),
            (-0.9, 2.45, 3.5),
            (0.4, 2.45, 3.55),
            (1.4, 2.45, 3.35),
        ],
        5200,
        2,
        0.24,
        '#c2356b',
    )
    bougainvillea([(1.2, 2.45, 3.4), (2.1, 2.45, 3.1), (2.6, 2.5, 2.5)], 1700, 3, 0.22, '#d8498b')
    tube(
        'guia',
        [V((-2.95, 2.68, 0)), V((-2.9, 2.65, 1.3)), V((-2.5, 2.6, 2.3)), V((-1.9, 2.6, 3.1)), V((-0.9, 2.6, 3.5))],
        0.035,
        material('tronco_b', simple, '#6b4a30', 0.85),
    )
    # Whole flowers and single bracts fall; the wind sweeps them to the foot of the wall.
    flower, single = (bracts(material('bract#c2356b', m_leaf, '#c2356b')), petal(material('bract#c2356b', m_leaf), 0.8, 0.6))
    for i in range(70):
        x, y = (rr.gauss(-1.6, 1.1), 2.72 - abs(rr.gauss(0, 0.55)))
        turn = (rr.uniform(-0.5, 0.5), rr.uniform(-0.5, 0.5), rr.uniform(0, 6))
        copy_of(flower if i % 3 == 0 else single, (x, y, 0.012), turn, rr.uniform(0.03, 0.055))
    drop([flower, single])
    pot((-1.65, 2.3, 0), 0.34, 0.5, seed=2)
    agave((-1.65, 2.3, 0.46), 0.62, 26, 2)
    pot((1.65, 2.3, 0), 0.36, 0.55, seed=3)
    monstera((1.65, 2.3, 0.5), 0.9, 11, 5)
    pot((2.45, 2.1, 0), 0.26, 0.38, seed=4)
    agave((2.45, 2.1, 0.35), 0.45, 22, 6)
    pot((-2.4, 1.9, 0), 0.25, 0.36, seed=5)
    agave((-2.4, 1.9, 0.33), 0.42, 22, 9)
    for x in (-1.45, 1.45):
        lantern((x, 2.62, 1.95), 1.6, 4)
        box(
            'mensula',
            (0.16, 0.16, 0.03),
            (x, 2.64, 1.94),
            mat=material('frame', simple, '#1a1613', 0.35, 0.5, metal=0.6),
        )
    for i, (x, y) in enumerate(((-4.2, -1.6), (-5.4, 0.2))):
        palm((x, y, 0), 4.2 + 0.6 * i, (0.9, 0.6), 2.3, 17, 30 + i)
    sun((0.62, 0.5, -0.52), 5.6, 0.8, '#ffd9a6')
    world('#000', 0.85, [(0.0, '#f0dcbc'), (0.1, '#dfe3e2'), (0.45, '#8fb6d8'), (1, '#5488c0')])
    area((2.5, -3.5, 2.6), (0, 2.5, 1), (4, 2.4), 90, '#ffe9cf')
    camera((0.55, -4.0, 1.55), (0.02, 2.6, 1.62), 33, fstop=2.4, focus=(0, 2.5, 1.5))


def hamacas(w, h, spp):
    reset(w, h, spp, 102)
    rr = random.Random(7)
    plane('sand', 30, 30, material('arena_m', m_sand))
    box('tapia', (14, 0.3, 2.5), (0, 4.6, 1.25), mat=material('tap2', m_plaster, '#cf9a72', '#b97f55', 0.85, 0.8, 0.35, 0.14))
    wd = material('poste_h', simple, '#8a7052', 0.85, 0.1, c2='#4f3d2a', ns=5, bump=0.6, bs=9, bd=0.05)
    for x, y in ((-2.35, 1.6), (1.95, 2.2)):
        tube('poste', [V((x, y, 0)), V((x + 0.04, y, 2.7))], 0.085, wd)
    hammock((-2.33, 1.6, 1.75), (1.97, 2.2, 1.8), 1.0, 1.0)
    cushion((0.62, 2.1, 1.16), (0.5, 0.22, 0.42), (-0.55, 0.2, 0.15), '#b0532d', 3)
    cushion((-0.85, 1.95, 1.14), (0.44, 0.2, 0.4), (-0.5, -0.25, 0.1), '#2f5d57', 4)
    rug = lathe(
        'petate',
        [(0, 0.012), (1.15, 0.012), (1.17, 0.0)],
        material('petate', simple, '#c9a262', 0.9, 0.1, c2='#a87f42', ns=30, bump=0.6, bs=40),
        72,
    )
    rug.location = (0.75, 0.35, 0)
    for k in range(9):
        q = 0.12 + 0.125 * k
        tube(
            'aro',
            [
                V((0.75 + q * math.cos(a), 0.35 + q * math.sin(a), 0.014))
                for a in np.linspace(0, tau, 64, endpoint=False)
            ],
            0.014,
            material('aro%d' % (k % 3), simple, ('#c9a262', '#8a5f2e', '#b0532d')[k % 3], 0.85),
            cyclic=True,
            bevel_res=1,
        )
    for i, (x, y, c, a) in enumerate(
        (
            (0.15, 0.55, '#2f5d57', 0.3),
            (1.35, 0.75, '#c98a3a', 2.2),
            (1.45, -0.1, '#b0532d', 4.4),
            (0.2, -0.2, '#e4d3b4', 1.2),
        )
    ):
        cushion((x, y, 0.13), (0.62, 0.24, 0.62), (math.pi / 2, 0, a), c, i + 10)
    T = round_table(0.3, 0.3)
    for t in T:
        t.location = (0.8, 0.32, 0)
    lantern((0.72, 0.36, 0.305), 1.4, 4)
    little_glass((0.92, 0.25, 0.305))
    for x, y in ((-1.9, 0.9), (-1.65, 1.15), (2.3, 1.5), (-0.6, 3.9), (0.7, 4.0), (1.9, 3.9), (-2.2, 3.8)):
        lantern((x, y, 0), 2.2, 3)
    palm((-3.0, 3.4, 0), 3.6, (0.5, 0), 2.0, 17, 1)
    palm((3.0, 3.8, 0), 4.2, (-0.5, 0), 2.1, 17, 2)
    palm((0.5, 6.2, 0), 5, (0.2, 0), 2.2, 15, 4)
    palm((-1.6, 6.6, 0), 5.4, (0.2, 0), 2.2, 15, 5)
    for i, x in enumerate((-3.4, -2.4, -1.2, -0.2, 0.9, 2.3, 3.3)):
        monstera((x, 4.15, 0), rr.uniform(0.8, 1.1), 10, 50 + i)
    agave((-2.9, 0.6, 0), 0.6, 24, 1)
    agave((2.9, 0.9, 0), 0.6, 24, 2)
    bougainvillea([(0.2, 4.4, 2.5), (1.2, 4.35, 2.5), (2.2, 4.35, 2.0)], 1700, 3, 0.24)
    bulb_string((-2.3, 1.6, 2.65), (1.98, 2.2, 2.65), 0.22, 11, 1.2, 3)
    bulb_string((-6.5, 5.0, 3.0), (2, 2.2, 2.65), 0.4, 17, 1.2, 4)
    sun((0.82, -0.1, -0.32), 2.6, 1.5, '#ffb877')
    world('#000', 0.9, [(0.0, '#f5b26e'), (0.07, '#f0a478'), (0.18, '#cf93a0'), (0.4, '#7a8fb8'), (1, '#33507e')])
    area((0, -4, 3), (0, 1.5, 0.8), (5, 3), 70, '#ffd9b0')
    camera((0.25, -3.7, 1.5), (0.0, 1.9, 0.98), 32, fstop=2.0, focus=(0, 1.6, 1.0))
