"""Molletes, omelette and bowls."""

import math
import random

from scipy import ndimage as ndi
import bpy
import numpy as np

from boards import plank
from breads import bolillo_half
from citrus import lime_wedge
from crockery import coffee, dip, glaze, plate
from heights import HeightMap, around, flat_hf, grid_noise, hf_of, spread_hf
from herbs import cilantro, leaves
from house_light import DAY_HIGH, sunlight, table
from leaning import come_to_rest, raise_by, tiles
from linen_cutlery import cloth_sim, fork
from nodes import material, simple
from omelette import m_gratin, mouth, mushroom_slice, omelette_body
from palette import V
from pouring import m_mole, pour
from settling import place_on, settle
from shapes import copy_of, drop
from sliced_bread import toast
from soft_leaves import spinach
from sprinkles import chopped, dust, fresh_cheese, pico
from stage import camera, reset
from tomato import cherry


def molletes(w, h, spp):
    reset(w, h, spp, 63)
    rr = random.Random(7)
    table('claro')
    plank(3.5, 2.2, 'oscuro', (0, 0, 0), 0.06)
    for k, (x, y, rot) in enumerate(((-0.86, 0.2, 1.2), (0.08, 0.02, 1.32), (1.02, -0.08, 1.18))):
        t = bolillo_half(1.6, 0.84, k + 2)
        t.location = (x, y, 0.27)
        t.rotation_euler = (0, 0, rot)
        n = 180
        hf, ins = spread_hf(hf_of([t], x, y, 0.95, n, -1), 0.3)
        m0 = ndi.binary_erosion(ins, iterations=6)
        m1 = ndi.binary_erosion(m0, iterations=4)
        g = grid_noise(n, 9, k)
        h2 = pour(
            hf,
            m0 & (g > 0.25),
            material('frijol', simple, '#4a2414', 0.4, 0.4, c2='#7a4426', ns=6, bump=0.6, bs=16, bd=0.05),
            0.06,
            3,
            2,
            0.05,
            0.05,
            k,
        )
        qm = material('gratin', m_gratin)
        h3 = pour(h2, (m1 | m0 & (g > 0.5)) & (grid_noise(n, 13, k + 7) > 0.3), qm, 0.05, 3, 2.4, 0.07, 0.06, k + 5)
        ca, sa = (math.cos(rot), math.sin(rot))
        pts = [
            (x + u * ca - v * sa, y + u * sa + v * ca)
            for u, v in ((rr.gauss(0, 0.26), rr.gauss(0, 0.1)) for _ in range(64))
            if abs(u) < 0.56 and abs(v) < 0.24
        ]
        # Beyond the bread there is nothing to lie on: dice stop at its brim.
        h3 = HeightMap(h3.xs, h3.ys, np.where(m0, h3.H, -1))
        pico(h3, pts, k * 11, 0.078)
        for i in range(2):
            u = (-0.2, 0.28)[i]
            place_on(cilantro(0.24, i + k * 5), h3, x + u * ca, y + u * sa, rr.uniform(0, 6), 0.08, 0.4)
    hp = flat_hf(0.14)
    pico(hp, around(-1.45, -0.75, 0.2, 16, 3), 5, 0.07)
    lime_wedge((1.56, 0.64, 0.3), 0.24, (0.1, 0.2, 0.6))
    lime_wedge((1.2, 1.0, 0.3), 0.24, (-0.1, 0.1, 1.6))
    dip((-1.85, 1.45, 0), 0.42, 0.28, glaze('azul'), material('salsa_r2', m_mole, '#8a1c0a', '#b8401c', 0.2), 5)
    coffee((1.95, 1.75, 0), 'agave', 0.5)
    cloth_sim(2.4, '#c98a63', loc=(-2.4, -1.1, 0), rot=1.1, seed=12)
    sunlight((((-4.3, -0.6), (-1.5, 1.7)), ((4.4, -2.0), (1.7, 0.2))))
    camera((0.1, -4.5, 4.0), (0.05, 0.0, 0.25), 60, fstop=0.5, focus=(0.1, -0.3, 0.5))


