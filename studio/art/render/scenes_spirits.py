"""Mezcal, wine, mezcalita."""

import math
import random

from mathutils import noise as mnoise
import bpy

from architecture import lantern
from boards import plank
from citrus import citrus_wheel
from comforts import bottle
from crockery import dip, glaze, plate
from glasses import veladora, wine_glass
from glassware import card, fill, ice_cube, rocks, vessel
from heights import around, flat_hf, hf_of
from herbs import rosemary
from house_light import bokeh, far_wall, light_night
from linen_cutlery import cloth_sim, spoon
from nestling import nestle
from nodes import ShaderGraph, material, simple
from palette import V, tau
from scenes_beers import bar_back
from settling import settle
from shapes import ball, box, copy_of, lathe, plane, prism_wedge, smooth_prof
from stage import area, camera, reset
from surfaces import m_glass, m_liquid, m_wood


def mezcal(w, h, spp):
    s = reset(w, h, spp, 96)
    s.cycles.transmission_bounces = 8
    s.cycles.max_bounces = 8
    veladora(-0.3, -0.1)
    veladora(0.45, 0.35)
    b = bottle(1, material('botella_m', m_glass, '#cfe0c8', 0, 1.45), 'hueso', 1.9, 0.36)
    b.location = (1.35, 1.15, 0)
    lathe(
        'liqb',
        smooth_prof([(0, 0.03), (0.42, 0.04), (0.43, 0.4), (0.43, 0.72), (0, 0.72)], 30),
        material('mezcal_b', m_liquid, '#fff3d0', 0.7),
        48,
    ).location = (1.35, 1.15, 0)
    plate(0.72, 0.1, glaze('barro'), (-1.1, 0.4, 0), seed=4, well=0.7)
    for i in range(5):
        o = citrus_wheel(0.28, 0.05, '#c96a1f', '#e8862a')
        # Like cards that slid: the one behind lies almost flat, each one before it leans on the last.
        lean = (0.12, 0.3, 0.42, 0.5, 0.54)[i]
        o.location = (-1.26 + 0.08 * i, 0.68 - 0.14 * i, 0.1 + 0.28 * math.sin(lean))
        o.rotation_euler = (lean, 0.03 * i, 0.1 * i)
    dip(
        (-1.0, -0.62, 0),
        0.3,
        0.24,
        glaze('hueso'),
        material('sal_g', simple, '#c06a44', 0.85, 0.2, c2='#8a3a1c', ns=18, bump=0.9, bs=36),
        2,
    )
    lantern((-1.4, 1.9, 0), 4.6, 22)
    bar_back(25, '#4a3424', ('#9a6437', '#5a3319'), 160)
    camera((0.1, -4.8, 1.75), (0.12, 0.15, 0.52), 62, fstop=0.5, focus=(-0.1, -0.15, 0.5))


def m_walnut(name):
    n = ShaderGraph(name)
    co = n.co()
    fine = n.noise(40, 4, 0.65, co)
    base = n.ramp(
        n.math('ADD', n.attr('ridge'), n.math('MULTIPLY', n.math('SUBTRACT', fine, 0.5), 0.3)),
        [(0.2, '#4e2e14'), (0.5, '#946436'), (0.85, '#bd9058')],
    )
    n.set(Base_Color=base, Roughness=0.7, Specular=0.25, Normal=n.bump(fine, 0.3, 0.012))
    return n.m


def walnut(seed=0, r=0.13):
    """a shell in two halves: a raised seam around it, a beak, winding ridges with dark furrows between them"""
    o = ball('nuez', 1, material('nuez', m_walnut), 6)
    ridge = []
    for v in o.data.vertices:
        d = v.co.copy()
        wind = V((d.x * 1.6, d.y * 3.2, d.z * 3.2)) + V((seed * 7, 0, seed))
        wave = 1 - 2.2 * abs(mnoise.noise(wind)) + 0.3 * mnoise.noise(wind * 2.6)
        seam = math.exp(-((d.y / 0.09) ** 2))
        beak = 0.2 * max(0, d.x - 0.7)
        ridge.append(max(0, min(1, 0.5 * wave + 0.5 + 0.4 * seam)))
        v.co = V((d.x * 1.16, d.y * 0.98, d.z * 0.96)) * r * (1 + 0.045 * wave * (1 - seam) + 0.085 * seam + beak)
    at = o.data.attributes.new('ridge', 'FLOAT', 'POINT')
    at.data.foreach_set('value', ridge)
    return o


def vino(w, h, spp):
    s = reset(w, h, spp, 97)
    s.cycles.transmission_bounces = 8
    s.cycles.max_bounces = 8
    wine_glass(-0.35, 0.05)
    wine_glass(0.55, 0.75)
    plank(2.0, 1.1, 'claro', (1.35, -0.15, 0), 0.15)
    mq = material('manchego', simple, '#f0dcaa', 0.5, 0.3, sss=0.12, c2='#e2c284', ns=9, bump=0.35, bs=30)
    cheese = []
    for i in range(2):
        o = prism_wedge(0.62, 0.32, 0.28, mq)
        cheese.append(o)
        o.location = (1.05 - 0.05 * i, -0.3 + 0.46 * i, 0.142)
        o.rotation_euler = (0, 0, 0.5 - 0.16 * i)
    mu = material('uva', simple, '#4a1430', 0.25, 0.45, c2='#6b2a4a', ns=3, sss=0.1, coat=0.2, objvar=0.25)
    grapes = [ball('uva', 0.105, mu, 3, 0.03, 1, i, (1, 1, 1.06)) for i in range(3)]
    hf = hf_of(cheese, 1.9, 0.2, 1.2, 300, 0.14)
    nestle(hf, grapes, around(1.86, 0.12, 0.34, 34, 4, 0.6), 0.108, 4, 1.0, 0.02, 0.08, roll=3, ceiling=0.36)
    settle(
        flat_hf(0),
        [walnut(i, 0.14) for i in range(3)],
        [(-1.15, -0.45), (-1.0, -0.7), (0.2, -0.75)],
        1,
        0.13,
        0.9,
        0.5,
        'any',
        3,
        0,
    )
    lantern((-1.3, 0.9, 0), 4.8, 30)
    lantern((1.95, 1.7, 0), 4.8, 24)
    cloth_sim(2.2, '#d7c2a0', loc=(-1.6, -0.5, 0), rot=0.6, seed=61)
    bar_back(31, '#3c2c2c', ('#6a4226', '#341d10'), 150)
    camera((0.15, -5.1, 2.0), (0.32, 0.15, 0.74), 56, fstop=0.42, focus=(-0.2, -0.2, 0.9))


