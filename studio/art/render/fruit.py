"""Blueberries, strawberries, banana."""

import math

from nodes import ShaderGraph, material
from palette import tau
from shapes import ball, mesh, ring_faces


def m_blueberry(name):
    """dusty bloom rubbed off in places; the crown is dark inside"""
    n = ShaderGraph(name)
    co = n.co()
    bloom = n.ramp(n.noise(9, 5, 0.62, co, 0.4), [(0.34, '#171630'), (0.52, '#2c3052'), (0.72, '#6a708c')])
    base = n.mix(n.attr('crown'), bloom, '#120d18')
    hsv = n.n('HueSaturation')
    n.l(n.math('ADD', 0.7, n.math('MULTIPLY', n.objrand(), 0.55)), hsv.inputs['Value'])
    n.l(base, hsv.inputs['Color'])
    n.set(
        Base_Color=hsv.outputs[0],
        Roughness=0.52,
        Specular=0.35,
        Sheen=0.25,
        Normal=n.bump(n.noise(40, 4, 0.6, co), 0.12, 0.01),
    )
    return n.m


def berry_blue(r=0.1, seed=0):
    o = ball('blue', r, material('arandano', m_blueberry), 5, 0.035, 1.2, seed, (1, 1, 0.9))
    crown = []
    for v in o.data.vertices:
        q = math.hypot(v.co.x, v.co.y) / r
        a = math.atan2(v.co.y, v.co.x)
        inside = v.co.z > 0 and q < 0.46
        lobes = 0.5 + 0.5 * math.cos(5 * a + seed)
        lip = math.exp(-(((q - 0.31) / 0.07) ** 2)) * (0.35 + 0.65 * lobes) if inside else 0
        pit = math.exp(-((q / 0.24) ** 4)) if inside else 0
        v.co.z += r * (0.16 * lip - 0.2 * pit)
        crown.append(min(1, pit + 0.25 * lip))
    at = o.data.attributes.new('crown', 'FLOAT', 'POINT')
    at.data.foreach_set('value', crown)
    return o


def strawberry_half(L=0.42, W=0.32, seed=0):
    n = 44
    rings = [0, 0.2, 0.4, 0.6, 0.8, 0.93, 1]
    vs = []
    fs = []
    ed = []

    def out(a):
        c, s_ = (math.cos(a), math.sin(a))
        w = W / 2 * (1 - 0.42 * max(0, -s_) ** 1.5)
        return (c * w * (1 + 0.12 * max(0, s_)), s_ * L / 2)

    for q in rings:
        for i in range(n):
            x, y = out(tau * i / n)
            vs.append((x * q, y * q, 0.0))
            ed.append(q)
    for k in range(1, 8):
        ph = math.pi / 2 * k / 7
        for i in range(n):
            x, y = out(tau * i / n)
            vs.append((x * math.cos(ph), y * math.cos(ph), -W * 0.42 * math.sin(ph)))
            ed.append(1.2)
    fs += ring_faces(len(rings) + 6, n)

    def mt(name):
        q = ShaderGraph(name)
        e = q.attr('edge')
        co = q.co()
        sep = q.n('SeparateXYZ')
        q.l(co, sep.inputs[0])
        # Pale threads run from the heart to the skin.
        turn = q.math('ARCTAN2', sep.outputs[1], sep.outputs[0])
        cloud = q.math('SUBTRACT', q.noise(11, 5, 0.65, co), 0.5)
        thread = q.math('SINE', q.math('ADD', q.math('MULTIPLY', turn, 21), q.math('MULTIPLY', cloud, 9)))
        reach = q.math('ADD', q.math('MULTIPLY', e, 0.8), q.math('MULTIPLY', cloud, 0.22))
        reach = q.math('ADD', reach, q.math('MULTIPLY', thread, 0.035))
        base = q.ramp(
            reach, [(0.0, '#e8c4b0'), (0.25, '#d9745c'), (0.48, '#c83c28'), (0.72, '#b01812'), (0.9, '#9a0d0e')]
        )
        v = q.vor(24, co)
        base = q.mix(q.math('MULTIPLY', q.math('GREATER_THAN', e, 1.05), q.math('LESS_THAN', v, 0.2)), base, '#d0a040')
        q.set(
            Base_Color=base,
            Roughness=q.math('ADD', 0.26, q.math('MULTIPLY', cloud, 0.3)),
            Specular=0.45,
            Clearcoat=0.15,
            Normal=q.bump(q.math('ADD', v, q.math('MULTIPLY', cloud, 0.6)), 0.45, 0.02),
        )
        return q.m

    return mesh('fresa', vs, fs, material('fresa', mt), attrs={'edge': ed})


def banana_slice(r=0.2, t=0.07, seed=0):
    n = 40
    vs = []
    fs = []
    ed = []
    rings = [0, 0.2, 0.45, 0.7, 0.9, 1]
    for q in rings:
        for i in range(n):
            a = tau * i / n
            vs.append((q * r * math.cos(a) * (1 + 0.04 * math.cos(3 * a)), q * r * math.sin(a), t / 2))
            ed.append(q)
    for i in range(n):
        a = tau * i / n
        vs.append((r * math.cos(a) * (1 + 0.04 * math.cos(3 * a)), r * math.sin(a), -t / 2))
        ed.append(1)
    fs += ring_faces(len(rings), n)

    def mt(name):
        q = ShaderGraph(name)
        e = q.attr('edge')
        co = q.co()
        base = q.ramp(
            q.math('ADD', e, q.math('MULTIPLY', q.math('SUBTRACT', q.noise(12, 4, 0.6, co), 0.5), 0.2)),
            [
                (0.0, '#cfa860'),
                (0.1, '#e3c98a'),
                (0.24, '#f0dc9c'),
                (0.4, '#f4e3b0'),
                (0.86, '#f0dba0'),
                (1, '#d9b868'),
            ],
        )
        q.set(Base_Color=base, Roughness=0.4, Specular=0.4, Normal=q.bump(q.noise(20, 4, 0.6, co), 0.2, 0.02))
        return q.m

    return mesh('platano', vs, fs, material('platano', mt), attrs={'edge': ed})
