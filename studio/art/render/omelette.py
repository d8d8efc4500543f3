"""Omelette folded over its filling, mushrooms as they leave the pan, cheese as it leaves the oven."""

import math
import random

from mathutils import noise as mnoise
import numpy as np

from nodes import ShaderGraph, material
from palette import V
from shapes import mesh, ring_faces, smooth_prof, subdivide, thicken


def m_omelette(name):
    """egg from the pan: pale where it only touched steam, golden lace where it lay on the butter, matt with buttery spots"""
    n = ShaderGraph(name)
    co = n.co()
    broad, lace, fine = (n.noise(2.3, 5, 0.6, co, 0.6), n.noise(11, 6, 0.68, co, 0.8), n.noise(55, 4, 0.65, co))
    heat = n.math('ADD', n.math('MULTIPLY', broad, 0.62), n.math('MULTIPLY', lace, 0.42))
    base = n.ramp(
        heat, [(0.38, '#e6c877'), (0.48, '#dcae4c'), (0.56, '#c58a36'), (0.64, '#9c5c26'), (0.74, '#683514')]
    )
    base = n.mix(0.25, base, n.ramp(fine, [(0.32, '#9c8558'), (0.6, '#ffffff')]), 'MULTIPLY')
    butter = n.ramp(n.noise(4, 4, 0.6, n.co(loc=(3, 2, 0)), 0.5), [(0.54, '#000000'), (0.68, '#ffffff')])
    rough = n.math('SUBTRACT', n.math('ADD', 0.46, n.math('MULTIPLY', fine, 0.2)), n.math('MULTIPLY', butter, 0.2))
    height = n.math('ADD', n.math('MULTIPLY', lace, 0.9), n.math('MULTIPLY', fine, 0.3))
    n.set(Base_Color=base, Roughness=rough, Specular=0.36, Subsurface=0.14, Normal=n.bump(height, 0.4, 0.03))
    n.l(base, n.b.inputs['Subsurface Color'])
    n.b.inputs['Subsurface Radius'].default_value = (0.07, 0.045, 0.015)
    return n.m


def m_gratin(name):
    """cheese melted under the fire: cream where it ran thick, gold and brown blisters on its ridges, oil in the hollows"""
    n = ShaderGraph(name)
    co = n.co()
    broad, blister, fine = (n.noise(3.2, 5, 0.6, co, 0.5), n.noise(14, 5, 0.66, co, 0.7), n.noise(60, 4, 0.6, co))
    fire = n.math('ADD', n.math('MULTIPLY', broad, 0.62), n.math('MULTIPLY', blister, 0.45))
    base = n.ramp(fire, [(0.42, '#ddc189'), (0.51, '#e2bd74'), (0.57, '#cf9440'), (0.62, '#a05c20'), (0.7, '#5f300f')])
    base = n.mix(0.2, base, n.ramp(fine, [(0.32, '#a8906a'), (0.6, '#ffffff')]), 'MULTIPLY')
    oil = n.ramp(n.noise(5, 4, 0.6, n.co(loc=(2, 5, 0)), 0.5), [(0.52, '#000000'), (0.66, '#ffffff')])
    rough = n.math('SUBTRACT', n.math('ADD', 0.4, n.math('MULTIPLY', fine, 0.2)), n.math('MULTIPLY', oil, 0.2))
    height = n.math('ADD', blister, n.math('MULTIPLY', fine, 0.25))
    n.set(Base_Color=base, Roughness=rough, Specular=0.4, Subsurface=0.12, Normal=n.bump(height, 0.4, 0.03))
    n.l(base, n.b.inputs['Subsurface Color'])
    n.b.inputs['Subsurface Radius'].default_value = (0.06, 0.045, 0.02)
    return n.m


def mouth(x, half=1.2):
    """how far the lip of the fold stands before its back, at x"""
    return 0.5 - 0.98 * math.sqrt(max(0.0, 1 - abs(x / half) ** 2.4))


def omelette_body(seed=2, half=1.2):
    """a half moon: the lower leaf flat on the plate, the fold at the back, the upper leaf arched over what it holds"""
    cols, rows = (110, 60)
    vs, fs = ([], [])
    for i in range(cols + 1):
        t = i / cols * 2 - 1
        x = half * t
        full = math.sqrt(max(0.0, 1 - abs(t) ** 2.4))
        front, back = (mouth(x, half), 0.5)
        for j in range(rows + 1):
            u = j / rows
            ripple = mnoise.fractal(V((t * 2.6, u * 3.4, seed)), 0.9, 2, 4)
            edge = 0.035 * mnoise.noise(V((t * 7, seed, u)))
            if u < 0.42:
                s = u / 0.42
                y = front - 0.1 * full + (back - front + 0.1 * full) * s
                z = 0.012 + 0.06 * full * s**4
            elif u < 0.56:
                a = math.pi * (u - 0.42) / 0.14
                y = back + 0.11 * full * math.sin(a)
                z = 0.072 * full + 0.012 + 0.17 * full**0.8 * (0.5 - 0.5 * math.cos(a))
            else:
                s = (u - 0.56) / 0.44
                y = back + (front + 0.06 * full - back) * s
                arch = math.sin(math.pi * min(1, 0.2 + 0.66 * s)) ** 0.8
                z = 0.012 + full**0.75 * (0.24 + 0.12 * (arch - 0.64) - 0.08 * s**4)
            y += (edge if u in (0.0, 1.0) or u > 0.9 or u < 0.06 else 0) * full
            vs.append((x, y + 0.02 * ripple * full, z + 0.022 * ripple * full * (u > 0.5)))
    for i in range(cols):
        for j in range(rows):
            a = i * (rows + 1) + j
            fs.append((a, a + 1, a + rows + 2, a + rows + 1))
    o = mesh('omelette', vs, fs, material('omelette', m_omelette))
    thicken(o, 0.045)
    subdivide(o, 1)
    return o


