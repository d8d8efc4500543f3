"""Hummus, chickpeas, lentils, pasta."""

import math
import random

from mathutils import noise as mnoise
import bpy
import numpy as np

from crockery import bowl, bowl_inner, glaze
from heights import disc, grid_at, grid_noise, hf_of
from nestling import nestle
from nodes import ShaderGraph, material, simple
from palette import V, mixc, tau
from shapes import ball, lathe, tube
from surfaces import m_glass


def hummus_bed(r, z0, loc, c='#e3c792', seed=1, swirl=0.06, turns=2.6, n=190, pit=0.05):
    g = grid_at(grid_noise(n, 6, seed) - 0.5, r)
    g2 = grid_at(grid_noise(n, 40, seed + 3) - 0.5, r)

    def fn(X, Y, q):
        a = g(X, Y)
        return (
            z0
            + 0.06 * (1 - q**2)
            + swirl
            * np.cos(2 * np.pi * turns * q**0.9 - np.arctan2(Y, X) + 0.5 * a)
            * np.clip(1 - q**6, 0, 1)
            * np.clip(q / 0.18, 0, 1)
            - pit * np.exp(-((q / 0.3) ** 2))
            + (0.02 * a + 0.008 * g2(X, Y)) * (1 - 0.7 * q**4)
        )

    return disc(
        'hummus',
        r,
        fn,
        material('hummus' + c, simple, c, 0.5, 0.4, c2=mixc(c, '#c9a05a', 0.4), ns=3, bump=0.3, bs=45, bd=0.012),
        loc,
    )


def hummus_bowl(loc, r, h, g, c, kind, seed=1):
    foot = r * 0.46
    bowl(r, h, glaze(g), loc, foot=foot, seed=seed)
    z = h * 0.66
    rad = bowl_inner(z, r, h, foot) + 0.02
    _, hf = hummus_bed(rad, z, loc, c, seed, 0.055 * r / 0.92, 2.6)
    oil(hf, loc, rad * 0.95, loc[2] + z + 0.008)
    return (hf, rad)


def oil(hf, loc, r, level, c='#b8860b'):
    o = lathe('oil', [(0, level), (r, level)], material('oil', m_glass, '#e8b93c', 0.0, 1.2), 64)
    o.location = (loc[0], loc[1], 0)
    return o


def m_chickpea(name, c):
    """a thin moist skin, wrinkled; darker in the crease and at the beak, paler where it swelled"""
    n = ShaderGraph(name)
    co = n.n('VectorMath', operation='ADD')
    n.l(n.co(), co.inputs[0])
    n.l(n.math('MULTIPLY', n.objrand(), 17), co.inputs[1])
    co = co.outputs[0]
    cloud = n.noise(14, 5, 0.6, co)
    base = n.ramp(cloud, [(0.3, mixc(c, '#8f5a1e', 0.25)), (0.5, c), (0.72, mixc(c, '#f0d7a4', 0.6))])
    base = n.mix(n.math('MULTIPLY', n.attr('seam'), 0.75), base, '#7d4a18')
    hsv = n.n('HueSaturation')
    n.l(n.math('ADD', 0.86, n.math('MULTIPLY', n.objrand(), 0.26)), hsv.inputs['Value'])
    n.l(base, hsv.inputs['Color'])
    wrinkle = n.noise(46, 5, 0.65, co, 0.8)
    n.set(
        Base_Color=hsv.outputs[0],
        Roughness=n.math('ADD', 0.3, n.math('MULTIPLY', wrinkle, 0.34)),
        Specular=0.4,
        Subsurface=0.12,
        Normal=n.bump(n.math('ADD', wrinkle, n.math('MULTIPLY', cloud, 0.8)), 0.4, 0.012),
    )
    n.l(hsv.outputs[0], n.b.inputs['Subsurface Color'])
    n.b.inputs['Subsurface Radius'].default_value = (0.05, 0.028, 0.012)
    return n.m


CHICKPEA = 0.088  # radius of the ball that holds one


