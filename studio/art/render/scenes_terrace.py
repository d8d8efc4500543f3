"""Terrace."""

import math
import random

import bpy

from architecture import arch_wall, bulb_string, lantern, pendant
from comforts import cushion, wall_basket
from floors import m_packed
from furniture import acapulco, round_table
from nodes import material, simple
from plants import agave, bougainvillea, monstera, palm, pot
from shapes import box, copy_of, plane
from stage import area, camera, point, reset, world
from surfaces import m_plaster, m_wood
from tableware import little_glass, small_plate


def terraza(w, h, spp):
    s = reset(w, h, spp, 9)
    rr = random.Random(8)
    s.cycles.max_bounces = 5
    s.cycles.diffuse_bounces = 3
    plane('floor', 30, 30, material('sandfloor', m_packed, '#cbb08a', '#a88a62'))
    arch_wall(
        13,
        3.0,
        [(-3.9, 1.25, 2.35, 0), (-1.9, 1.25, 2.35, 0)],
        0.35,
        material('chuk', m_plaster, '#cfae8a', '#b98f68', 0.85, 0.8, 0.35, 0.14),
        loc=(0, 4.6, 0),
    )
    box('cap', (13, 0.5, 0.09), (0, 4.6, 3.03), mat=material('chuk', m_plaster))
    plane('room', 7, 3.4, simple('room', '#e0b27a', 0.9), loc=(-3, 7.2, 1.6), rot=(math.pi / 2, 0, 0))
    area((-3, 5.4, 2.7), (-3, 5.8, 0), (4, 1), 60, '#ffb566')
    point((-3.9, 5.9, 1.7), 22, 0.12, '#ffab55')
    point((-1.9, 5.9, 1.7), 22, 0.12, '#ffab55')
    pendant((-1.9, 6.0, 2.25), 0.26, 0.3, 1.2, 'globe', 6)
    pendant((-3.9, 6.0, 2.25), 0.26, 0.3, 1.2, 'dome', 6)
    pot((-1.55, 5.6, 0), 0.26, 0.45, seed=9)
    monstera((-1.55, 5.6, 0.42), 0.7, 8, 12)
    box('shelf', (1.6, 0.3, 0.06), (-1.9, 7.0, 1.2), mat=material('parota', m_wood, '#9a6437', '#5a3319', 0.28, 0.4))
    palm((1.2, 7.2, 0), 5.4, (0.5, 0.1), 2.3, 17, 1)
    palm((4.3, 6.2, 0), 4.3, (-0.5, 0.2), 2.1, 16, 2)
    palm((-5.6, 6.6, 0), 5.0, (0.7, 0), 2.2, 16, 3)
    palm((7.2, 9, 0), 6, (0.2, 0), 2.4, 15, 4)
    bougainvillea(
        [(1.9, 4.5, 3.1), (2.7, 4.35, 3.12), (3.4, 4.3, 2.75), (3.9, 4.3, 2.1), (4.05, 4.35, 1.4)], 2600, 1, 0.24
    )
    wd = material('beam', m_wood, '#6b452a', '#3a2415', 0.5, 0.6)
    for x in (-2.9, 3.15):
        box('post', (0.15, 0.15, 3.1), (x, 1.6, 1.55), mat=wd, bev=0.01)
    box('beam', (8.6, 0.14, 0.2), (0.1, 1.6, 3.12), mat=wd, bev=0.01)
    for i in range(9):
        box('raft', (0.09, 4.6, 0.13), (-3.9 + i, 3.2, 3.29), mat=wd, bev=0.008)
    for a, b, sg, n in (
        ((-2.9, 1.55, 3.0), (3.15, 1.55, 3.0), 0.42, 13),
        ((-4.2, 4.4, 3.0), (3.15, 1.6, 3.05), 0.35, 12),
        ((-2.9, 1.6, 3.0), (4.6, 4.4, 2.95), 0.4, 13),
        ((-5, -0.6, 3.1), (5, 0.2, 3.2), 0.45, 14),
    ):
        bulb_string(a, b, sg, n, 1.5, 4)
    box(
        'banco',
        (4.6, 0.62, 0.44),
        (2.35, 4.12, 0.22),
        mat=material('chuk2', m_plaster, '#d9bd98', '#c4a078', 0.85, 0.8, 0.3),
        bev=0.03,
    )
    box(
        'asiento',
        (4.4, 0.56, 0.1),
        (2.35, 4.1, 0.49),
        mat=material('linoc', simple, '#e4d3b4', 0.95, 0.1, bump=0.3, bs=30),
        bev=0.04,
    )
    for i, (x, c) in enumerate(
        ((0.55, '#b0532d'), (1.0, '#e4d3b4'), (1.75, '#2f5d57'), (2.3, '#c98a3a'), (2.9, '#e4d3b4'), (3.5, '#b0532d'))
    ):
        cushion((x, 4.27, 0.76), (0.46, 0.2, 0.44), (-0.28, 0.0, rr.uniform(-0.12, 0.12)), c, i)
    for x, z, r_ in ((1.05, 1.75, 0.25), (1.62, 2.05, 0.2), (1.6, 1.52, 0.16), (0.55, 2.12, 0.15)):
        wall_basket((x, 4.4, z), r_, seed=int(r_ * 50))
    ch = acapulco('#2f6a60')
    ch2 = acapulco('#b0532d')

    def group(x, y, rots, c):
        T = round_table(0.46)
        for t in T:
            t.location = (x, y, 0)
        for r in rots:
            copy_of(c, (x + 0.86 * math.cos(r), y + 0.86 * math.sin(r), 0), (0, 0, r - math.pi / 2), 1)
        lantern((x + 0.03, y + 0.05, 0.745), 1.15, 3.2)
        small_plate((x - 0.2, y - 0.16, 0.745))
        little_glass((x + 0.2, y - 0.12, 0.742))

    group(-0.55, 1.1, (0.25, 2.6, 4.2), ch)
    group(1.75, 2.5, (0.4, 2.9, 4.6), ch2)
    group(-2.3, 2.9, (-0.3, 2.4, 4.0), ch)
    group(1.35, -0.55, (1.15, 2.75), ch2)
    for o in (ch, ch2):
        bpy.data.objects.remove(o)
    pot((-3.6, 0.6, 0), 0.34, 0.5, seed=1)
    agave((-3.6, 0.6, 0.45), 0.75, 26, 1)
    pot((3.4, 0.4, 0), 0.36, 0.55, seed=2)
    monstera((3.4, 0.4, 0.5), 0.9, 11, 2)
    pot((4.35, 3.7, 0), 0.3, 0.45, seed=3)
    agave((4.35, 3.7, 0.42), 0.6, 22, 3)
    pot((-0.6, 4.1, 0), 0.3, 0.5, seed=5)
    monstera((-0.6, 4.1, 0.45), 0.75, 9, 4)
    pot((-4.9, 3.9, 0), 0.32, 0.5, seed=6)
    monstera((-4.9, 3.9, 0.45), 0.85, 10, 5)
    world('#000', 1.15, [(0.0, '#f2a061'), (0.06, '#e58d66'), (0.16, '#b07f8c'), (0.34, '#5d6f96'), (1, '#22355c')])
    area((0, -6, 5), (0, 2, 0), (8, 4), 170, '#93a8cc')
    area((0, 1.5, 3.0), (0, 1.5, 0), (5, 3), 40, '#ffb868')
    camera((0.3, -4.15, 1.42), (0.05, 2.2, 1.44), 30, fstop=1.6, focus=(-0.3, 1.0, 0.9))
