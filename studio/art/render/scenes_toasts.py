"""Toasts."""

import math
import random

from scipy import ndimage as ndi
import bpy
import numpy as np

from boards import plank
from citrus import citrus_wheel, lime_wedge
from crockery import bowl, coffee, cup, dip, glaze, plate
from heights import HeightMap, grid_noise, heightfield, hf_of, spread_hf
from herbs import cilantro, leaves
from house_light import light_day, sunlight, table
from leaning import come_to_rest, raise_by
from linen_cutlery import cloth_sim, fork
from nestling import nestle
from nodes import ShaderGraph, material, simple
from palette import V, tau
from pouring import cream_mat, m_pesto, pour, sauce
from resting import strew
from salsas import m_guacamole
from shapes import lathe, mesh, plane
from sliced_bread import toast
from soft_leaves import basil
from sprinkles import chopped, crumbles, dust, flakes, fresh_cheese, seeds
from stage import camera, reset
from surfaces import m_glaze, m_plaster, m_wood
from tomato import cherry
from vegetables import avo_slice, radish_slice


def toast_pesto(w, h, spp):
    reset(w, h, spp, 12)
    rr = random.Random(3)
    plane('table', 40, 40, material('chukum_t', m_plaster, '#dcc7a6', '#c5a880', 0.75, 0.5, 0.2))
    dish = plate(1.5, 0.14, material('glaze_hueso', m_glaze), (0, 0, 0), seed=3, well=0.8)
    breads = []
    for k, (x, y, z, rot, sd) in enumerate(((-0.14, 0.5, 0.19, 0.12, 1), (0.1, -0.46, 0.19, 0.02, 2))):
        t = toast(1.56, 0.88, 0.2, sd, 0.6)
        t.location = (x, y, z)
        t.rotation_euler = (0.0, 0.03 * (k * 2 - 1), rot)
        n = 170
        hf = HeightMap(*heightfield([t], x, y, 1.0, n=n, floor=-1))
        X, Y = np.meshgrid(hf.xs, hf.ys)
        m0 = ndi.binary_erosion(hf.H > z, iterations=7)
        g = grid_noise(n, 9, sd + 4)
        mask = m0 & ((g > 0.36) | ndi.binary_erosion(m0, iterations=14))
        pesto = material('pesto_t', m_pesto, '#243d10', '#5c7a22')
        # Spread with a knife: coarse, in low ridges, thinner where the bread shows through.
        hf.H = hf.H + 0.05 * (grid_noise(n, 34, sd + 9) - 0.5) * m0
        _, h2 = sauce(hf, mask, pesto, thick=0.04, fill=3, blur=1.1, dive=0.08, ripple=0.05, seed=sd)
        # Leaves chopped by hand: flecks that stand out of the oil.
        crumbles(h2, x, y, 0.55, 240, pesto, (0.008, 0.022), seed=sd + 8)
        ca, sa = (math.cos(rot), math.sin(rot))
        W = lambda u, v: (x + u * ca - v * sa, y + u * sa + v * ca)
        # Halves pressed into the pesto, one beside the other; leaves, cheese and seeds come after and lie on them.
        halves = [cherry(0.14 + 0.02 * rr.random(), True, i + 5 * k) for i in range(5)]
        spots = [W(u, v) for u, v in ((-0.54, 0.08), (-0.2, -0.14), (0.08, 0.14), (0.34, -0.12), (0.56, 0.1))]
        free = HeightMap(h2.xs, h2.ys, h2.H.copy())
        raise_by(h2, *nestle(free, halves, spots, 0.15, sd, 0.95, 0.3, 0.06, 'lean', 0.6))
        fresh_cheese(h2, x, y, 0.5, 34, seed=sd, size=(0.02, 0.055))
        seeds(h2, x, y, 0.6, 26, '#e8cf96', 0.032, seed=sd)
        for i, (u, v) in enumerate(((-0.34, 0.16), (0.1, -0.2), (0.42, 0.2))):
            strew(basil(0.25 * rr.uniform(0.85, 1.1), sd * 5 + i), h2, *W(u, v), rr.uniform(0, 6))
        breads.append(t)
    ground = hf_of([dish, *breads], 0, 0, 1.6, 280)
    leaves(ground, -0.9, -0.34, 0.1, 5, 30, ('arugula',), 0.44)
    leaves(ground, 0.92, 0.3, 0.08, 2, 37, ('arugula',), 0.4)
    dip((1.75, 1.45, 0), 0.42, 0.28, glaze('agave'), material('pesto', m_pesto), 5)
    for i, (x, y) in enumerate(((-1.75, 1.3), (-1.5, 1.6), (-1.95, 1.65))):
        o = cherry(0.19, False, i)
        o.location = (x, y, 0.18)
    cloth_sim(2.4, '#c98a63', loc=(-2.2, -1.0, 0), rot=1.0, seed=9)
    fork((-1.85, -1.15, 0.07), -1.25)
    light_day((((-4.4, -1.2), (-1.6, 1.3)), ((4.2, -1.5), (1.9, 1.2))))
    camera((0.0, -4.5, 4.4), (0.0, -0.05, 0.15), 60, fstop=0.5, focus=(0, -0.2, 0.35))


