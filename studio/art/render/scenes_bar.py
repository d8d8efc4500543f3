"""Bar."""

import math
import random

import bpy

from architecture import arch_wall, lantern, pendant
from comforts import bottle
from floors import m_zellige
from furniture import stool
from glassware import m_brew
from nodes import material, simple
from plants import agave, monstera, pot
from shapes import ball, box, copy_of, lathe, plane, smooth_prof
from stage import area, camera, link, point, reset, world
from surfaces import m_emit, m_glass, m_plaster, m_wood


def barra(w, h, spp):
    s = reset(w, h, spp, 4)
    rr = random.Random(3)
    s.cycles.max_bounces = 6
    plane('floor', 20, 20, material('piso', m_wood, '#8a5a34', '#5a3820', 0.18, 0.5))
    wallm = material('chukw', m_plaster, '#c9a680', '#b0875c', 0.85, 0.8, 0.3, 0.12)
    arch_wall(
        9,
        4.6,
        [(-1.75, 1.35, 2.75, 0.95), (0, 1.35, 2.75, 0.95), (1.75, 1.35, 2.75, 0.95)],
        0.42,
        wallm,
        loc=(0, 2.6, 0),
    )
    plane(
        'nback',
        9,
        3.4,
        material('nichew', m_plaster, '#b98a5e', '#9a6a42', 0.85, 0.8, 0.3, 0.12),
        loc=(0, 2.84, 1.7),
        rot=(math.pi / 2, 0, 0),
    )
    wd = material('parota', m_wood, '#9a6437', '#5a3319', 0.28, 0.4)
    gl = [
        material('g%d' % i, m_glass, c, 0, 1.5)
        for i, c in enumerate(('#e8f0ea', '#6f8f4a', '#c07a2a', '#a8c4c0', '#7a3a1a'))
    ]
    am = [
        material('liqs%d' % i, m_brew, c, None, 0.1, 0.45, 0.0, 0.32)
        for i, c in enumerate(('#8a3d0c', '#c98a2a', '#3d5a2c', '#d9d2b8', '#5a1420', '#1f3a3a'))
    ]
    protos = []
    for i in range(12):
        b = bottle(
            i % 3,
            am[i % 6] if i % 4 else gl[i % 5],
            ('hueso', '#c9a05a', '#20303a', '#b5432a')[i % 4],
            rr.uniform(0.27, 0.33),
            rr.uniform(0.034, 0.042),
        )
        b.location = (0, -50, 0)
        protos.append(b)
    for ax in (-1.75, 0, 1.75):
        for sz in (0.97, 1.42, 1.87):
            wdt = 1.27 if sz < 1.8 else 1.2
            box('shelf', (wdt, 0.26, 0.035), (ax, 2.68, sz), mat=wd, bev=0.004)
            x = ax - wdt / 2 + 0.08
            lim = math.sqrt(max(0.01, 0.675**2 - max(0, sz + 0.32 - 2.07) ** 2))
            while x < ax + wdt / 2 - 0.05:
                if abs(x - ax) < lim - 0.06 and rr.random() < 0.9:
                    p = rr.choice(protos)
                    o = copy_of(p, (x, 2.64 + rr.uniform(-0.03, 0.04), sz + 0.018), (0, 0, rr.uniform(-0.8, 0.8)))
                    for c in p.children:
                        q = bpy.data.objects.new('l', c.data)
                        link(q)
                        q.parent = o
                x += rr.uniform(0.085, 0.125)
        area((ax, 2.52, 2.68), (ax, 2.75, 1.0), (1.0, 0.12), 24, '#ffb566')
        point((ax, 2.56, 1.36), 3.5, 0.04, '#ffb060')
        point((ax, 2.56, 1.82), 3.5, 0.04, '#ffb060')
    for p in protos:
        for c in list(p.children):
            bpy.data.objects.remove(c)
        bpy.data.objects.remove(p)
    plane(
        'front',
        6.4,
        1.04,
        material('zell', m_zellige, '#2d6353', 0.11, 0.11),
        loc=(0, 0.62, 0.52),
        rot=(math.pi / 2, 0, 0),
    )
    box(
        'top',
        (6.7, 0.72, 0.07),
        (0, 0.92, 1.08),
        mat=material('barra', m_wood, '#9a6437', '#5a3319', 0.9, 0.28, coat=0.5),
        bev=0.012,
    )
    box('kick', (6.4, 0.06, 0.1), (0, 0.6, 0.05), mat=material('frame', simple, '#1a1613', 0.35, 0.5, metal=0.6))
    for x in (-1.75, -0.9, 0.05, 0.95, 1.8):
        stool((x, 0.12 + rr.uniform(-0.06, 0.06), 0), 0.76)
    for x in (-1.35, 0.0, 1.35):
        pendant((x, 0.95, 2.35), 0.27, 0.3, 1.3, 'dome' if x else 'globe', 34)
    g = material('vidrio', m_glass)
    for x, c in ((-0.62, '#c4123a'), (-0.45, '#e0a21a'), (1.35, '#7a9a3a')):
        o = lathe(
            'v',
            smooth_prof([(0, 0), (0.034, 0), (0.036, 0.05), (0.04, 0.1), (0.038, 0.1), (0.033, 0.02), (0, 0.012)], 24),
            g,
            28,
        )
        o.location = (x, 0.75, 1.115)
        l = lathe(
            'l',
            smooth_prof([(0, 0.014), (0.032, 0.016), (0.036, 0.07), (0, 0.07)], 16),
            material('lq' + c, simple, c, 0.08, 0.5, coat=0.5),
            24,
        )
        l.location = (x, 0.75, 1.115)
    b = lathe(
        'cb',
        smooth_prof([(0, 0.02), (0.07, 0), (0.09, 0.01), (0.16, 0.09), (0.155, 0.095), (0.08, 0.03), (0, 0.025)], 30),
        material('glb', simple, '#e9dfcd', 0.3),
        40,
    )
    b.location = (0.55, 0.85, 1.115)
    # As they pack: one below, six around it, three in the hollows above; none in another.
    rings = [(0, 0, 0.068, 1), (0.088, 0.0, 0.097, 6), (0.05, math.pi / 6, 0.167, 3)]
    for ring, first, height, count in rings:
        for i in range(count):
            a = first + i * 2 * math.pi / count
            o = ball(
                'lim',
                0.04,
                material('limon', simple, '#7fa032', 0.4, 0.4, c2='#a9bf4a', ns=4, bump=0.2, bs=30),
                2,
                scale=(1.06, 1, 0.98),
            )
            o.location = (0.55 + ring * math.cos(a), 0.85 + ring * math.sin(a), 1.115 + height)
            o.rotation_euler = (0.4 * i, 0.3, 1.7 * i + height * 40)
    pot((-2.55, 0.9, 1.115), 0.13, 0.2)
    monstera((-2.55, 0.9, 1.28), 0.42, 8, 3)
    pot((3.0, 0.3, 0), 0.32, 0.5)
    monstera((3.0, 0.3, 0.45), 1.0, 11, 6)
    pot((-3.1, 0.0, 0), 0.34, 0.5, seed=4)
    agave((-3.1, 0.0, 0.45), 0.7, 24, 2)
    lantern((0.18, 0.7, 1.115), 0.9, 1.6)
    lantern((-1.15, 0.72, 1.115), 0.9, 1.6)
    world('#39424f', 0.8)
    area((0, -4.5, 2.6), (0, 1, 1), (5, 2.5), 100, '#ffd9b0')
    # The lamps of the room behind us: glazed tiles mirror them, each tile its own.
    glow = material('mesas', m_emit, '#ffb060', 9)
    glow.cycles.sample_as_light = False
    for _ in range(34):
        ball('mesa', rr.uniform(0.03, 0.09), glow, 2).location = (rr.uniform(-5, 5), rr.uniform(-8, -4), rr.uniform(0.4, 2.6))
    # It lifts the tiles out of the dark; mirrored in them it would be a white sheet.
    area((-3.4, -1.6, 0.9), (0, 0.6, 0.5), (0.4, 2.2), 70, '#ffc890').visible_glossy = False
    camera((0.85, -3.35, 1.52), (0.05, 1.4, 1.4), 36, fstop=1.8, focus=(0, 0.7, 1.2))
