"""Wheels and wedges of citrus."""

import math

from nodes import ShaderGraph, material
from palette import V, mixc, tau
from shapes import mesh


def citrus_wheel(r=0.3, t=0.06, rind='#d9822b', flesh='#f0a03c', seed=0):
    n = 120
    rings = [(0.0, 0), (0.1, 0), (0.2, 1), (0.5, 1), (0.8, 1), (0.86, 0.0), (0.93, 0), (1, 0)]
    vs = []
    fs = []
    ed = []
    seg = []
    for s_ in (1, -1):
        for q, _ in rings:
            for i in range(n):
                a = tau * i / n
                g = abs(math.sin(a * 5))
                m = 1 if q > 0.12 and q < 0.85 and (g > 0.1 + 0.05 / q) else 0
                vs.append((q * r * math.cos(a), q * r * math.sin(a), s_ * (t / 2 * (1 - 0.5 * (q == 1)) - 0.006 * m)))
                ed.append(q)
                seg.append(m)
    k = len(rings) * n
    for s_ in (0, 1):
        for j in range(len(rings) - 1):
            for i in range(n):
                a = s_ * k + j * n + i
                b = s_ * k + j * n + (i + 1) % n
                f = (a, a + n, b + n, b)
                fs.append(f if s_ == 0 else f[::-1])
    for i in range(n):
        a = (len(rings) - 1) * n + i
        b = (len(rings) - 1) * n + (i + 1) % n
        fs.append((a, a + k, b + k, b))

    def mt(name):
        q = ShaderGraph(name)
        e = q.attr('edge')
        sg = q.attr('seg')
        co = q.co()
        fl = q.ramp(q.noise(18, 4, 0.6, co, 1.5), [(0.3, mixc(flesh, '#7a2c08', 0.35)), (0.7, flesh)])
        base = q.mix(sg, '#f2e2bd', fl)
        base = q.mix(q.ramp(e, [(0.93, '#000000'), (0.96, '#ffffff')]), base, rind)
        q.set(Base_Color=base, Roughness=0.3, Specular=0.5, Normal=q.bump(q.noise(25, 3, 0.5, co), 0.2, 0.02))
        return q.m

    return mesh('citrus', vs, fs, material('citrus' + flesh, mt), attrs={'edge': ed, 'seg': seg})


def m_lime(name):
    """wet flesh in threads that run from the core to the skin, a thin white line, the green rind"""
    q = ShaderGraph(name)
    e = q.attr('edge')
    threads = q.noise(10, 4, 0.6, q.co(scale=(0.7, 2.6, 0.7)), 1.6)
    flesh = q.ramp(threads, [(0.3, '#7f9c34'), (0.55, '#a8bf58'), (0.75, '#d3df92')])
    base = q.mix(q.ramp(e, [(0.04, '#ffffff'), (0.12, '#000000')]), flesh, '#dfe6b4')
    base = q.mix(q.ramp(e, [(0.8, '#000000'), (0.83, '#ffffff')]), base, '#e9edc6')
    base = q.mix(q.ramp(e, [(0.87, '#000000'), (0.9, '#ffffff')]), base, '#3f6f1c')
    pores = q.noise(60, 2, 0.5, q.co())
    q.set(
        Base_Color=base,
        Roughness=0.38,
        Specular=0.4,
        Normal=q.bump(q.math('ADD', threads, q.math('MULTIPLY', pores, 0.3)), 0.25, 0.02),
    )
    return q.m


def lime_wedge(loc, s=0.3, rot=(0, 0, 0), seed=0):
    """a third of a lime lying on its rind, the two cuts up"""
    n = 30
    m_ = 14
    cut = (0, 0.1, 0.35, 0.6, 0.8, 0.86, 0.92, 1)
    vs = []
    fs = []
    ed = []
    length = 1.12
    for i in range(n + 1):
        t = math.pi * i / n
        # A small nipple at each end, as limes have.
        y = -math.cos(t) * length * (1 + 0.1 * abs(math.cos(t)) ** 8)
        r = math.sin(t) ** 0.9
        for j in range(m_ + 1):
            a = -math.pi / 3 + 2 * math.pi / 3 * j / m_
            vs.append((r * math.sin(a) * s, y * s, -r * math.cos(a) * s * 0.9))
            ed.append(1)
    for i in range(n):
        for j in range(m_):
            a = i * (m_ + 1) + j
            fs.append((a, a + m_ + 1, a + m_ + 2, a + 1))
    k_ = len(cut)
    for side in (0, m_):
        b = len(vs)
        for i in range(n + 1):
            o = V(vs[i * (m_ + 1) + side])
            for q in cut:
                p = V((0, o.y * (0.86 + 0.14 * q), 0)).lerp(o, q)
                vs.append(tuple(p))
                ed.append(q * 0.92)
        for i in range(n):
            for k in range(k_ - 1):
                a = b + i * k_ + k
                f = (a, a + 1, a + k_ + 1, a + k_)
                fs.append(f if side else f[::-1])
    o = mesh('limon', vs, fs, material('gajo_limon', m_lime), attrs={'edge': ed})
    o.location = loc
    o.rotation_euler = rot
    return o
