"""Room by day, and the sand zone at dusk."""

import math
import random

import bpy

from architecture import arch_wall, bulb_string, lantern, pendant
from comforts import cushion, wall_basket
from floors import m_packed, m_sand, m_tiles
from furniture import chair, round_table
from nodes import material, simple
from palette import V, tau
from plants import agave, bougainvillea, monstera, palm, pot
from shapes import ball, box, copy_of, lathe, plane, smooth_prof, tube
from stage import area, camera, reset, sun, world
from surfaces import m_leaf, m_plaster, m_wood
from tableware import little_glass, small_plate


def interior(w, h, spp):
    """day: lime-plaster room, arches to the patio, banquette with cushions, rattan pendants, sun from the left"""
    s = reset(w, h, spp, 21)
    rr = random.Random(5)
    s.cycles.max_bounces = 5
    s.cycles.diffuse_bounces = 3
    pw = material('cal_w', m_plaster, '#efe2cb', '#dcc7a4', 0.85, 0.8, 0.25, 0.14)
    plane('floor', 16, 16, material('piso_b', m_tiles, '#ad6a44', 0.3))
    arch_wall(10, 3.6, [(-1.9, 1.5, 2.7, 0), (0.2, 1.5, 2.7, 0), (2.3, 1.5, 2.7, 0)], 0.45, pw, loc=(0, 4.4, 0))
    box('left', (0.3, 8, 3.6), (-3.9, 1.2, 1.8), mat=pw)
    box('techo', (10, 8.4, 0.2), (0, 1.0, 3.7), mat=pw)
    wd = material('viga', m_wood, '#7a5030', '#4a2c18', 0.5, 0.6)
    for i in range(7):
        box('viga', (0.14, 8, 0.2), (-3.3 + i * 1.1, 1.0, 3.52), mat=wd, bev=0.01)
    plane('patio', 20, 12, material('sandp', m_packed, '#dcc298', '#bf9c6c'), loc=(0, 10.6, -0.02))
    palm((-1.4, 8.2, 0), 3.6, (0.3, 0), 1.9, 16, 5)
    palm((2.6, 9.2, 0), 4.2, (-0.4, 0), 2.0, 16, 6)
    palm((0.6, 12, 0), 5, (0.3, 0), 2.2, 15, 8)
    box('tapia', (20, 0.3, 2.2), (0, 13.5, 1.1), mat=material('tap', m_plaster, '#cf9a72', '#b97f55', 0.85, 0.8, 0.3, 0.14))
    for x in (-3.2, -1.2, 1.3, 4.0):
        pot((x, 7.0 if abs(x) > 2 else 9.4, 0), 0.32, 0.5)
        monstera((x, 7.0 if abs(x) > 2 else 9.4, 0.45), 1.0, 10, int(x * 3) + 20)
    bougainvillea([(-3.6, 13.2, 2.3), (-1.6, 13.1, 2.4), (0.4, 13.1, 2.2), (1.2, 13.1, 1.7)], 1900, 7, 0.34)
    bougainvillea([(2.6, 13.1, 2.4), (4.2, 13.1, 2.2), (5.2, 13.1, 1.5)], 1100, 8, 0.34)
    agave((0.1, 8.8, 0), 0.8, 24, 12)
    agave((2.1, 10.4, 0), 0.9, 24, 13)
    bp = material('chuk2', m_plaster, '#d9bd98', '#c4a078', 0.85, 0.8, 0.3)
    box('banco', (0.62, 5.2, 0.44), (-3.42, 1.5, 0.22), mat=bp, bev=0.03)
    box(
        'as',
        (0.58, 5.0, 0.1),
        (-3.4, 1.5, 0.49),
        mat=material('linoc', simple, '#e4d3b4', 0.95, 0.1, bump=0.3, bs=30),
        bev=0.04,
    )
    for i in range(8):
        cushion(
            (-3.6, -0.7 + i * 0.62, 0.77),
            (0.46, 0.2, 0.44),
            (0, 0, math.pi / 2 + rr.uniform(-0.1, 0.1)),
            ('#b0532d', '#e4d3b4', '#2f5d57', '#c98a3a')[i % 4],
            i,
        )
    ch = chair()

    def tb(x, y, rots):
        T = round_table(0.42)
        for t in T:
            t.location = (x, y, 0)
        for r in rots:
            copy_of(ch, (x + 0.68 * math.cos(r), y + 0.68 * math.sin(r), 0), (0, 0, r - math.pi / 2), 1)
        v = lathe(
            'flo',
            smooth_prof(
                [(0, 0), (0.045, 0), (0.055, 0.05), (0.04, 0.1), (0.025, 0.13), (0.03, 0.15), (0.02, 0.15), (0, 0.02)],
                24,
            ),
            material('glv', simple, '#7f9a8c', 0.3),
            24,
        )
        v.location = (x + 0.03, y, 0.742)
        mm = material('eucal', m_leaf, '#6f8f7c', '#9db39a', 0.2)
        for k in range(9):
            q = ball('eu', 0.028, mm, 1, scale=(1, 0.2, 1))
            q.location = (x + 0.03 + rr.gauss(0, 0.05), y + rr.gauss(0, 0.05), 0.742 + 0.17 + 0.14 * rr.random())
            q.rotation_euler = (rr.random() * 3, rr.random() * 3, rr.random() * 3)
        small_plate((x - 0.17, y - 0.16, 0.745))
        small_plate((x + 0.2, y + 0.14, 0.745))

    tb(-2.5, 0.2, (0.1, 5.2))
    tb(-2.5, 2.1, (0.3, -0.8))
    tb(0.3, 1.9, (0.9, 2.6, 4.3, 5.6))
    tb(1.9, 0.2, (0.4, 2.2, 3.6))
    tb(2.6, 2.9, (1, 3, 5))
    bpy.data.objects.remove(ch)
    for x, y, k in (
        (-2.4, 0.3, 'dome'),
        (-2.4, 2.2, 'dome'),
        (0.3, 1.9, 'globe'),
        (1.9, 0.3, 'bell'),
        (1.5, 3.1, 'globe'),
    ):
        pendant((x, y, 2.35), 0.3, 0.34, 1.26, k, 7)
    for y, z, r_ in ((0.2, 1.75, 0.26), (0.75, 2.05, 0.2), (0.8, 1.5, 0.16), (2.2, 1.9, 0.28), (2.75, 1.6, 0.18)):
        o = wall_basket((0, 0, 0), r_, seed=int(r_ * 60))
        o.rotation_euler = (0, 0, math.pi / 2)
        o.location = (-3.72, y, z)
    pot((3.1, -0.9, 0), 0.36, 0.6)
    monstera((3.1, -0.9, 0.55), 1.1, 12, 9)
    pot((-3.3, 4.0, 0), 0.28, 0.45)
    agave((-3.3, 4.0, 0.42), 0.55, 22, 8)
    sun((-0.55, -0.75, -0.62), 7, 1.2, '#ffdcae')
    world('#000', 0.95, [(0.0, '#f0dcbc'), (0.1, '#dfe3e2'), (0.45, '#8fb6d8'), (1, '#5488c0')])
    area((1.5, -3.6, 2.6), (0, 1.5, 0.8), (4, 2.4), 130, '#ffe9cf')
    camera((1.0, -3.5, 1.5), (-0.15, 2.0, 1.28), 27, fstop=2.2, focus=(0.2, 1.6, 0.9))


