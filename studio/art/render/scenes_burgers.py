"""Burgers."""

import math
import random

import bpy

from breads import bun
from burger_parts import cheese, frilled
from crockery import bowl, dip, glaze, plate
from greens import portobello
from heights import HeightMap, heightfield, hf_of
from herbs import arugula, leaves
from house_light import DAY_LOW, bokeh, far_wall, light_night, sunlight, table
from linen_cutlery import cloth_sim
from nodes import material, simple
from palette import V, tau
from potato import fries
from pouring import cream_mat, m_mole
from proteins import patty
from settling import settle
from shapes import ball, lathe, plane, smooth_prof
from sprinkles import seeds
from stage import area, camera, reset
from surfaces import m_glaze, m_wood
from tomato import cherry, tomato_slice
from vegetables import onion_ring, radish_slice


def on_bread(o, x, y, r, z):
    """no part of a leaf sinks into the bread it lies on"""
    bpy.context.view_layer.update()
    back = o.matrix_world.inverted()
    for v in o.data.vertices:
        p = o.matrix_world @ v.co
        over = max(0, math.hypot(p.x - x, p.y - y) - r)
        p.z = max(p.z, z - 0.12 * min(1, over / 0.05) if over < 0.05 else -9)
        v.co = back @ p


def hamburguesa(w, h, spp):
    reset(w, h, spp, 52)
    rr = random.Random(6)
    plane('table', 40, 40, material('wood_n', m_wood, '#6a4226', '#341d10', 2.4, 0.42, rot=0.12))
    lathe(
        'tabla',
        smooth_prof([(0, 0.14), (1.62, 0.14), (1.7, 0.11), (1.7, 0.03), (1.64, 0), (0, 0)], 40),
        material('wood_b2', m_wood, '#8a5a34', '#4f2f18', 9, 0.5),
        96,
    )
    x, y = (-0.3, -0.1)
    z = 0.14

    def put(o, dz, rot=0):
        o.location = (x, y, dz)
        o.rotation_euler[2] = rot
        return o

    put(bun(0.8, False), z)
    put(frilled(0.9, 1), z + 0.235)
    put(frilled(0.95, 4), z + 0.265, 1.1)
    for i, (dx, dy) in enumerate(((-0.32, -0.24), (0.34, -0.2), (0.0, 0.3))):
        o = tomato_slice(0.44, i)
        o.location = (x + dx, y + dy, z + 0.3)
        o.rotation_euler = (rr.uniform(-0.06, 0.06), rr.uniform(-0.06, 0.06), 0)
    put(patty(0.82, 0.24, 2), z + 0.38)
    put(cheese(1.5, 0.84, 2), z + 0.635, 0.5)
    for i in range(3):
        o = onion_ring(0.3 + 0.06 * i, 0.03, 0.035, tau, i, 0.02)
        put(o, z + 0.68)
    t = bun(0.82, True, 3)
    put(t, z + 0.7)
    bpy.context.view_layer.update()
    hf = HeightMap(*heightfield([t], x, y, 0.9, n=120, floor=-1))
    seeds(hf, x, y, 0.7, 120, '#f0deb0', 0.024, seed=4)
    bowl(0.5, 0.5, material('glaze_hueso', m_glaze), (1.0, 0.55, 0.14), foot=0.3)
    fries((1.0, 0.55, 0.24), 34, 3, 0.85)
    bowl(
        0.3,
        0.2,
        material('glaze_barro', m_glaze, c='#8a4426', edge='#cf9a68', rough=0.2),
        (0.9, -0.62, 0.14),
        foot=0.15,
    )
    o = lathe('kt', [(0, 0.15), (0.25, 0.14)], material('ket', m_mole, '#7a1408', '#a8281a', 0.2))
    o.location = (0.9, -0.62, 0.14)
    far_wall()
    bokeh(14, (7, 12), (-6, 6), (0.8, 3.6), 6, 12, 0.09)
    light_night(430)
    area((-1.2, -3.8, 2.4), (0, 0, 0.5), (2.4, 1.4), 90, '#ffe0c0')
    camera((0.1, -5.0, 1.9), (0.1, 0.05, 0.62), 60, fstop=0.36, focus=(x, y - 0.7, 0.7))