def toast_casa(w, h, spp):
    """house toast: smashed avocado, soft egg, radish, sesame, sprouts"""
    reset(w, h, spp, 18)
    rr = random.Random(5)
    plane('table', 40, 40, material('wood_t', m_wood, '#a5703f', '#6b4022', 2.6, 0.45, rot=0.1))
    plate(1.5, 0.14, material('glaze_agave', m_glaze, c='#7f9a8c', edge='#b98b62'), (0, 0, 0), seed=6, well=0.8)
    x, y, z, rot = (0, -0.05, 0.2, 0.22)
    t = toast(2.0, 1.12, 0.22, 4, 0.6)
    t.location = (x, y, z)
    t.rotation_euler = (0, 0, rot)
    n = 190
    hf = HeightMap(*heightfield([t], x, y, 1.15, n=n, floor=-1))
    m0 = ndi.binary_erosion(hf.H > z, iterations=7)
    g = grid_noise(n, 9, 7)
    mask = m0 & ((g > 0.34) | ndi.binary_erosion(m0, iterations=16))
    # Crushed with a fork, not whipped.
    hf.H = hf.H + 0.09 * (grid_noise(n, 30, 17) - 0.5) * m0
    _, h2 = sauce(
        hf,
        mask,
        material('aguacate_m', m_guacamole, '#74872e', '#a3ad4c', '#cfcd80'),
        thick=0.07,
        fill=3,
        blur=1.2,
        dive=0.08,
        ripple=0.09,
        seed=3,
    )
    ca, sa = (math.cos(rot), math.sin(rot))
    W = lambda u, v: (x + u * ca - v * sa, y + u * sa + v * ca)

    def half_egg(seed):

        def me(name):
            q = ShaderGraph(name)
            e = q.attr('edge')
            co = q.co()
            # Yolk crumbles under the knife and meets the white in an uneven, paler line.
            grain = q.noise(40, 5, 0.7, co)
            e = q.math('ADD', e, q.math('MULTIPLY', q.math('SUBTRACT', q.noise(9, 4, 0.6, co), 0.5), 0.09))
            base = q.ramp(e, [(0.0, '#e58a12'), (0.4, '#eda024'), (0.47, '#e9c877'), (0.52, '#e6dfd0'), (1, '#e9e3d6')])
            inner = q.ramp(e, [(0.45, '#ffffff'), (0.52, '#000000')])
            mealy = q.ramp(grain, [(0.36, '#a86c1c'), (0.56, '#ffffff')])
            base = q.mix(q.math('MULTIPLY', inner, 0.55), base, mealy, 'MULTIPLY')
            q.set(
                Base_Color=base,
                Roughness=q.math('ADD', 0.24, q.math('MULTIPLY', inner, 0.3)),
                Specular=0.45,
                Subsurface=0.06,
                Normal=q.bump(q.math('MULTIPLY', grain, inner), 0.5, 0.012),
            )
            q.b.inputs['Subsurface Radius'].default_value = (0.03, 0.025, 0.02)
            q.l(base, q.b.inputs['Subsurface Color'])
            return q.m

        nn = 48
        rings = [0, 0.2, 0.38, 0.46, 0.52, 0.7, 0.9, 0.98, 1]
        vs = []
        fs = []
        ed = []
        out = lambda a: (0.3 * math.cos(a) * (1 + 0.1 * math.cos(a)), 0.235 * math.sin(a))
        for q in rings:
            for i in range(nn):
                X, Y = out(tau * i / nn)
                vs.append(
                    (
                        X * q,
                        Y * q,
                        (0.012 * math.cos(min(1, q / 0.46) * 1.57) if q < 0.46 else 0)
                        - 0.012 * (q > 0.95) * (q - 0.95) / 0.05,
                    )
                )
                ed.append(q)
        for k in range(1, 7):
            ph = math.pi / 2 * k / 6
            for i in range(nn):
                X, Y = out(tau * i / nn)
                vs.append((X * math.cos(ph), Y * math.cos(ph), -0.012 - 0.2 * math.sin(ph)))
                ed.append(1)
        for j in range(len(rings) + 5):
            for i in range(nn):
                a = j * nn + i
                b = j * nn + (i + 1) % nn
                fs.append((a, a + nn, b + nn, b))
        return mesh('huevo', vs, fs, material('huevo_h', me), attrs={'edge': ed})

    eggs = []
    for i, (u, v, r) in enumerate(((-0.54, 0.06, 0.5), (0.02, -0.08, -0.3), (0.6, 0.06, 0.7))):
        o = half_egg(i)
        a, b = W(u, v)
        o.location = (a, b, h2.z(a, b) + 0.11)
        o.rotation_euler = (rr.uniform(-0.14, 0.14), rr.uniform(-0.14, 0.14), r + rot)
        eggs.append(o)
    h2.H = np.maximum(h2.H, hf_of(eggs, x, y, 1.15, n, -1).H)
    spots = [W(u, v) for u, v in ((-0.76, -0.16), (-0.2, 0.28), (-0.2, -0.3), (0.26, 0.26), (0.27, -0.28), (0.8, -0.1))]
    for i, (a, b) in enumerate(spots):
        raise_by(h2, come_to_rest(radish_slice(0.14, i), h2, a, b, i, 0.5))
    seeds(h2, x, y, 0.8, 120, '#efe0bd', 0.02, seed=4)
    seeds(h2, x, y, 0.8, 60, '#2a2622', 0.018, seed=5)
    dust(h2, x, y, 0.7, 160, '#a8321a', 0.011, seed=4)
    for i in range(6):
        a, b = W(rr.uniform(-0.7, 0.7), rr.uniform(-0.26, 0.26))
        strew(cilantro(0.2, i + 40), h2, a, b, rr.uniform(0, 6))
    lm = citrus_wheel(0.26, 0.06, '#4f7d24', '#b5cc62')
    lm.location = (0.8, -0.58, 0.116)
    lm.rotation_euler = V((-0.055, 0.04, 1)).to_track_quat('Z', 'Y').to_euler()
    cup(0.42, 0.5, material('glaze_hueso', m_glaze), (1.7, 1.55, 0), rot=0.4)
    o = lathe('cafe', [(0, 0.43), (0.37, 0.43)], simple('cafe', '#2a140a', 0.08, 0.5))
    o.location = (1.7, 1.55, 0)
    cloth_sim(2.6, '#e4d6bb', loc=(-2.2, -0.8, 0), rot=1.1, seed=23)
    fork((-1.85, -0.95, 0.1), -1.25)
    b = bowl(
        0.42, 0.26, material('glaze_barro', m_glaze, c='#8a4426', edge='#cf9a68', rough=0.2), (-1.75, 1.45, 0), foot=0.2
    )
    hb = HeightMap(np.linspace(-4, 4, 9), np.linspace(-4, 4, 9), np.full((9, 9), 0.19))
    seeds(hb, -1.75, 1.45, 0.3, 260, '#e9d3a3', 0.035, seed=7)
    light_day((((-4.4, -1.2), (-1.6, 1.3)), ((4.2, -1.8), (1.7, 0.9))))
    camera((0.0, -4.4, 4.3), (0.0, -0.05, 0.18), 60, fstop=0.5, focus=(0, -0.25, 0.4))


