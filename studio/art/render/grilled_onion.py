"""A thick slice of red onion from the grill: its rings loosened, soft and browned, barred by the iron."""

import math
import random

from mathutils import noise as mnoise

from nodes import ShaderGraph, material
from palette import V, tau
from shapes import mesh

TURN = 96
# Cut flat by a knife: a sharp shoulder on both sides of each layer.
SECTION = (
    (0, 0.05),
    (0.0, 0.5),
    (0.01, 0.94),
    (0.06, 0.99),
    (0.3, 1.0),
    (0.7, 1.0),
    (0.94, 0.99),
    (0.99, 0.94),
    (1.0, 0.5),
    (1, 0.05),
    (0.5, 0),
)


def m_grilled_onion(name):
    n = ShaderGraph(name)
    co = n.co()
    sep = n.n('SeparateXYZ')
    n.l(n.co(rot=(0, 0, 0.6)), sep.inputs[0])
    soft, fine = (n.noise(5, 5, 0.6, co), n.noise(40, 4, 0.65, co))
    flesh = n.ramp(soft, [(0.3, '#d0a070'), (0.46, '#e8d0b8'), (0.64, '#f2e6dc')])
    skin = n.ramp(
        n.math('ADD', n.attr('edge'), n.math('MULTIPLY', n.math('SUBTRACT', soft, 0.5), 0.25)),
        [(0.84, '#000000'), (0.97, '#ffffff')],
    )
    base = n.mix(n.math('MULTIPLY', skin, 0.85), flesh, n.ramp(soft, [(0.35, '#5a1230'), (0.65, '#9a3f62')]))
    wave = n.math('FRACT', n.math('ADD', n.math('DIVIDE', sep.outputs[0], 0.19), n.math('MULTIPLY', soft, 0.3)))
    far = n.math(
        'ADD',
        n.math('ABSOLUTE', n.math('SUBTRACT', wave, 0.5)),
        n.math('MULTIPLY', n.math('SUBTRACT', fine, 0.5), 0.16),
    )
    up = n.ramp(n.attr('up'), [(0.7, '#000000'), (0.95, '#ffffff')])
    met = n.ramp(n.noise(3.4, 4, 0.6, co, 0.4), [(0.34, '#000000'), (0.52, '#ffffff')])
    brown = n.math('MULTIPLY', n.ramp(far, [(0.12, '#ffffff'), (0.36, '#000000')]), up)
    brown = n.math('MULTIPLY', brown, n.math('ADD', 0.25, n.math('MULTIPLY', met, 0.75)))
    bar = n.math('MULTIPLY', n.math('MULTIPLY', n.ramp(far, [(0.05, '#ffffff'), (0.15, '#000000')]), up), met)
    base = n.mix(n.math('MULTIPLY', brown, 0.75), base, '#8a4f20')
    base = n.mix(n.math('MULTIPLY', bar, 0.85), base, '#2a1208')
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', 0.25, n.math('MULTIPLY', fine, 0.4)),
        Specular=0.4,
        Subsurface=0.12,
        Normal=n.bump(n.math('ADD', fine, soft), 0.35, 0.02),
    )
    n.b.inputs['Subsurface Radius'].default_value = (0.05, 0.03, 0.025)
    n.l(base, n.b.inputs['Subsurface Color'])
    return n.m


def layer(rr, seed, at, outer, wall, tall, loose):
    """one ring of the slice: thicker on one side, out of round, and where it came loose a little higher and aslant"""
    lift, tilt, way = (rr.uniform(0, 0.022) * loose, rr.uniform(0, 0.06) * loose, rr.uniform(0, tau))
    oval, turn = (rr.uniform(0.015, 0.06), rr.uniform(0, tau))
    vs, edge, up = ([], [], [])
    for i in range(TURN):
        a = tau * i / TURN
        out = 1 + 0.05 * mnoise.noise(V((math.cos(a) * 1.2 + seed, math.sin(a) * 1.2, outer * 9)))
        out -= oval * (0.5 + 0.5 * math.cos(2 * (a - turn)))
        thick = wall * (0.85 + 0.22 * math.cos(a - way) + 0.3 * mnoise.noise(V((math.cos(a) * 2, math.sin(a) * 2, outer * 31))))
        for t, z in SECTION:
            q = (outer - thick * (1 - t)) * out
            wob = 0.012 * mnoise.noise(V((math.cos(a) * 2.4, math.sin(a) * 2.4, outer * 20 + seed)))
            x, y = (q * math.cos(a), q * math.sin(a))
            vs.append((at[0] + x, at[1] + y, lift + z * tall + wob * z + tilt * q * (1 + math.cos(a - way))))
            edge.append(t)
            up.append(z)
    return (vs, edge, up)


def grilled_onion(r=0.34, h=0.1, seed=0):
    """no target of circles: layers of unequal thickness, off centre, some fallen apart, and an onion's two hearts"""
    rr = random.Random(seed)
    vs, fs, edge, up = ([], [], [], [])
    places, outer, middle = ([], r, (0.0, 0.0))
    while outer > 0.3 * r:
        wall = r * rr.choice((0.1, 0.13, 0.17, 0.21))
        loose = rr.random() < 0.45
        places.append((middle, outer, wall, loose))
        gap = rr.uniform(0.01, 0.026) if loose else 0.004
        middle = (middle[0] + rr.uniform(-0.5, 0.5) * gap, middle[1] + rr.uniform(-0.5, 0.5) * gap)
        outer -= wall + gap
    share, way = (rr.uniform(0.4, 0.6), rr.uniform(0, tau))
    for far, size in ((outer * (1 - share), outer * share), (-outer * share, outer * (1 - share))):
        heart = (middle[0] + far * math.cos(way), middle[1] + far * math.sin(way))
        places.append((heart, size * 0.96, size * 0.5, False))
        places.append((heart, size * 0.44, size * 0.43, False))
    m = len(SECTION)
    for at, wide, wall, loose in places:
        first = len(vs)
        for total, part in zip((vs, edge, up), layer(rr, seed, at, wide, wall, h * rr.uniform(0.88, 1.06), loose)):
            total.extend(part)
        for i in range(TURN):
            k = (i + 1) % TURN
            fs += [(first + i * m + j, first + k * m + j, first + k * m + (j + 1) % m, first + i * m + (j + 1) % m) for j in range(m)]
    return mesh('cebolla_asada', vs, fs, material('cebolla_asada', m_grilled_onion), attrs={'edge': edge, 'up': up})
