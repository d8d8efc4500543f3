"""Bolillo, buns, pancake."""

import math

from mathutils import noise as mnoise
import numpy as np

from nodes import ShaderGraph, material
from palette import V
from shapes import lathe, smooth_prof
from sliced_bread import m_slice, slice_of, sourdough_outline


def bolillo_half(L=1.5, W=0.72, seed=0):
    """half bread roll, cut face up: a thin golden crust"""
    crust = ('#8a4f1e', '#c08040', '#dcab66')
    mat = material('bolillo', m_slice, 0.5, '#ecd5a6', '#cf9a54', '#9a5a24', crust, False, 0)
    return slice_of(sourdough_outline(L, W, seed), 0.25, seed, mat)


def m_bun(name, top=True):
    """brioche: toasted and glossy at the crown, pale where the dough rose last and where it was cut"""
    n = ShaderGraph(name)
    co = n.co()
    sep = n.n('SeparateXYZ')
    n.l(co, sep.inputs[0])
    mottle = n.math('MULTIPLY', n.math('SUBTRACT', n.noise(4, 5, 0.6, co, 0.5), 0.5), 0.4)
    z = n.math('ADD', n.math('MULTIPLY', sep.outputs[2], 1.6 if top else 5), mottle)
    skin = (
        [(0.02, '#ecd09a'), (0.14, '#dba95c'), (0.34, '#c98a40'), (0.62, '#b06c28'), (0.95, '#94541c')]
        if top
        else [(0.0, '#a8682a'), (0.5, '#c98f4c'), (0.8, '#e6c890'), (0.95, '#f2e0b8')]
    )
    fine = n.noise(34, 5, 0.65, co)
    # Egg wash takes unevenly: dull where it dried, a soft sheen where it pooled, freckles where the dough blistered.
    wash = n.ramp(n.noise(2.6, 4, 0.6, co, 0.6), [(0.4, '#000000'), (0.64, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', wash, 0.22), n.ramp(z, skin), '#8a4a18')
    freckle = n.ramp(n.noise(17, 3, 0.6, co), [(0.6, '#000000'), (0.74, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', freckle, 0.2), base, '#7a3c12')
    base = n.mix(0.25, base, n.ramp(fine, [(0.3, '#a89a8a'), (0.6, '#ffffff')]), 'MULTIPLY')
    dull = n.math('ADD', 0.5 if top else 0.62, n.math('MULTIPLY', n.noise(9, 4, 0.6, co), 0.24))
    n.set(
        Base_Color=base,
        Roughness=n.math('SUBTRACT', dull, n.math('MULTIPLY', wash, 0.16)) if top else dull,
        Specular=0.35,
        Subsurface=0.06,
        Normal=n.bump(
            n.math('ADD', fine, n.math('ADD', n.noise(7, 4, 0.6, co), n.noise(90, 3, 0.7, co))), 0.3, 0.025
        ),
    )
    n.b.inputs['Subsurface Radius'].default_value = (0.06, 0.03, 0.012)
    n.l(base, n.b.inputs['Subsurface Color'])
    return n.m


def bun(r=0.78, top=True, seed=0):
    pr = (
        [
            (0, 0.6),
            (r * 0.35, 0.585),
            (r * 0.7, 0.47),
            (r * 0.93, 0.28),
            (r, 0.13),
            (r * 0.97, 0.03),
            (r * 0.9, 0),
            (0, 0),
        ]
        if top
        else [(0, 0.2), (r * 0.9, 0.2), (r * 0.98, 0.15), (r * 0.97, 0.05), (r * 0.88, 0), (0, 0)]
    )
    o = lathe('bollo', smooth_prof(pr, 50), material('bollo%d' % top, m_bun, top), 96, wob=0.035, seed=seed)
    for v in o.data.vertices:
        v.co *= 1 + 0.025 * mnoise.fractal(v.co * 2.1 + V((seed * 3, 1, 0)), 0.8, 2, 3)
    return o


def pancake(r=0.8, T=0.19, seed=0):

    def mt(name):
        q = ShaderGraph(name)
        co = q.co()
        e = q.attr('side')
        a = q.noise(2.2, 5, 0.6, co, 0.4)
        top = q.ramp(a, [(0.3, '#8f4c16'), (0.55, '#b8701f'), (0.75, '#d99a3a')])
        side = q.ramp(q.noise(9, 4, 0.6, co), [(0.3, '#e3b864'), (0.7, '#f3d896')])
        base = q.mix(q.ramp(e, [(0.35, '#000000'), (0.75, '#ffffff')]), top, side)
        q.set(
            Base_Color=base,
            Roughness=0.6,
            Specular=0.25,
            Normal=q.bump(q.math('ADD', a, q.noise(28, 4, 0.6, co)), 0.3, 0.02),
        )
        return q.m

    pr = smooth_prof(
        [
            (0, T),
            (r * 0.8, T),
            (r * 0.94, T * 0.93),
            (r, T * 0.55),
            (r * 0.985, T * 0.25),
            (r * 0.92, T * 0.04),
            (0, 0),
        ],
        50,
    )
    o = lathe('hotcake', pr, material('hotcake', mt), 96, wob=0.055, seed=seed)
    at = o.data.attributes.new('side', 'FLOAT', 'POINT')
    at.data.foreach_set(
        'value',
        np.array(
            [
                math.exp(-(((v.co.z / T - 0.5) / 0.26) ** 2)) * (math.hypot(v.co.x, v.co.y) > r * 0.86)
                for v in o.data.vertices
            ],
            np.float32,
        ),
    )
    return o