def toast_aguacate(w, h, spp):
    reset(w, h, spp, 66)
    rr = random.Random(6)
    table('parota')
    plank(3.1, 1.9, 'claro', (0, 0, 0), -0.08)
    for k, (x, y, rot) in enumerate(((-0.62, 0.12, 1.2), (0.62, -0.05, 1.35))):
        t = toast(1.75, 1.08, 0.22, k + 6, 0.6)
        t.location = (x, y, 0.25)
        t.rotation_euler = (0, 0, rot)
        hf, ins = spread_hf(hf_of([t], x, y, 1.05, 170, -1), 0.28)
        m0 = ndi.binary_erosion(ins, iterations=6)
        h2 = pour(hf, m0, cream_mat('#efe6cf', 'queso_u'), 0.05, 3, 1.6, 0.07, 0.05, k)
        ca, sa = (math.cos(rot), math.sin(rot))
        W = lambda u, v: (x + u * ca - v * sa, y + u * sa + v * ca)
        for i in range(14):
            u = -0.74 + 0.105 * i
            o = avo_slice(0.43 + 0.02 * math.sin(i * 2.1 + k), 0.26, 0.05, 0.1, i)
            a, b = W(u, -0.02 + 0.03 * math.sin(i * 1.7))
            o.location = (a, b, h2.z(*W(min(0.7, max(-0.7, u)), 0)) + 0.07)
            # Fanned by hand: no two lean quite alike.
            o.rotation_euler = (
                0.03 * math.sin(i * 2.7),
                -0.95 + 0.03 * math.sin(i * 1.9 + k),
                rot + 0.05 * math.sin(i * 1.3 + k),
            )
        h3 = hf_of(
            [o for o in bpy.data.objects if o.name.startswith(('avo', 'toast', 'vertido'))], x, y, 1.0, 170, 0.14
        )
        seeds(h3, x, y, 0.62, 50, '#1f1b18', 0.018, seed=k)
        seeds(h3, x, y, 0.6, 40, '#efe0bd', 0.018, seed=k + 4)
        flakes(h3, x, y, 0.6, 46, '#a8281a', 0.022, k + 2, 1)
        chopped(h3, [W(rr.uniform(-0.6, 0.6), rr.uniform(-0.2, 0.2)) for _ in range(10)], k, '#5f9a2a', 0.045)
        crumbles(h3, x, y, 0.5, 16, material('salm', simple, '#f7f3ea', 0.4, 0.5), (0.008, 0.018), seed=3)
    lime_wedge((1.33, 0.72, 0.356), 0.24, (0.05, 0.1, 0.4))
    lime_wedge((1.72, 0.05, 0.216), 0.24, (0.05, 0.1, 1.1))
    dip(
        (1.75, 1.5, 0),
        0.4,
        0.26,
        glaze('hueso'),
        material('chileq', simple, '#a8281a', 0.7, 0.3, c2='#6b1408', ns=14, bump=0.8, bs=30),
        3,
    )
    cloth_sim(2.4, '#8fa597', loc=(-2.4, -0.7, 0), rot=1.2, seed=16)
    coffee((-1.75, 1.6, 0), 'crema', 2.4)
    sunlight((((-4.2, -1.8), (-1.4, 0.9)), ((4.2, -1.2), (1.8, 1.0))))
    camera((0.1, -4.2, 4.3), (0.0, 0.0, 0.25), 60, fstop=0.5, focus=(0, -0.2, 0.5))
