"""What carries the marks of the grill: vegetables and corn."""

import math
import random

from mathutils import noise as mnoise
import numpy as np

from nodes import ShaderGraph, material, simple
from palette import V, mixc, tau
from shapes import apply, as_mesh, ball, copy_of, drop, lathe, mesh, smooth_prof, subdivide, thicken, tube


def m_grilled(
    name, c='#d9b070', c2='#b8803a', mark='#3a1c0c', period=0.2, width=0.34, rot=0.5, rough=0.35, coat=0.2, bump=0.4
):
    """seared surface crossed by grill bars (object coordinates)"""
    n = ShaderGraph(name)
    co = n.co()
    sep = n.n('SeparateXYZ')
    n.l(n.co(rot=(0, 0, rot)), sep.inputs[0])
    x = n.noise(4, 6, 0.6, co)
    fine = n.noise(30, 5, 0.65, co)
    w = n.math('ADD', n.noise(2.3, 2, 0.5, co), n.math('MULTIPLY', n.noise(14, 4, 0.6, co), 0.3))
    fr = n.math('FRACT', n.math('ADD', n.math('DIVIDE', sep.outputs[0], period), n.math('MULTIPLY', w, 0.45)))
    far = n.math('ABSOLUTE', n.math('SUBTRACT', fr, 0.5))
    far = n.math('ADD', far, n.math('MULTIPLY', n.math('SUBTRACT', fine, 0.5), 0.12))
    base = n.ramp(x, [(0.28, mixc(c2, mark, 0.25)), (0.42, c2), (0.68, c)])
    sear = n.ramp(n.noise(2.4, 6, 0.68, co, 0.3), [(0.5, '#000000'), (0.72, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', sear, 0.5), base, mixc(c2, mark, 0.45))
    base = n.mix(0.35, base, n.ramp(fine, [(0.3, '#8f857a'), (0.65, '#ffffff')]), 'MULTIPLY')
    # A bar burns its middle and browns what is beside it; where the food rose it barely touched.
    touched = n.ramp(n.noise(3.2, 3, 0.5, co), [(0.32, '#333333'), (0.55, '#ffffff')])
    halo = n.ramp(far, [(width * 0.5, '#ffffff'), (min(0.48, width * 0.5 + 0.17), '#000000')])
    bar = n.ramp(far, [(max(0.01, width * 0.5 - 0.12), '#ffffff'), (width * 0.5 + 0.03, '#000000')])
    base = n.mix(n.math('MULTIPLY', n.math('MULTIPLY', halo, touched), 0.55), base, mixc(c2, mark, 0.5))
    bar = n.math('MULTIPLY', bar, touched)
    base = n.mix(n.math('MULTIPLY', bar, 0.9), base, mark)
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', rough, n.math('MULTIPLY', x, 0.2)),
        Specular=0.5,
        Clearcoat=coat,
        Normal=n.bump(
            n.math('ADD', n.math('SUBTRACT', x, n.math('MULTIPLY', bar, 0.6)), n.math('MULTIPLY', fine, 0.35)),
            bump,
            0.03,
        ),
    )
    return n.m


def grilled_slice(rx=0.42, ry=0.2, T=0.06, seed=0, mat=None):
    o = lathe(
        'rodaja',
        smooth_prof([(0, T / 2), (0.9, T / 2), (1, T * 0.25), (1, -T * 0.25), (0.9, -T / 2), (0, -T / 2)], 24),
        mat,
        48,
        wob=0.05,
        seed=seed,
    )
    for v in o.data.vertices:
        v.co.x *= rx
        v.co.y *= ry
        v.co.z += 0.03 * mnoise.noise(V((v.co.x * 3 + seed, v.co.y * 3, seed)))
    return o


def m_rimmed(name, colours, size, skin, seed, ring, edge=0.955):
    """a slice from the grill: flesh with its seeds in a ring, and its skin around it"""
    m = m_grilled(name, *colours)
    n = ShaderGraph.of(m)
    sep = n.n('SeparateXYZ')
    n.l(n.co(scale=(1 / size[0], 1 / size[1], 1)), sep.inputs[0])
    far = n.math('SQRT', n.math('ADD', n.math('POWER', sep.outputs[0], 2), n.math('POWER', sep.outputs[1], 2)))
    pip = n.math('LESS_THAN', n.vor(26, n.co(scale=(1, 1, 0.1))), 0.17)
    a, b, c, d = ring
    band = n.ramp(far, [(a, '#000000'), (b, '#ffffff'), (c, '#ffffff'), (d, '#000000')])
    base = n.b.inputs['Base Color'].links[0].from_socket
    base = n.mix(n.math('MULTIPLY', n.math('MULTIPLY', pip, band), 0.6), base, seed)
    uneven = n.math('ADD', far, n.math('MULTIPLY', n.noise(8, 3, 0.5, n.co()), 0.05))
    n.set(Base_Color=n.mix(n.ramp(uneven, [(edge, '#000000'), (edge + 0.03, '#ffffff')]), base, skin))
    return m


def zucchini(seed=0):
    colours = ('#dcd796', '#b9bc68', '#3a2a10', 0.16, 0.36, 0.5, 0.42, 0.05)
    rind = material('calabacita', m_rimmed, colours, (0.5, 0.17), '#2f5a1c', '#e8e2b4', (0.1, 0.2, 0.4, 0.55), 0.93)
    return grilled_slice(0.5, 0.17, 0.07, seed, rind)


def eggplant(seed=0):
    colours = ('#dcc795', '#b08d56', '#2a160a', 0.17, 0.34, 0.9, 0.42, 0.05)
    rind = material('berenjena', m_rimmed, colours, (0.34, 0.3), '#24102a', '#8a6230', (0.3, 0.45, 0.62, 0.74))
    return grilled_slice(0.34, 0.3, 0.07, seed, rind)


def pepper_strip(seed=0, c='#c4260f'):
    rr = random.Random(seed)
    m = material('pimiento' + c, m_grilled, c, mixc(c, '#6b1206', 0.4), '#2a0f06', 0.26, 0.3, 0.3, 0.34, 0.12, 0.6)
    k = 20
    vs = []
    fs = []
    cv = rr.uniform(0.5, 1.0)
    for i in range(k + 1):
        t = i / k - 0.5
        for j in range(5):
            u = j / 4 - 0.5
            vs.append(
                (
                    t * 0.85,
                    u * 0.2 * (1 - 0.5 * abs(t)) + 0.07 * math.sin(t * 3 + seed),
                    cv * 0.5 * (0.25 - t * t) * 0.7 - 0.35 * u * u,
                )
            )
    for i in range(k):
        for j in range(4):
            a = i * 5 + j
            fs.append((a, a + 1, a + 6, a + 5))
    o = mesh('pimiento', vs, fs, m)
    thicken(o, 0.035)
    subdivide(o, 1)
    apply(o)
    return o


def asparagus(L=1.5, seed=0):
    m = material('esparrago', m_grilled, '#7f9a3a', '#4f6f24', '#2a2a0c', 0.3, 0.25, 0.2)
    pts = [V((t * L - L / 2, 0.05 * math.sin(t * 4 + seed), 0)) for t in np.linspace(0, 1, 16)]
    o = as_mesh(tube('esp', pts, 0.05, m, radii=[1.1 - 0.25 * t for t in np.linspace(0, 1, 16)], bevel_res=4))
    tip = material('punta', simple, '#4a6a2a', 0.4, 0.4, c2='#6b5a4a', ns=6)
    for k in range(16):
        t = k / 16
        s_ = ball('esc', 0.05, tip, 2, scale=(1.7, 0.55, 0.3))
        a = k * 2.4
        s_.location = (
            L / 2 - 0.16 + 0.22 * t,
            0.05 * math.sin(4 + seed) + 0.036 * (1 - t * 0.7) * math.cos(a),
            0.036 * (1 - t * 0.7) * math.sin(a),
        )
        s_.rotation_euler = (a, -0.1, 0.0)
        s_.parent = o
    return o


def kernel(mat, seed=0, size=0.06):
    """one grain: a soft block, narrower at the root"""
    o = ball('grano', 1, mat, 3, 0.05, 1.5, seed)
    soft = lambda v: math.copysign(abs(v) ** 0.62, v)
    for v in o.data.vertices:
        x, y, z = (soft(q) for q in v.co)
        k = 0.86 + 0.14 * z
        v.co = V((x * 0.82 * k, y * 0.88 * k, z * 1.05)) * size
    return o


def m_kernel(name, c='#e8b830', tip='#f3d98a'):
    """grain: deep at the root, paler and wet at the crown"""
    n = ShaderGraph(name)
    sep = n.n('SeparateXYZ')
    n.l(n.co(), sep.inputs[0])
    base = n.ramp(
        n.math('ADD', n.math('MULTIPLY', sep.outputs[2], 7), 0.5),
        [(0.1, mixc(c, '#6b3a08', 0.5)), (0.6, c), (1.0, tip)],
    )
    hsv = n.n('HueSaturation')
    n.l(n.math('ADD', 0.8, n.math('MULTIPLY', n.objrand(), 0.35)), hsv.inputs['Value'])
    n.l(base, hsv.inputs['Color'])
    n.set(Base_Color=hsv.outputs[0], Roughness=0.36, Specular=0.45, Subsurface=0.12, Clearcoat=0.1)
    n.l(hsv.outputs[0], n.b.inputs['Subsurface Color'])
    n.b.inputs['Subsurface Radius'].default_value = (0.06, 0.04, 0.01)
    return n.m


def kernel_set():
    inks = (('#e0ac2a', '#f0d27a'), ('#e8be4c', '#f5e0a0'), ('#c07e1e', '#d9a040'), ('#6b3c10', '#a8722a'))
    return [kernel(material('grano%d' % i, m_kernel, *c), i) for i, c in enumerate(inks)]


def corn(L=1.1, r=0.24, seed=0):
    """grilled cob along X: close rows of grains, charred where it lay on the bars"""
    rr = random.Random(seed)
    core = ball('olote', 1, material('olote', simple, '#c9963c', 0.7), 3, scale=(L / 2, r * 0.88, r * 0.88))
    ks = kernel_set()
    rows, per = (14, int(L / 0.085))
    for i in range(rows):
        a = tau * (i + 0.12 * rr.random()) / rows
        for j in range(per):
            x = (j + 0.5 + 0.3 * (i % 2)) / per - 0.5
            w = math.sqrt(max(0.05, 1 - abs(2 * x) ** 3.5))
            burnt = mnoise.noise(V((x * 3.2 + seed * 5, math.cos(a) * 1.1, math.sin(a) * 1.1)))
            p = ks[3] if burnt > 0.36 + 0.2 * rr.random() else ks[2] if burnt > 0.1 + 0.25 * rr.random() else ks[rr.choice((0, 0, 1))]
            size = w**0.5 * rr.uniform(0.92, 1.06)
            o = copy_of(p, (x * L, r * w * math.cos(a), r * w * math.sin(a)), (a - math.pi / 2, 0, 0), size)
            o.parent = core
    drop(ks)
    return core
