"""Sourdough, bolillo, pita, buns, concha, pancake."""

import math

from mathutils import noise as mnoise
import numpy as np

from nodes import ShaderGraph, material
from palette import V, tau
from shapes import lathe, mesh, ring_faces, smooth_prof


def m_bread(name, toast=0.5):
    n = ShaderGraph(name)
    co = n.co()
    e = n.attr('edge')
    a = n.noise(3, 5, 0.6, co)
    v = n.vor(14, co)
    v2 = n.vor(34, co)
    crumb = n.ramp(
        n.math('ADD', a, n.math('MULTIPLY', e, 0.28 * toast * 2)),
        [(0.35, '#f0dcb0'), (0.6, '#d9a95e'), (0.85, '#9a5a20')],
    )
    crust = n.ramp(n.noise(7, 4, 0.6, co), [(0.3, '#5a2c10'), (0.7, '#9a5a26')])
    base = n.mix(n.ramp(e, [(0.9, '#000000'), (0.97, '#ffffff')]), crumb, crust)
    base = n.mix(n.math('MULTIPLY', n.math('LESS_THAN', v, 0.16), 0.35), base, '#a8793c')
    h = n.math(
        'ADD', n.math('MULTIPLY', n.math('MINIMUM', v, 0.35), 1.2), n.math('MULTIPLY', n.math('MINIMUM', v2, 0.3), 0.5)
    )
    n.set(Base_Color=base, Roughness=0.85, Specular=0.15, Normal=n.bump(h, 0.7, 0.05))
    return n.m


def toast(L=1.5, W=0.95, T=0.2, seed=0, toastd=0.5):
    """sourdough slice: superellipse outline with a domed side, rings centre->edge, then wall and bottom"""
    n = 96
    rings = [0, 0.15, 0.3, 0.45, 0.6, 0.72, 0.82, 0.9, 0.95, 0.985, 1.0]
    vs = []
    fs = []
    ed = []

    def out(a):
        c, s_ = (math.cos(a), math.sin(a))
        k = (abs(c) ** 2.8 + abs(s_) ** 2.8) ** (-1 / 2.8)
        w = 1 + 0.035 * mnoise.noise(V((c * 1.7 + seed * 3, s_ * 1.7, seed)))
        return (c * k * L / 2 * w, s_ * k * W / 2 * w * (1 + 0.1 * (s_ > 0) * math.sin(abs(c) * 2)))

    for q in rings:
        for i in range(n):
            x, y = out(tau * i / n)
            z = T / 2 * (1 - 0.22 * max(0, (q - 0.9) / 0.1) ** 2) + 0.018 * mnoise.fractal(
                V((x * q * 3 + seed, y * q * 3, seed)), 0.8, 2, 3
            )
            vs.append((x * q, y * q, z))
            ed.append(q)
    for z, q in ((0.2, 1.02), (-0.3, 1.015), (-0.5, 0.97)):
        for i in range(n):
            x, y = out(tau * i / n)
            vs.append((x * q, y * q, z * T))
            ed.append(1.0)
    R_ = len(rings) + 3
    fs += ring_faces(R_ - 1, n)
    return mesh('toast', vs, fs, material('bread%.1f' % toastd, m_bread, toastd), attrs={'edge': ed})


def bolillo_half(L=1.5, W=0.72, seed=0):
    """half bread roll, cut face up"""
    return toast(L, W, 0.25, seed, 0.45)


def m_bun(name, top=True):
    """brioche: toasted and glossy at the crown, pale where the dough rose last and where it was cut"""
    n = ShaderGraph(name)
    co = n.co()
    sep = n.n('SeparateXYZ')
    n.l(co, sep.inputs[0])
    mottle = n.math('MULTIPLY', n.math('SUBTRACT', n.noise(4, 5, 0.6, co, 0.5), 0.5), 0.34)
    z = n.math('ADD', n.math('MULTIPLY', sep.outputs[2], 1.6 if top else 5), mottle)
    skin = (
        [(0.02, '#dcb478'), (0.16, '#c98c44'), (0.5, '#a55f20'), (0.85, '#7f3f10')]
        if top
        else [(0.0, '#9a5a20'), (0.5, '#bf8340'), (0.8, '#e0bf86'), (0.95, '#efdcb2')]
    )
    fine = n.noise(34, 5, 0.65, co)
    n.set(
        Base_Color=n.ramp(z, skin),
        Roughness=n.math('ADD', 0.26 if top else 0.5, n.math('MULTIPLY', n.noise(9, 4, 0.6, co), 0.22)),
        Specular=0.4,
        Clearcoat=0.22 if top else 0,
        Clearcoat_Roughness=0.25,
        Normal=n.bump(n.math('ADD', fine, n.math('MULTIPLY', n.noise(7, 4, 0.6, co), 1.4)), 0.22, 0.03),
    )
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