def mezcalita(w, h, spp):
    s = reset(w, h, spp, 3)
    rr = random.Random(2)
    s.cycles.transmission_bounces = 8
    s.cycles.max_bounces = 8
    plane('bar', 60, 9, material('wood_bar', m_wood, '#7a4a28', '#3c2112', 2.2, 0.32, coat=0.4), loc=(0, 2.0, 0))

    def drink(x, y, c, d, lvl=0.7, salt=True, seed=0):
        outer, inner = rocks()
        vessel(outer, inner, (x, y))
        fill(inner, lvl * 0.92, (x, y), material('liq' + c, m_liquid, c, d))
        ic = ice_cube(0.4, seed)
        ic.location = (x + 0.0, y, 0.5)
        ic.rotation_euler = (0.2, 0.25, 0.5 + seed)
        ic2 = ice_cube(0.3, seed + 3)
        ic2.location = (x - 0.08, y + 0.12, 0.78)
        ic2.rotation_euler = (0.5, 0.2, 1.2 + seed)
        if salt:
            m = material('tajin', simple, '#b5432a', 0.8, 0.3, objvar=0.4)
            ms = material('sal', simple, '#f3e8dc', 0.6, 0.4)
            pa, pb = (ball('t', 1, m, 2, 0.5, 1.6, 1, (1.2, 0.9, 0.75)), ball('t2', 1, ms, 2, 0.4, 1.6, 2))
            for i in range(3200):
                a = rr.uniform(0, tau)
                rad = 0.408 + rr.uniform(-0.012, 0.026)
                zz = 0.915 + abs(rr.gauss(0, 0.012)) - (0.06 * rr.random() if rad > 0.415 else 0)
                copy_of(
                    pa if rr.random() < 0.6 else pb,
                    (x + rad * math.cos(a), y + rad * math.sin(a), zz),
                    (rr.random() * 3, rr.random() * 3, 0),
                    # Ground chile and salt: mostly powder, a few coarse grains.
                    0.0025 + 0.0085 * rr.random() ** 2.5,
                )
            bpy.data.objects.remove(pa)
            bpy.data.objects.remove(pb)

    drink(0, 0, '#f0283f', 4.6, 0.72, True, 1)
    o = citrus_wheel(0.3, 0.05, '#c96a1f', '#e8862a')
    o.location = (0.3, -0.12, 0.98)
    o.rotation_euler = (math.pi / 2 - 0.2, 0.35, 0.45)
    rosemary((-0.12, 0.05, 0.655), 0.8, (0.12, -0.22, 0), 1)
    drink(1.35, 1.15, '#ffb52e', 1.5, 0.7, False, 5)
    o = citrus_wheel(0.28, 0.05, '#5f8a2a', '#b9cf6a')
    o.location = (1.6, 1.0, 0.98)
    o.rotation_euler = (math.pi / 2 - 0.1, 0.2, -0.2)
    l = citrus_wheel(0.24, 0.06, '#4f7d24', '#b5cc62')
    l.location = (-0.78, -0.35, 0.05)
    l.rotation_euler = (0.12, 0.05, 0.3)
    l2 = citrus_wheel(0.22, 0.06, '#4f7d24', '#b5cc62')
    # Behind the first, flat: leaning on it, it would pass through.
    l2.location = (-1.1, 0.14, 0.035)
    l2.rotation_euler = (0.02, 0.02, 1)
    spoon((0.75, -0.5, 0.05), 0.35, L=1.5)
    far_wall()
    bokeh(22, (8, 13), (-6, 6), (-0.2, 1.5), 4, 16, 0.1)
    bokeh(9, (6, 9), (-6, 6), (0.5, 1.0), 8, 10, 0.08)
    for i in range(14):
        box(
            'bt',
            (0.5, 0.5, rr.uniform(1.6, 2.6)),
            (-7 + i * 1.1, 13, 1.2),
            mat=material('bt%d' % (i % 3), simple, ('#3c5a3a', '#7a3d14', '#c9a46a')[i % 3], 0.15, 0.6),
        )
    for x, y in ((0.02, 0.85), (1.38, 2.0)):
        card(x, y, 0.42, 1.05, 0.8, 1.6)
    light_night(150)
    area((-2.4, -0.6, 1.6), (0, 0, 0.5), (0.35, 2.2), 60, '#ffe2c0')
    area((2.2, -1.2, 1.4), (0, 0, 0.5), (0.3, 1.8), 30, '#ffc890')
    camera((0.15, -4.7, 1.7), (0.16, 0.1, 0.66), 68, fstop=0.28, focus=(0, -0.2, 0.7))