def m_mushroom(name):
    """cut flesh browned in butter from its edge inward, dark gills under the cap, brown skin"""
    n = ShaderGraph(name)
    co = n.co()
    moved = n.n('VectorMath', operation='ADD')
    n.l(co, moved.inputs[0])
    n.l(n.math('MULTIPLY', n.objrand(), 13), moved.inputs[1])
    cloud, fine = (n.noise(9, 4, 0.6, moved.outputs[0], 0.5), n.noise(60, 3, 0.6, moved.outputs[0]))
    burn = n.math('ADD', n.math('MULTIPLY', n.attr('edge'), 0.5), n.math('MULTIPLY', n.math('SUBTRACT', cloud, 0.5), 1.1))
    burn = n.math('ADD', burn, n.math('MULTIPLY', n.objrand(), 0.25))
    base = n.ramp(burn, [(0.02, '#d3b88c'), (0.28, '#b5854c'), (0.5, '#8a5628'), (0.8, '#4a2810')])
    base = n.mix(n.math('MULTIPLY', n.attr('gill'), 0.75), base, n.ramp(fine, [(0.4, '#2c1a0e'), (0.6, '#6b4526')]))
    base = n.mix(n.math('MULTIPLY', n.attr('skin'), 0.8), base, n.ramp(cloud, [(0.35, '#4a2a14'), (0.65, '#8a5a30')]))
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', 0.26, n.math('MULTIPLY', cloud, 0.4)),
        Specular=0.42,
        Subsurface=0.12,
        Normal=n.bump(n.math('ADD', cloud, n.math('MULTIPLY', fine, 0.4)), 0.35, 0.015),
    )
    n.l(base, n.b.inputs['Subsurface Color'])
    n.b.inputs['Subsurface Radius'].default_value = (0.04, 0.025, 0.012)
    return n.m


PROFILE = [(0.0, -0.5), (0.1, -0.5), (0.13, -0.44), (0.11, -0.2), (0.13, -0.06), (0.22, -0.02), (0.34, -0.08), (0.46, -0.1)]
CAP = [(0.54, -0.02), (0.53, 0.12), (0.44, 0.28), (0.3, 0.39), (0.14, 0.45), (0.0, 0.46)]


def mushroom_slice(seed=0, s=0.3, thick=0.05):
    """a slice through cap and stalk: rounded edges, bent by the heat, no two alike"""
    rr = random.Random(seed * 7 + 3)
    right = smooth_prof(PROFILE + CAP, 46)
    left = [(-x, y) for x, y in reversed(right[1:-1])]
    lean, wide, bend, twist = (rr.gauss(0, 0.12), rr.uniform(0.85, 1.12), rr.gauss(0, 0.28), rr.gauss(0, 0.25))
    ring = [(wide * x + lean * y * y * (1 if y < 0 else 0.4), y) for x, y in [*right, *left]]
    ring = [(x + 0.03 * mnoise.noise(V((x * 4, y * 4, seed))), y + 0.03 * mnoise.noise(V((x * 4, y * 4, seed + 9)))) for x, y in ring]
    n, mid = (len(ring), (0.0, 0.12))
    shells = [(q, 0.5) for q in np.linspace(0.02, 0.9, 10)] + [(0.97, 0.4), (1.0, 0.0), (0.97, -0.4)]
    shells += [(q, -0.5) for q in np.linspace(0.9, 0.02, 10)]
    vs, edge, gill, skin = ([], [], [], [])
    for q, level in shells:
        for x, y in ring:
            px, py = (mid[0] + (x - mid[0]) * q, mid[1] + (y - mid[1]) * q)
            z = thick * level + s * (bend * px * px + twist * px * py)
            vs.append((px * s, py * s, z))
            edge.append(q**2)
            under = math.exp(-(((py + 0.02 - 0.1 * (1 - abs(px) / 0.5)) / 0.06) ** 2)) * (0.15 < abs(px) < 0.46)
            gill.append(under if q > 0.5 else 0)
            skin.append(1.0 if q > 0.955 and y > -0.03 else 0.0)
    fs = ring_faces(len(shells) - 1, n)
    return mesh('champi', vs, fs, material('champi', m_mushroom), attrs={'edge': edge, 'gill': gill, 'skin': skin})
