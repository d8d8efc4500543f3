"""Totopos, tortillas, taco shells and strips."""

import math
import random

from mathutils import noise as mnoise
import numpy as np

from heights import around, disc
from nodes import ShaderGraph, material
from palette import V, tau
from settling import settle
from shapes import apply, mesh, thicken


def m_totopo(name):
    n = ShaderGraph(name)
    co = n.co()
    grain = n.noise(26, 6, 0.7, co)
    toast = n.n('Attribute', attribute_name='toast').outputs['Fac']
    uneven = n.math('ADD', toast, n.math('MULTIPLY', n.math('SUBTRACT', n.noise(3.1, 5, 0.6, co), 0.5), 0.55))
    base = n.ramp(uneven, [(0.12, '#eecb7e'), (0.42, '#e0ae55'), (0.68, '#c07f30'), (0.95, '#8a4a18')])
    base = n.mix(0.22, base, n.ramp(grain, [(0.35, '#a8763a'), (0.6, '#fff3d0')]), 'MULTIPLY')
    # The skin of the ground corn.
    flecks = n.math('LESS_THAN', n.vor(22, co), 0.13)
    base = n.mix(n.math('MULTIPLY', flecks, n.noise(4, 2, 0.5, co)), base, '#8f5a20')
    n.set(
        Base_Color=base,
        Roughness=n.ramp(n.noise(7, 4, 0.6, co), [(0.35, '#5a5a5a'), (0.65, '#a8a8a8')]),
        Specular=0.3,
        Subsurface=0.1,
        Normal=n.bump(n.math('ADD', grain, n.noise(70, 4, 0.6, co)), 0.35, 0.02),
    )
    n.b.inputs['Subsurface Radius'].default_value = (0.1, 0.06, 0.02)
    n.l(base, n.b.inputs['Subsurface Color'])
    return n.m


def totopo(size=0.5, seed=0):
    """A triangle of tortilla, fried: bent, blistered, browner at its edge and on its blisters."""
    rr = random.Random(seed)
    n = 26
    vs = []
    toast = []
    idx = {}
    fs = []
    c1 = rr.uniform(-0.5, 0.9)
    c2 = rr.uniform(-0.5, 0.5)
    ang = rr.uniform(0, tau)
    blisters = [
        (rr.uniform(-0.45, 0.45), rr.uniform(-0.35, 0.55), rr.uniform(0.06, 0.15), rr.choice((-1, 1, 1)))
        for _ in range(rr.randint(5, 9))
    ]
    for i in range(n + 1):
        for j in range(n + 1 - i):
            a, b = (i / n, j / n)
            c = 1 - a - b
            p = V((0, 1, 0)) * a + V((-0.87, -0.5, 0)) * b + V((0.87, -0.5, 0)) * c
            m = max(a, b, c)
            p *= 1 - 0.16 * max(0, (m - 0.72) / 0.28) ** 1.5
            edge = math.exp(-min(a, b, c) / 0.035)
            raised = sum(
                s * r * math.exp(-((p.x - x) ** 2 + (p.y - y) ** 2) / (r * r * 0.8)) for x, y, r, s in blisters
            )
            frayed = 0.02 * edge * mnoise.noise(V((p.x * 11 + seed, p.y * 11, seed)))
            p *= size * (1 + 0.05 * mnoise.noise(V((p.x * 2 + seed, p.y * 2, seed))) + frayed)
            u = (p.x * math.cos(ang) + p.y * math.sin(ang)) / size
            v = (-p.x * math.sin(ang) + p.y * math.cos(ang)) / size
            z = size * (
                c1 * 0.34 * u * u
                + c2 * 0.22 * v * v
                + 0.05 * mnoise.noise(V((p.x * 5 / size * 0.4 + seed * 3, p.y * 5 / size * 0.4, seed)))
                + 0.3 * raised
            )
            idx[i, j] = len(vs)
            vs.append((p.x, p.y, z))
            toast.append(0.18 + 0.45 * edge + 2.6 * max(0, raised) + rr.gauss(0, 0.01))
    for i in range(n):
        for j in range(n - i):
            fs.append((idx[i, j], idx[i + 1, j], idx[i, j + 1]))
            if j < n - i - 1:
                fs.append((idx[i + 1, j], idx[i + 1, j + 1], idx[i, j + 1]))
    o = mesh('totopo', vs, fs, material('totopo', m_totopo))
    o.data.attributes.new('toast', 'FLOAT', 'POINT').data.foreach_set('value', toast)
    thicken(o, 0.022 * size / 0.5)
    apply(o)
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = 0.8
    return o