def chickpea(seed=0, c='#cf9c50'):
    """garbanzo: two cheeks with a crease between them that meet in a beak; dented, no two alike"""
    rr = random.Random(seed * 13 + 5)
    long, wide, tall = (rr.uniform(0.98, 1.06), rr.uniform(0.86, 0.94), rr.uniform(0.8, 0.9))
    o = ball('garb', 1, material('garb' + c, m_chickpea, c), 5)
    deep = []
    for v in o.data.vertices:
        d = v.co.normalized()
        front = max(0.0, d.x)
        beak = math.exp(-((math.acos(min(1, d.x)) / 0.3) ** 2))
        # The crease begins at the beak, runs over the top and fades on the back.
        groove = math.exp(-((d.y / 0.13) ** 2)) * (front**0.6 + 0.5 * max(0.0, d.z)) * (1 - 0.8 * beak)
        cheek = math.exp(-(((abs(d.y) - 0.5) / 0.3) ** 2)) * (0.4 + 0.6 * front)
        dent = mnoise.noise(d * 1.7 + V((seed * 3.1, 2, 0)))
        f = 0.94 + 0.2 * beak - 0.13 * groove + 0.045 * cheek + 0.06 * dent
        v.co = V((d.x * f * long, d.y * f * wide, d.z * f * tall)) * CHICKPEA * 0.95
        deep.append(min(1.0, groove * 0.9 + 0.5 * beak * max(0, 1 - 6 * abs(d.y))))
    at = o.data.attributes.new('seam', 'FLOAT', 'POINT')
    at.data.foreach_set('value', deep)
    return o


def lentils(hf, pts, seed=0, c='#6b4a22'):
    m = material('lenteja' + c, simple, c, 0.35, 0.45, c2=mixc(c, '#a8803a', 0.5), ns=3, objvar=0.25, coat=0.15)
    protos = [ball('lenteja', 0.048, m, 3, 0.04, 1.5, i, (1, 1, 0.5)) for i in range(5)]
    return nestle(hf, protos, pts, 0.048, seed, 0.5, 0.2, 0.16, 'lean', 2.5)


def pasta_nest(loc, r=0.75, h=0.42, n=60, mat=None, seed=0, rad=0.026):
    m = mat or material('pasta', simple, '#e8c46a', 0.35, 0.4, c2='#f0d68a', ns=2, objvar=0.08, coat=0.2)
    rr = random.Random(seed)
    for k in range(n):
        t = k / n
        R0 = r * rr.uniform(0.3, 1.08) * (1 - 0.4 * t * t)
        z = h * t * rr.uniform(0.55, 1.05) + rad
        ph = rr.uniform(0, tau)
        cx, cy = (rr.gauss(0, 0.12) * r, rr.gauss(0, 0.12) * r)
        turns = rr.uniform(0.6, 1.6)
        pts = []
        ws = rr.uniform(0, 20)
        tl = rr.uniform(-0.5, 0.5)
        for i in range(46):
            a = ph + turns * tau * i / 45
            q = R0 * (1 + 0.3 * mnoise.noise(V((a * 0.8 + ws, ws, 0))))
            pts.append(
                V(
                    (
                        loc[0] + cx + q * math.cos(a),
                        loc[1] + cy + q * math.sin(a),
                        loc[2]
                        + max(
                            # Not all at the same height on the plate, or the lowest would melt into one disc.
                            rad * (1 + ws * 7 % 3),
                            z
                            + tl * q * math.sin(a - ph) * 0.5
                            + 0.09 * mnoise.noise(V((a * 1.1, ws, 3)))
                            - 0.18 * (q / r) ** 2,
                        ),
                    )
                )
            )
        tube('spag', pts, rad, m, bevel_res=2)


def noodles(r=0.92, h=0.4, n=120, seed=2, rad=0.03, c='#e8c46a', c2='#f0d68a', z=0.09, mat=None):
    plain = mat or material('pasta' + c, simple, c, 0.3, 0.45, c2=c2, ns=2, objvar=0.08, coat=0.35)
    pasta_nest((0, 0, z), r, h, n, plain, seed, rad)
    return hf_of([o for o in bpy.data.objects if o.name.startswith('spag')], 0, 0, 1.15, 190, 0.075)
