"""Chicken and shrimp."""

import math
import random

from mathutils import noise as mnoise

from grilled import m_grilled
from nodes import ShaderGraph, material, simple
from palette import V, tau
from shapes import ball, mesh, ring_faces, tube


def m_breast(name):
    """seared without its skin: fibres run along the meat, edges stay pale, bars burn it dark, juice and oil shine in patches"""
    m = m_grilled(name, '#dca868', '#b06f30', '#1e0b04', 0.24, 0.36, 0.7, 0.44, 0.0, 0.85)
    n = ShaderGraph.of(m)
    seared = n.b.inputs['Base Color'].links[0].from_socket
    co = n.co()
    fibre = n.noise(30, 5, 0.65, n.co(scale=(0.16, 1, 0.6)), 0.5)
    patch, fine = (n.noise(2.6, 4, 0.6, co, 0.5), n.noise(52, 4, 0.65, co))
    up = n.n('SeparateXYZ')
    n.l(n.co('Generated'), up.inputs[0])
    pale = n.ramp(n.math('ADD', up.outputs[2], n.math('MULTIPLY', n.math('SUBTRACT', patch, 0.5), 0.5)), [(0.3, '#ffffff'), (0.62, '#000000')])
    base = n.mix(n.math('MULTIPLY', pale, 0.6), seared, n.ramp(fibre, [(0.3, '#c9a070'), (0.7, '#ecd6ae')]))
    brown = n.ramp(n.noise(5, 5, 0.65, co, 0.6), [(0.52, '#000000'), (0.7, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', brown, 0.5), base, '#6e3812')
    base = n.mix(0.5, base, n.ramp(fibre, [(0.32, '#8a7460'), (0.6, '#ffffff')]), 'MULTIPLY')
    wet = n.ramp(patch, [(0.46, '#000000'), (0.6, '#ffffff')])
    n.set(
        Base_Color=base,
        Roughness=n.math('SUBTRACT', n.math('ADD', 0.46, n.math('MULTIPLY', fine, 0.2)), n.math('MULTIPLY', wet, 0.24)),
        Specular=0.42,
        Subsurface=0.06,
        Normal=n.bump(n.math('ADD', fibre, n.math('MULTIPLY', fine, 0.5)), 0.5, 0.022, n.b.inputs['Normal'].links[0].from_socket),
    )
    n.l(base, n.b.inputs['Subsurface Color'])
    n.b.inputs['Subsurface Radius'].default_value = (0.05, 0.02, 0.008)
    return m


def breast(L=1.3, W=0.72, H=0.3, seed=0, mat=None):
    """chicken breast: plump at one end, tapering at the other"""
    o = ball(
        'pechuga',
        1,
        mat or material('pollo', m_breast),
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
                p.z * H / 2 * (1 - 0.35 * max(0, t)) * (1.25 if p.z > 0 else 0.52),
            )
        ) * (1 + 0.05 * mnoise.fractal(p * 2.2 + V((seed * 3, 0, 0)), 0.8, 2, 3))
    return o


def m_glazed(name):
    """skin under hot sauce: blistered, darker where the fire touched, wet here and dull there"""
    n = ShaderGraph(name)
    co = n.co()
    a = n.noise(6, 6, 0.62, co, 0.4)
    fine = n.noise(38, 5, 0.68, co)
    blister = n.vor(15, co)
    char = n.ramp(n.noise(4.5, 4, 0.6, co, 0.7), [(0.52, '#000000'), (0.68, '#ffffff')])
    base = n.ramp(a, [(0.28, '#6b1e08'), (0.46, '#a0400f'), (0.62, '#c46a22'), (0.76, '#d99040')])
    base = n.mix(n.math('MULTIPLY', char, 0.75), base, '#3a1608')
    base = n.mix(0.35, base, n.ramp(fine, [(0.3, '#86746a'), (0.6, '#ffffff')]), 'MULTIPLY')
    base = n.mix(0.6, base, n.ramp(blister, [(0.3, '#ffffff'), (0.62, '#8a5a40')]), 'MULTIPLY')
    # The glaze runs off the high places and stays in the folds: dull skin above, wet below and in patches.
    wet = n.ramp(n.noise(3.4, 3, 0.5, co, 0.5), [(0.42, '#000000'), (0.62, '#ffffff')])
    n.set(
        Base_Color=base,
        Roughness=n.math('SUBTRACT', n.math('ADD', 0.46, n.math('MULTIPLY', fine, 0.16)), n.math('MULTIPLY', wet, 0.26)),
        Specular=0.42,
        Subsurface=0.06,
        Normal=n.bump(
            n.math('ADD', n.math('MULTIPLY', blister, -0.9), n.math('ADD', a, n.math('MULTIPLY', fine, 0.6))), 0.6, 0.045
        ),
    )
    n.b.inputs['Subsurface Radius'].default_value = (0.05, 0.015, 0.006)
    n.l(base, n.b.inputs['Subsurface Color'])
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
        # Fried skin draws together: small folds across the limb, finest at its ends.
        fold = abs(mnoise.noise(V((p.x * 7 + seed, p.y * 3.4, p.z * 3.4))))
        v.co *= 1 + 0.05 * (0.35 - fold) + 0.02 * mnoise.noise(p * 11 + V((seed, 0, 0)))
    if kind == 0:
        b = ball('huesito', 0.07, mb, 3, 0.14, 2.4, seed, (0.8, 1.05, 0.85))
        b.location = (0.5, 0.06, 0)
        b.parent = o
        c = tube('cana', [V((0.3, 0.03, 0)), V((0.5, 0.06, 0))], 0.045, mb)
        c.parent = o
    return o


SEGMENTS = 6


def m_shrimp(name):
    """flesh of cream, bands of coral where each ring of the shell was, strongest along the back; the grill's kiss"""
    n = ShaderGraph(name)
    u = n.attr('u')
    back = n.attr('edge')
    co = n.co()
    soft = n.noise(7, 4, 0.6, co)
    fine = n.noise(38, 4, 0.65, co)
    wander = n.math('MULTIPLY', n.math('SUBTRACT', soft, 0.5), 0.5)
    ring = n.math('FRACT', n.math('ADD', n.math('MULTIPLY', u, SEGMENTS / 0.86), wander))
    band = n.ramp(ring, [(0.0, '#ffffff'), (0.12, '#999999'), (0.34, '#000000'), (0.72, '#000000'), (1.0, '#ffffff')])
    reach = n.ramp(
        n.math('ADD', back, n.math('MULTIPLY', n.math('SUBTRACT', soft, 0.5), 0.5)),
        [(0.1, '#000000'), (0.75, '#ffffff')],
    )
    flesh = n.ramp(
        n.math('ADD', n.math('MULTIPLY', back, 0.5), n.math('MULTIPLY', soft, 0.5)),
        [(0.2, '#eecdac'), (0.45, '#eaa474'), (0.75, '#dc743c')],
    )
    base = n.mix(n.math('MULTIPLY', n.math('MULTIPLY', band, reach), 0.9), flesh, '#cf4a1f')
    tail = n.ramp(u, [(0.84, '#000000'), (0.9, '#ffffff')])
    base = n.mix(tail, base, n.ramp(soft, [(0.35, '#a8300f'), (0.65, '#dd6630')]))
    vein = n.ramp(back, [(0.975, '#000000'), (0.99, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', vein, 0.45), base, '#8a3a1c')
    char = n.ramp(n.math('ADD', soft, n.math('MULTIPLY', back, 0.12)), [(0.58, '#000000'), (0.72, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', char, 0.65), base, '#8a3a10')
    base = n.mix(0.25, base, n.ramp(fine, [(0.32, '#9a8a80'), (0.6, '#ffffff')]), 'MULTIPLY')
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', 0.2, n.math('MULTIPLY', fine, 0.3)),
        Specular=0.5,
        Subsurface=0.12,
        Clearcoat=0.1,
        Normal=n.bump(n.math('ADD', soft, n.math('MULTIPLY', fine, 0.8)), 0.3, 0.02),
    )
    n.b.inputs['Subsurface Radius'].default_value = (0.05, 0.025, 0.015)
    n.l(base, n.b.inputs['Subsurface Color'])
    return n.m


def shrimp(s=0.36, seed=0):
    """cooked shrimp lying on its side: curled, thick at the neck, six rings that overlap, back slit open, tail fan"""
    rr = random.Random(seed)
    K, n = (120, 28)
    span = 4.3 + rr.uniform(-0.35, 0.35)
    vs, u_, back = ([], [], [])

    def spine(t):
        a = -0.5 + span * t
        far = 0.6 * (1 - 0.34 * t)
        return (a, V((far * math.cos(a), far * math.sin(a) * 1.06, 0.05 * math.sin(3 * t + seed))))

    for i in range(K + 1):
        t = i / K
        a, c = spine(t)
        step = (t / 0.86 * SEGMENTS) % 1 if t < 0.86 else 0.5
        # Each ring slips under the one before it: it swells, then falls off sharply.
        ring = 0.9 + 0.13 * step**0.7 - 0.1 * math.exp(-((step / 0.07) ** 2))
        w = 0.285 * (1 - 0.68 * t**1.25) * min(1.0, 0.72 + t / 0.1) * ring
        out = V((math.cos(a), math.sin(a), 0))
        for j in range(n):
            b = tau * j / n
            k = w * (1 + 0.05 * mnoise.noise(V((t * 9 + seed, math.cos(b) * 2, math.sin(b) * 2))))
            slit = 0.16 * math.exp(-((math.sin(b / 2) / 0.11) ** 2)) * min(1, max(0, (0.8 - t) / 0.3))
            belly = 0.16 * max(0, -math.cos(b)) * (0.6 + 0.4 * math.cos(step * tau))
            across = k * (math.cos(b) * (1 - slit) + belly)
            vs.append(tuple((c + out * across + V((0, 0, k * math.sin(b) * 0.84))) * s))
            u_.append(t)
            back.append(0.5 + 0.5 * math.cos(b))
    fs = ring_faces(K, n) + [tuple(range(n))]
    fan(vs, fs, u_, back, *spine(1.0), s)
    return mesh('camaron', vs, fs, material('camaron', m_shrimp), attrs={'u': u_, 'edge': back})


def fan(vs, fs, u_, back, a, c, s):
    """four blades that open like a hand, each ribbed along its middle"""
    along = V((-math.sin(a), math.cos(a), 0))
    out = V((math.cos(a), math.sin(a), 0))
    for turn, lift in ((-0.75, 0.05), (-0.28, -0.02), (0.28, 0.03), (0.75, -0.04)):
        d = along * math.cos(turn) + out * math.sin(turn)
        side = out * math.cos(turn) - along * math.sin(turn)
        first = len(vs)
        rows = 9
        for i in range(rows):
            t = i / (rows - 1)
            wide = 0.03 + 0.085 * math.sin(math.pi * min(1, t * 1.15)) ** 0.8
            for k in (-1, 0, 1):
                p = (
                    c
                    - along * 0.04
                    + d * (0.4 * t)
                    + side * (k * wide)
                    + V((0, 0, lift * t * 2 + 0.02 * (k == 0) - 0.05 * t * t))
                )
                vs.append(tuple(p * s))
                u_.append(1.0)
                back.append(0.7 if k == 0 else 0.35)
        for i in range(rows - 1):
            for k in (0, 1):
                b = first + 3 * i + k
                fs.append((b, b + 1, b + 4, b + 3))