def arena(w, h, spp):
    """sand zone at golden hour: low tables, floor cushions, lanterns, palms, sail shade"""
    reset(w, h, spp, 31)
    rr = random.Random(4)
    plane('sand', 30, 30, material('arena_m', m_sand), nx=1, ny=1)
    box('tapia', (14, 0.3, 2.6), (0, 5.6, 1.3), mat=material('tap', m_plaster, '#d8b48c', '#c2946a', 0.85, 0.8, 0.3, 0.14))
    palm((-2.6, 4.6, 0), 4.4, (0.5, -0.2), 2.1, 17, 1)
    palm((2.9, 5.0, 0), 5.0, (-0.5, 0), 2.2, 17, 2)
    palm((-4.6, 7, 0), 6, (0.3, 0), 2.3, 15, 3)
    palm((0.6, 7.2, 0), 5.4, (0.2, 0), 2.2, 15, 4)
    palm((4.9, 3.2, 0), 3.4, (0.3, -0.2), 1.9, 15, 6)

    def low(x, y, n, ph):
        T = round_table(0.48, 0.36)
        for t in T:
            t.location = (x, y, 0)
        for k in range(n):
            a = ph + tau * k / n
            cushion(
                (x + 0.92 * math.cos(a), y + 0.92 * math.sin(a), 0.12),
                (0.62, 0.24, 0.62),
                (math.pi / 2, 0, a),
                ('#b0532d', '#e4d3b4', '#2f5d57', '#c98a3a')[k % 4],
                k + int(x * 3),
            )
        lantern((x, y, 0.365), 1.5, 5)
        for dx, c in ((0.2, '#a3122f'), (-0.22, '#d98a2a')):
            little_glass((x + dx, y - 0.12, 0.365), c)

    low(-0.9, 1.0, 5, 0.3)
    low(1.5, 2.2, 5, 0.8)
    low(-2.6, 2.8, 4, 0.2)
    low(1.3, -0.9, 4, 1.9)
    for i in range(11):
        x = rr.uniform(-4, 4.4)
        lantern((x, rr.uniform(3.6, 5.0), 0), 2.0, 2.5)
    for a, b, sg, n in (
        ((-7.6, 5.3, 3.2), (3.2, 1.2, 3.1), 0.6, 20),
        ((3.2, 1.2, 3.1), (-3.6, 0.2, 3.0), 0.5, 13),
        ((-3.6, 0.2, 3.0), (4.6, 5.2, 2.9), 0.5, 16),
    ):
        bulb_string(a, b, sg, n, 1.6, 4)
    for x, y in ((3.2, 1.2), (-3.6, 0.2)):
        tube('poste', [V((x, y, 0)), V((x, y, 3.15))], 0.05, material('poste_a', simple, '#8a7052', 0.85, 0.1, c2='#4f3d2a', ns=7, bump=0.5, bs=12))
    agave((-3.6, 1.9, 0), 0.6, 24, 1)
    agave((3.4, 0.2, 0), 0.55, 24, 2)
    agave((0.2, 4.9, 0), 0.6, 24, 3)
    bougainvillea([(-1.9, 5.4, 2.7), (-0.8, 5.35, 2.65), (0.0, 5.35, 2.3)], 1500, 3, 0.24)
    bougainvillea([(3.9, 5.4, 2.7), (5.0, 5.35, 2.6), (5.4, 5.3, 1.9)], 1200, 9, 0.26)
    for i, x in enumerate((-4.4, -3.4, -1.5, -0.6, 1.2, 2.1, 3.9, 4.6)):
        monstera((x, 5.15, 0.0), rr.uniform(0.9, 1.25), 10, 40 + i)
    for i, x in enumerate((-2.1, 0.7, 3.2)):
        agave((x, 4.7, 0), 0.7, 24, 30 + i)
    sun((0.82, -0.15, -0.3), 3.2, 1.5, '#ffb877')
    world('#000', 0.85, [(0.0, '#f5b26e'), (0.07, '#f0a478'), (0.18, '#cf93a0'), (0.4, '#7a8fb8'), (1, '#33507e')])
    camera((0.2, -4.2, 1.5), (-0.05, 2.4, 1.12), 28, fstop=1.8, focus=(-0.6, 1.0, 0.4))
