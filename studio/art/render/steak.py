"""Skirt steak: slices off the board and pieces for a taco."""

import math
import random

from mathutils import noise as mnoise

from nodes import ShaderGraph, material
from palette import V
from shapes import ball


def m_chopped(name):
    """grilled whole and chopped after: brown all through, rosy here and there, burnt at its edges, wet in patches"""
    n = ShaderGraph(name)
    moved = n.n('VectorMath', operation='ADD')
    n.l(n.co(), moved.inputs[0])
    n.l(n.math('MULTIPLY', n.objrand(), 17), moved.inputs[1])
    co = moved.outputs[0]
    along = n.n('Mapping')
    n.l(co, along.inputs[0])
    along.inputs['Scale'].default_value = (1, 3.2, 3.2)
    fibre = n.noise(15, 5, 0.65, along.outputs[0], 0.6)
    soft, fine = (n.noise(6, 4, 0.6, co), n.noise(48, 4, 0.65, co))
    height = n.n('SeparateXYZ')
    n.l(n.co('Generated'), height.inputs[0])
    outer = n.math('MULTIPLY', n.math('ABSOLUTE', n.math('SUBTRACT', height.outputs[2], 0.5)), 2)
    sear = n.math('ADD', n.math('MULTIPLY', outer, 0.6), n.math('MULTIPLY', soft, 0.7))
    sear = n.math('ADD', sear, n.math('MULTIPLY', n.math('SUBTRACT', n.objrand(), 0.5), 0.55))
    base = n.ramp(
        sear,
        [(0.3, '#cc9874'), (0.48, '#b58254'), (0.66, '#94643a'), (0.8, '#5f3c1e'), (0.94, '#26160a')],
    )
    base = n.mix(0.55, base, n.ramp(fibre, [(0.36, '#6e5648'), (0.56, '#ffffff')]), 'MULTIPLY')
    base = n.mix(0.35, base, n.ramp(fine, [(0.32, '#84706a'), (0.58, '#ffffff')]), 'MULTIPLY')
    wet = n.ramp(n.noise(5, 3, 0.5, co, 0.6), [(0.45, '#000000'), (0.62, '#ffffff')])
    n.set(
        Base_Color=base,
        Roughness=n.math('SUBTRACT', n.math('ADD', 0.5, n.math('MULTIPLY', fine, 0.2)), n.math('MULTIPLY', wet, 0.2)),
        Specular=0.5,
        Subsurface=0.08,
        Normal=n.bump(n.math('ADD', fibre, n.math('MULTIPLY', fine, 0.6)), 0.6, 0.018),
    )
    n.b.inputs['Subsurface Radius'].default_value = (0.04, 0.012, 0.008)
    n.l(base, n.b.inputs['Subsurface Color'])
    return n.m


def chopped_steak(count=10):
    """pieces as a heavy knife leaves them: soft blocks, none like another, torn along the grain"""
    rr = random.Random(5)
    out = []
    for i in range(count):
        o = ball('res', 1, material('res', m_chopped), 4)
        long, wide, tall = (rr.uniform(0.95, 1.5), rr.uniform(0.7, 1.0), rr.uniform(0.45, 0.75))
        soft = lambda q: math.copysign(abs(q) ** 0.58, q)
        skew = rr.uniform(-0.35, 0.35)
        for v in o.data.vertices:
            p = v.co.copy()
            x, y, z = (soft(q) for q in p)
            k = 1 + 0.2 * mnoise.fractal(p * 1.5 + V((i * 7, 0, 0)), 0.8, 2, 3)
            k += 0.1 * mnoise.noise(V((x * 1.5 + i, y * 5, z * 5)))
            v.co = V(((x + skew * y) * long, y * wide, z * tall)) * (k * 0.06)
        out.append(o)
    return out
