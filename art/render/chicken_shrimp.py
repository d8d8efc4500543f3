"""Chicken and shrimp."""

import math
import random

from mathutils import noise as mnoise

from grilled import m_grilled
from nodes import ShaderGraph, material, simple
from palette import V, tau
from shapes import ball, mesh, tube


def breast(L=1.3, W=0.72, H=0.3, seed=0, mat=None):
    """chicken breast: plump at one end, tapering at the other"""
    o = ball(
        'pechuga',
        1,
        mat or material('pollo', m_grilled, '#d6a262', '#a8622a', '#2c1206', 0.22, 0.34, 0.7, 0.34, 0.18, 0.75),
        5,
    )
    for v in o.data.vertices:
        p = v.co.copy()
        t = p.x
        w = (1 - 0.34 * max(0, t) ** 1.5) * (1 + 0.12 * math.sin(t * 2.4 + seed))
        v.co = V(
            (
                p.x * L / 2,
                p.y * W / 2 * w + 0.1 * W * t * t,
                p.z * H / 2 * (1 - 0.35 * max(0, t)) * (1.25 if p.z > 0 else 0.7),
            )
        ) * (1 + 0.05 * mnoise.fractal(p * 2.2 + V((seed * 3, 0, 0)), 0.8, 2, 3))
    return o


def m_glazed(name):
    """skin under hot sauce: blistered, darker where the fire touched, wet"""
    n = ShaderGraph(name)
    co = n.co()
    a = n.noise(6, 6, 0.62, co, 0.4)
    blister = n.vor(15, co)
    char = n.ramp(n.noise(4.5, 4, 0.6, co, 0.7), [(0.56, '#000000'), (0.72, '#ffffff')])
    base = n.ramp(a, [(0.3, '#6b1605'), (0.5, '#a8340c'), (0.72, '#cf6a24')])
    base = n.mix(n.math('MULTIPLY', char, 0.75), base, '#2a0c04')
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', 0.12, n.math('MULTIPLY', a, 0.22)),
        Specular=0.5,
        Clearcoat=0.55,
        Clearcoat_Roughness=0.1,
        Normal=n.bump(n.math('ADD', n.math('MULTIPLY', blister, 0.8), a), 0.55, 0.045),
    )
    return n.m


def wing(seed=0, kind=0):
    """glazed chicken wing: drumette (0) with a bone end, or flat (1) with its two bones under the skin"""
    m = material('alita', m_glazed)
    mb = material('hueso_b', simple, '#dcc49a', 0.45, 0.4, c2='#a8804c', ns=8)
    o = ball('alita', 1, m, 5)
    for v in o.data.vertices:
        p = v.co.copy()
        t = p.x
        if kind == 0:
            w = 0.27 * (1 - 0.62 / (1 + math.exp(-7 * (t - 0.25)))) * (1 + 0.12 * math.cos(t * 3))
            v.co = V((p.x * 0.46, p.y * w + 0.05 * t * t, p.z * w * 0.86))
        else:
            ends = 1 + 0.35 * abs(t) ** 3
            groove = 1 - 0.32 * math.exp(-((p.y / 0.28) ** 2)) * (1 - abs(t) ** 2)
            v.co = V((p.x * 0.42, p.y * 0.2 * ends - 0.1 * t * t, p.z * 0.125 * groove * ends))
        v.co *= 1 + 0.13 * mnoise.fractal(p * 2.6 + V((seed * 4, 0, 0)), 0.8, 2, 4)
    if kind == 0:
        b = ball('huesito', 0.07, mb, 3, 0.14, 2.4, seed, (0.8, 1.05, 0.85))
        b.location = (0.5, 0.06, 0)
        b.parent = o
        c = tube('cana', [V((0.3, 0.03, 0)), V((0.5, 0.06, 0))], 0.045, mb)
        c.parent = o
    return o


def m_shrimp(name):
    n = ShaderGraph(name)
    u = n.attr('u')
    e = n.attr('edge')
    co = n.co()
    st = n.math('ABSOLUTE', n.math('SINE', n.math('MULTIPLY', u, 17.5)))
    base = n.ramp(st, [(0.05, '#d9724a'), (0.35, '#f0ae86'), (0.9, '#f6cfb2')])
    base = n.mix(
        n.ramp(n.math('ADD', e, n.math('MULTIPLY', n.noise(9, 4, 0.6, co), 0.5)), [(0.55, '#000000'), (1, '#ffffff')]),
        base,
        '#dd6a3a',
    )
    char = n.ramp(n.noise(6, 4, 0.6, co, 0.5), [(0.6, '#000000'), (0.75, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', char, 0.55), base, '#7a2c0c')
    n.set(
        Base_Color=base,
        Roughness=0.35,
        Specular=0.5,
        Subsurface=0.15,
        Clearcoat=0.12,
        Normal=n.bump(n.math('ADD', st, n.noise(14, 4, 0.6, co)), 0.35, 0.03),
    )
    n.b.inputs['Subsurface Radius'].default_value = (0.12, 0.05, 0.03)
    n.l(base, n.b.inputs['Subsurface Color'])
    return n.m


def shrimp(s=0.36, seed=0):
    """cooked shrimp lying on its side: C-shaped tapered body with segments and a tail fan"""
    rr = random.Random(seed)
    m = material('camaron', m_shrimp)
    K, n = (44, 18)
    vs = []
    fs = []
    u_ = []
    ed = []
    span = 4.1 + rr.uniform(-0.3, 0.3)
    for i in range(K + 1):
        t = i / K
        a = -0.4 + span * t
        R_ = 0.62 * (1 - 0.3 * t)
        cx, cy = (R_ * math.cos(a), R_ * math.sin(a) * 1.05)
        w = 0.27 * (1 - 0.62 * t**1.3) * min(1, t / 0.06 + 0.35) * (1 + 0.05 * abs(math.sin(17.5 * t)))
        for j in range(n):
            b = tau * j / n
            rr_ = w * math.cos(b)
            vs.append(((cx + rr_ * math.cos(a)) * s, (cy + rr_ * math.sin(a)) * s, w * math.sin(b) * 0.92 * s))
            u_.append(t)
            ed.append(0.5 + 0.5 * math.cos(b))
    for i in range(K):
        for j in range(n):
            fs.append((i * n + j, (i + 1) * n + j, (i + 1) * n + (j + 1) % n, i * n + (j + 1) % n))
    fs.append(tuple(range(n)))
    a = -0.4 + span
    c = V((0.62 * 0.7 * math.cos(a), 0.62 * 0.7 * math.sin(a) * 1.05, 0))
    d = V((-math.sin(a), math.cos(a), 0))
    p = V((math.cos(a), math.sin(a), 0))
    for k in (-1, -0.35, 0.35, 1):
        b = len(vs)
        q = [
            c - p * 0.05,
            c + d * 0.22 + p * (k * 0.2 - 0.05),
            c + d * 0.42 + p * (k * 0.34),
            c + d * 0.36 + p * (k * 0.12),
            c + p * 0.05,
        ]
        z = [0, 0.03, 0.07 * abs(k), 0.05, 0]
        vs += [tuple((V(v) + V((0, 0, zz))) * s) for v, zz in zip(q, z)]
        u_ += [1] * 5
        ed += [1.6] * 5
        fs.append((b, b + 1, b + 2, b + 3, b + 4))
    return mesh('camaron', vs, fs, m, attrs={'u': u_, 'edge': ed})