def hamburguesa_portobello(w, h, spp):
    reset(w, h, spp, 83)
    rr = random.Random(6)
    table('claro')
    dish = plate(1.6, 0.12, glaze('agave'), seed=8, well=0.85)
    x, y, z = (-0.32, -0.05, 0.08)

    def put(o, dz, rot=0):
        o.location = (x, y, dz)
        o.rotation_euler[2] = rot
        return o

    put(bun(0.8, False), z)
    cr = material('miga', simple, '#efd9a8', 0.8, 0.2, c2='#d9b06a', ns=8, bump=0.5, bs=24)
    lathe('miga', [(0, 0.2), (0.76, 0.2)], cr).location = (x, y, z + 0.004)
    # A whole handful of leaves: no gap is left between the bread and what lies on it.
    for i in range(108):
        a = tau * (i * 0.381966 % 1) + rr.gauss(0, 0.06)
        o = arugula(rr.uniform(0.4, 0.52), i, rr.uniform(0.1, 0.7))
        far = rr.uniform(0.22, 0.46)
        o.location = (x + far * math.cos(a), y + far * math.sin(a), z + 0.22 + 0.06 * rr.random())
        o.rotation_euler = (rr.uniform(-0.03, 0.1), rr.gauss(0, 0.2), a - math.pi / 2 + rr.gauss(0, 0.35))
        on_bread(o, x, y, 0.79, z + 0.207)
    for i, (dx, dy) in enumerate(((-0.32, -0.24), (0.34, -0.2), (0.0, 0.3))):
        o = tomato_slice(0.44, i + 3)
        o.location = (x + dx, y + dy, z + 0.27)
        o.rotation_euler = (rr.uniform(-0.05, 0.05), rr.uniform(-0.05, 0.05), 0)
    put(portobello(0.84, 0.36, 2), z + 0.42)
    gc = material('cabra', simple, '#efe6d2', 0.6, 0.3, sss=0.2, bump=0.6, bs=14)
    # The cheese goes under the hot mushroom and shows at its edge.
    for k in range(13):
        a = tau * k / 13 + 0.12 * math.sin(k * 5)
        o = ball('cabra', 0.16, gc, 4, 0.2, 2, k, (1.3, 0.85, rr.uniform(0.3, 0.45)))
        far = 0.68 + 0.05 * math.sin(k * 3.7)
        o.location = (x + far * math.cos(a), y + far * math.sin(a), z + 0.385)
        o.rotation_euler = (0, 0, a + math.pi / 2)
    for i in range(3):
        o = onion_ring(0.34 + 0.07 * i, 0.022, 0.03, tau, i, 0.02)
        put(o, z + 0.72)
    t = bun(0.8, True, 3)
    put(t, z + 0.67, 0.4)
    t.rotation_euler[0] = 0.05
    hf = hf_of([t], x, y, 0.9, 120, -1)
    seeds(hf, x, y, 0.6, 70, '#f0deb0', 0.028, seed=4)
    seeds(hf, x, y, 0.6, 36, '#2a2622', 0.024, seed=5)
    under = hf_of([dish], 0, 0, 1.7, 300)
    leaves(under, 0.85, 0.25, 0.34, 30, 21, ('arugula', 'lechuga'), 0.5, 0.03)
    bed = hf_of([dish] + [o for o in bpy.data.objects if o.name.startswith('leaf')], 0.9, 0.1, 0.95, 190, 0.05).blurred(1.5)
    halves = [cherry(0.16, True, i) for i in range(4)]
    settle(bed, halves, ((0.74, -0.36), (1.08, -0.14), (1.03, 0.24), (0.62, -0.7)), 1, 0.16, 0.93, 0.6, 'lean', 5, 0.06, 0.06, roll=0)
    # Slices of one radish, each leaning on the last.
    top = max(bed.z(a, b) for a, b in ((0.74, 0.5), (0.88, 0.45), (1.02, 0.4)))
    for i in range(3):
        o = radish_slice(0.17, i)
        o.location = (0.72 + 0.14 * i, 0.5 - 0.05 * i, top + 0.06)
        o.rotation_euler = V((-0.5, 0.1, 1)).to_track_quat('Z', 'Y').to_euler()
    dip((1.55, 1.35, 0), 0.36, 0.26, glaze('hueso'), cream_mat('#efe0c0', 'alioli'), 4)
    cloth_sim(2.4, '#d7a58a', loc=(-2.3, -0.4, 0), rot=1.2, seed=41)
    sunlight((((-4.6, -0.6), (-2.0, 1.4)), ((4.2, -0.6), (1.8, 1.9))), dirn=DAY_LOW)
    camera((0.15, -4.9, 2.1), (0.12, 0.05, 0.62), 60, fstop=0.42, focus=(x, y - 0.7, 0.7))