def omelette(w, h, spp):
    reset(w, h, spp, 64)
    rr = random.Random(3)
    table('arena')
    base = plate(1.6, 0.14, glaze('agave'), seed=4, well=0.82)
    dish = hf_of([base], 0, 0, 1.7, 220)
    floor = dish.z(0, 0)
    o = omelette_body()
    o.location = (-0.08, 0.02, floor + 0.022)
    o.rotation_euler = (0, 0, 0.1)
    bpy.context.view_layer.update()
    # What it holds shows along the lip: spinach below, mushrooms in it, cheese that fell out.
    spill = flat_hf(floor + 0.02, 2)
    lip = lambda x, out: o.matrix_world @ V((x, mouth(x) - out, 0.0))
    for i in range(24):
        p = lip(rr.uniform(-0.9, 0.86), rr.uniform(-0.08, 0.12))
        place_on(spinach(rr.uniform(0.24, 0.36), 40 + i), spill, p.x, p.y, math.pi + rr.gauss(0, 0.9), 0.03 + 0.05 * rr.random(), 1)
    slices = [mushroom_slice(i, 0.3) for i in range(7)]
    # Not one after another, or each would climb on its neighbour like tiles.
    mouthful = [lip(x, rr.uniform(-0.02, 0.1)) for x in (-0.8, 0.1, -0.34, 0.62, -0.56, 0.36, -0.12, 0.82, -0.44, 0.22)]
    bed = hf_of([q for q in bpy.data.objects if q.name.startswith('leaf')], 0, 0, 1.5, 200, floor)
    bed = HeightMap(bed.xs, bed.ys, ndi.gaussian_filter(bed.H, 2))
    for i, p in enumerate(mouthful):
        q = copy_of(slices[i % 7], (0, 0, 0), (0, 0, 0), rr.uniform(0.85, 1.15))
        raise_by(bed, come_to_rest(q, bed, p.x, p.y, rr.uniform(0, 6), 0.5))
    drop(slices)
    fresh_cheese(bed, -0.05, -0.5, 0.55, 26, seed=6, size=(0.02, 0.05))
    tomatoes = [(0.62, -0.86), (0.9, -0.62), (0.32, -1.0), (1.06, -0.3)]
    settle(dish, [cherry(0.17, True, i) for i in range(4)], tomatoes, 1, 0.17, 0.93, 0.6, 'lean', 8, 0.06, 0.1, roll=0)
    h2 = hf_of([o], 0, 0, 1.5, 190, floor)
    chopped(h2, around(-0.05, 0.2, 0.7, 34, 5), 5, '#4f7a24', 0.026)
    fresh_cheese(h2, -0.1, 0.2, 0.5, 26, seed=6, size=(0.012, 0.03))
    dust(h2, -0.05, 0.15, 0.7, 140, '#2a2018', 0.007, 2)
    dust(dish, -0.1, -0.6, 0.9, 90, '#2a2018', 0.007, 4)
    chopped(dish, around(-0.3, -0.85, 0.5, 12, 9), 8, '#4f7a24', 0.026)
    leaves(dish, -0.8, 0.78, 0.26, 14, 21, ('arugula', 'lechuga'), 0.46, 0.03)
    # The one lies on the plate, the other leans on it.
    tiles([toast(1.0, 0.72, 0.14, i + 8, 0.6) for i in range(2)], [(0.86, 0.98, 0.3), (1.16, 0.74, -0.1)], 0, 1.3, 260, 0.5, [base, o])
    fork((-1.95, -0.6, 0.07), -1.35)
    cloth_sim(2.4, '#e4d6bb', loc=(-2.3, -0.6, 0), rot=1.2, seed=14)
    coffee((-1.45, 1.7, 0), 'crema', 2.3)
    sunlight((((-4.4, -1.4), (-1.5, 1.0)), ((4.3, -0.4), (1.6, 2.2))), dirn=DAY_HIGH)
    camera((0, -4.1, 3.9), (0.02, -0.1, 0.15), 66, fstop=0.5, focus=(0, -0.4, 0.25))
