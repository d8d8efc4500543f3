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


def grilled_onion(r=0.34, h=0.1, seed=0):
    """rings one inside the other, each a little higher or lower than its neighbour, out of round by its own share"""
    rr = random.Random(seed)
    vs, fs, edge, up = ([], [], [], [])
    outer = r
    while outer > 0.045:
        wall = r * rr.uniform(0.1, 0.15)
        # Most layers stay in the slice as they were cut, a few have slipped.
        slipped = rr.random() < 0.3
        lift, tall = (rr.uniform(0, 0.018) * slipped, h * rr.uniform(0.95, 1.03))
        tilt, way = (rr.uniform(0, 0.05) * slipped, rr.uniform(0, tau))
        oval, turn = (rr.uniform(0.01, 0.03) + 0.02 * slipped, rr.uniform(0, tau))
        first = len(vs)
        for i in range(TURN):
            a = tau * i / TURN
            out = 1 + 0.04 * mnoise.noise(V((math.cos(a) * 1.2 + seed, math.sin(a) * 1.2, outer * 9)))
            out -= oval * (0.5 + 0.5 * math.cos(2 * (a - turn)))
            for t, z in SECTION:
                q = (outer - wall * (1 - t)) * out
                wob = 0.005 * mnoise.noise(V((math.cos(a) * 3, math.sin(a) * 3, outer * 20 + seed)))
                vs.append(
                    (q * math.cos(a), q * math.sin(a), lift + z * tall + wob * z + tilt * q * (1 + math.cos(a - way)))
                )
                edge.append(t)
                up.append(z)
        m = len(SECTION)
        fs += [
            (
                first + i * m + j,
                first + (i + 1) % TURN * m + j,
                first + (i + 1) % TURN * m + (j + 1) % m,
                first + i * m + (j + 1) % m,
            )
            for i in range(TURN)
            for j in range(m)
        ]
        outer -= wall + (rr.uniform(0.008, 0.018) if slipped else 0.003)
    return mesh('cebolla_asada', vs, fs, material('cebolla_asada', m_grilled_onion), attrs={'edge': edge, 'up': up})