def m_tortilla(name, a='#e3bd74', b='#f0d9a0', burn='#8a4f1c'):
    n = ShaderGraph(name)
    co = n.co()
    x = n.noise(3, 5, 0.6, co)
    base = n.ramp(x, [(0.3, a), (0.65, b)])
    sp = n.ramp(n.noise(4.2, 4, 0.6, co, 0.6), [(0.54, '#000000'), (0.68, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', sp, 0.75), base, burn)
    d = n.ramp(n.noise(13, 3, 0.5, co), [(0.6, '#000000'), (0.72, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', d, 0.45), base, burn)
    n.set(
        Base_Color=base,
        Roughness=0.75,
        Specular=0.2,
        Normal=n.bump(n.math('ADD', x, n.noise(30, 4, 0.6, co)), 0.4, 0.03),
    )
    return n.m


def blister(o, r, seed):
    """hot oil: bubbles under the skin, browned where they rose, and a darker frayed edge"""
    rr = random.Random(seed * 3 + 1)
    spots = []
    for _ in range(34):
        a, q = (rr.uniform(0, tau), r * math.sqrt(rr.random()))
        spots.append((q * math.cos(a), q * math.sin(a), rr.uniform(0.025, 0.085), rr.choice((-0.4, 1, 1))))
    toast = []
    for v in o.data.vertices:
        up = sum(s * w * math.exp(-((v.co.x - x) ** 2 + (v.co.y - y) ** 2) / (w * w)) for x, y, w, s in spots)
        edge = math.exp(-max(0, r - math.hypot(v.co.x, v.co.y)) / 0.035)
        v.co.z += 0.55 * up
        toast.append(0.46 + 0.35 * edge + 6 * max(0, up))
    o.data.attributes.new('toast', 'FLOAT', 'POINT').data.foreach_set('value', toast)


def tortilla(r=0.8, seed=0, wav=0.03, mat=None, T=0.035, fried=False):
    m = mat or material('totopo' if fried else 'tortilla', m_totopo if fried else m_tortilla)
    o, _ = disc(
        'tortilla',
        r,
        lambda X, Y, q: np.array(
            [
                wav * mnoise.fractal(V((x * 1.6 + seed * 3, y * 1.6, seed)), 0.8, 2, 2)
                for x, y in zip(np.ravel(X), np.ravel(Y))
            ]
        ).reshape(np.shape(X)),
        m,
        nr=60 if fried else 36,
        na=200 if fried else 144,
        n=4,
    )
    for v in o.data.vertices:
        a = math.atan2(v.co.y, v.co.x)
        k = 1 + 0.025 * mnoise.noise(V((math.cos(a) * 1.8 + seed, math.sin(a) * 1.8, seed)))
        v.co.x *= k
        v.co.y *= k
    if fried:
        blister(o, r, seed)
    thicken(o, T, 0)
    return o


def taco_shell(r=0.78, gap=0.17, seed=0):
    """soft tortilla folded into a U along X; open upward. Lowest point at z=0"""
    o = tortilla(r, seed, 0.02)
    rho = gap
    arc = rho * math.pi / 2
    for v in o.data.vertices:
        y = v.co.y
        n_ = v.co.z
        s_ = 1 if y >= 0 else -1
        t = abs(y)
        if t < arc:
            a = t / rho
            yy = rho * math.sin(a)
            zz = rho * (1 - math.cos(a))
            _ny, _nz = (math.sin(a), -math.cos(a))
        else:
            d = t - arc
            fl = 0.1 + 0.05 * math.sin(v.co.x * 3 + seed)
            yy = rho + d * math.sin(fl) + 0.1 * d * d
            zz = rho + d * math.cos(fl)
            _ny, _nz = (1, -0.1)
        v.co.y = s_ * yy + 0.0
        v.co.z = zz - n_ * 1.0 + 0.04 * abs(v.co.x) ** 2 * 0
    return o


def tortilla_strips(hf, cx, cy, rad, n=22, seed=0, L=0.5):
    m = material('tiras', m_tortilla, '#b8702a', '#dba24a', '#6b3410')
    ps = []
    for i in range(6):
        rr = random.Random(seed * 7 + i)
        k = 14
        vs = []
        fs = []
        c1, c2 = (rr.uniform(-0.5, 0.5), rr.uniform(0.1, 0.5))
        for t in range(k + 1):
            u = t / k - 0.5
            z = c2 * (u * u) * 0.9 + 0.04 * math.sin(u * 9 + i)
            y = c1 * u * u * 0.6
            for s_ in (-1, 1):
                vs.append((u * L, (y + s_ * 0.045) * 1, z * L + 0.02 * s_ * math.sin(u * 5 + i)))
        for t in range(k):
            fs.append((2 * t, 2 * t + 1, 2 * t + 3, 2 * t + 2))
        o = mesh('tira', vs, fs, m)
        thicken(o, 0.018)
        apply(o)
        ps.append(o)
    return settle(hf, ps, around(cx, cy, rad, n, seed, 0.6), 1, L * 0.32, 0.35, 0.3, 'strewn', seed, 0.1, 0.2)
