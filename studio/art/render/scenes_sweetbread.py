"""Basket of sweet bread, concha with chocolate."""

import math
import random

import numpy as np

from boards import woven_basket
from crockery import coffee, cup, glaze, plate, saucer
from flatbread_sweetbread import concha
from heights import around, disc, flat_hf
from house_light import DAY_LOW, sunlight, table
from linen_cutlery import cloth_sim
from nodes import ShaderGraph, material, simple
from settling import settle
from shapes import ball
from sprinkles import crumbles
from stage import camera, reset
from sweets import choc_chunks, cinnamon, molinillo


def m_froth(name):
    """whipped chocolate: fine foam, paler where it gathers"""
    n = ShaderGraph(name)
    co = n.co()
    fine = n.vor(70, co)
    swirl = n.noise(3.2, 5, 0.6, co, 1.6)
    base = n.ramp(
        n.math('ADD', swirl, n.math('MULTIPLY', fine, 0.12)), [(0.38, '#6b3418'), (0.52, '#9a5f36'), (0.68, '#c4946a')]
    )
    n.set(
        Base_Color=base,
        Roughness=0.42,
        Specular=0.4,
        Subsurface=0.1,
        Normal=n.bump(n.math('ADD', fine, n.vor(28, co)), 0.35, 0.012),
    )
    n.l(base, n.b.inputs['Subsurface Color'])
    return n.m


def m_bubble(name):
    return simple(name, '#b98256', 0.12, 0.6, coat=0.6, sss=0.2, c2='#9a623a', ns=4)


def panaderia(w, h, spp):
    reset(w, h, spp, 100)
    rr = random.Random(12)
    table('claro')
    woven_basket((0, 0.1, 0), 1.5, 0.42)
    napkin = cloth_sim(2.8, '#efe6d2', loc=(0, 0.1, 0.16), rot=0.3, seed=67)
    for v in napkin.data.vertices:
        # It climbs the wall of the basket and hangs over its rim.
        far = math.hypot(v.co.x, v.co.y)
        v.co.z += float(
            np.interp(far, (1.12, 1.3, 1.4, 1.46, 1.54, 1.62, 1.72), (0, 0.1, 0.29, 0.42, 0.43, 0.33, 0.14))
        )
    place = [
        (-0.62, 0.42, 0.3, '#d98a86', 0.58, 1.1),
        (0.55, 0.55, 0.3, '#ecd9b4', 0.58, 2.4),
        (-0.55, -0.45, 0.32, '#5a2c12', 0.58, 0.2),
        (0.55, -0.4, 0.32, '#dcae58', 0.58, 4.0),
        (0.0, 0.05, 0.58, '#f0dfc0', 0.56, 0.7),
    ]
    for i, (x, y, z, c, r, ro) in enumerate(place):
        o = concha((x, y, z), r, c, i + 2, ro)
        o.rotation_euler = (rr.uniform(-0.12, 0.12), rr.uniform(-0.12, 0.12), ro)
    coffee((1.95, 1.35, 0), 'azul', 0.4)
    cinnamon((-1.9, -1.0, 0), 0.8, 0.4)
    crumbles(flat_hf(0), 1.5, -1.2, 0.4, 24, material('azuc2', simple, '#f0dfc0', 0.7), (0.012, 0.03), seed=3)
    cloth_sim(2.2, '#c98a63', loc=(-2.4, 1.2, 0), rot=0.4, seed=69)
    sunlight((((-4.4, -1.6), (-1.8, 0.9)), ((4.4, -1.2), (1.9, 1.4))))
    camera((0.0, -4.2, 4.0), (0.0, 0.05, 0.35), 58, fstop=0.5, focus=(0, -0.3, 0.6))


def concha_chocolate(w, h, spp):
    reset(w, h, spp, 99)
    table('parota')
    plate(1.08, 0.12, glaze('hueso'), (-0.68, -0.2, 0), seed=4, well=0.8)
    concha((-0.7, -0.2, 0.066), 0.7, '#d98a86', 3, 0.5)
    crumbles(flat_hf(0.068, 2), -0.55, -0.8, 0.4, 26, material('azuc', simple, '#ecc0b4', 0.7), (0.012, 0.03), seed=3)
    x, y = (1.05, 0.62)
    saucer(0.72, glaze('barro'), (x, y, 0))
    cup(0.5, 0.6, glaze('barro'), (x, y, 0.06), rot=-0.6)
    _, hf = disc(
        'choco',
        0.455,
        lambda X, Y, q: 0.575 + 0.035 * (1 - q**2) + 0.006 * np.sin(X * 16 + 2 * Y) * np.cos(Y * 13),
        material('choco_e', m_froth),
        (x, y, 0.0),
        60,
        180,
    )
    for n, size, seed in ((260, 0.009, 4), (70, 0.016, 5), (14, 0.026, 6)):
        pts = [(a, b) for a, b in around(x, y, 0.44, n, seed, 0.4) if math.hypot(a - x, b - y) > 0.1 * (seed - 3)]
        settle(
            hf,
            [ball('burbuja', size, material('burbuja', m_bubble), 3)],
            pts,
            1,
            size,
            0.8,
            0.5,
            'flat',
            seed,
            0.9,
            0.4,
            roll=0.5,
        )
    molinillo((1.05, -0.36, 0.2), (0, math.pi / 2 - 0.06, -0.28))
    cinnamon((0.62, -1.0, 0), 0.75, 0.15)
    cinnamon((0.8, -0.72, 0), 0.58, 0.38)
    choc_chunks([(1.35, -1.05), (1.6, -0.85), (1.2, -1.25)], 0, 4, 0.22)
    cloth_sim(2.4, '#b9c4b0', loc=(-2.1, -0.9, 0), rot=1.1, seed=65)
    concha((-1.6, 1.5, 0), 0.6, '#f0dfc0', 5, 1.2)
    sunlight((((-4.4, -1.0), (-1.6, 1.4)), ((4.2, -2.0), (1.7, 0.2))), dirn=DAY_LOW)
    camera((0.0, -4.6, 3.1), (0.06, 0.0, 0.28), 60, fstop=0.45, focus=(0, -0.4, 0.4))
