"""Herbs: cilantro, arugula, rosemary, and how leaves and sprigs of all kinds are laid."""

import math
import random

from mathutils import noise as mnoise
import bpy

from heights import around
from nodes import material, simple
from palette import V
from settling import place_on
from shapes import mesh, tube
from soft_leaves import basil, lettuce_leaf, mint, spinach
from stage import link
from surfaces import m_leaf


def leaf_mesh(outline, mat, bend=0.3, fold=0.3, n=14, size=1, seed=0, vein=0.02):
    """outline(t in 0..1)->halfwidth; leaf along +Y from 0..1, bent and folded along midrib"""
    vs = []
    fs = []
    ribs = []
    m = 15
    n = max(n, 48)
    rr = random.Random(seed)
    tw = rr.uniform(-0.3, 0.3)
    for i in range(n + 1):
        t = i / n
        hw = outline(t)
        for j in range(m):
            u = (j / (m - 1) - 0.5) * 2
            x = u * hw
            z = (
                fold * abs(x) * 0.8
                - bend * t * t
                + vein * math.sin(t * 26) * abs(u)
                + 0.03 * mnoise.noise(V((x * 4 + seed, t * 4, seed)))
            )
            x2 = x * math.cos(tw * t) - z * math.sin(tw * t) * 0
            vs.append((x2 * size, t * size, z * size))
            side = max(0, 1 - 5 * abs((t * 8 - abs(u) * 0.9) % 1 - 0.5)) * (1 - abs(u))
            ribs.append(max(math.exp(-((u / 0.1) ** 2)) * (1 - 0.5 * t), 0.5 * side))
    for i in range(n):
        for j in range(m - 1):
            a = i * m + j
            fs.append((a, a + 1, a + m + 1, a + m))
    return mesh('leaf', vs, fs, mat, attrs={'rib': ribs})


def cilantro(size=0.4, seed=0):
    """stem with 5-7 lobed fan leaflets"""
    rr = random.Random(seed)
    m = material('cilantro', m_leaf, '#3c7420', '#699f3a', 0.26, 0.5)
    ms = material('cilantrost', simple, '#7da04e', 0.45, sss=0.1)
    objs = []

    def leaflet(c, ang, s, sd):
        r2 = random.Random(sd)
        n = 64
        vs = [(0, 0, 0)]
        for i in range(n + 1):
            a = -1.9 + 3.8 * i / n
            lob = 0.62 + 0.38 * abs(math.cos(a * 2.1)) ** 0.7
            ser = 1 + 0.09 * math.sin(a * 17 + sd) + 0.06 * math.sin(a * 31 + 2 * sd)
            r = lob * ser * (1 - 0.06 * abs(a))
            x = r * math.sin(a)
            y = 0.35 + r * math.cos(a) * 0.9
            vs.append((x, y, 0.14 * math.sin(a * 3 + sd) + 0.1 * r2.uniform(-1, 1) * abs(a) * 0.4))
        fs = [(0, i + 1, i + 2) for i in range(n)]
        o = mesh('cl', vs, fs, m)
        o.location = c
        o.rotation_euler = (rr.uniform(-0.35, 0.35), rr.uniform(-0.35, 0.35), ang)
        o.scale = (s,) * 3
        objs.append(o)

    for a, y, s in ((0, 0.62, 0.26), (1.0, 0.55, 0.22), (-1.0, 0.55, 0.22), (1.5, 0.34, 0.17), (-1.5, 0.34, 0.17)):
        leaflet(
            (0.1 * math.sin(-a) * size, y * size, 0.06 * size + rr.uniform(0, 0.06) * size),
            a,
            s * size * 1.35,
            rr.randint(0, 999),
        )
    objs.append(
        tube(
            'cs',
            [
                V((0, -0.5 * size, 0)),
                V((0.02 * size, 0, 0.05 * size)),
                V((0, 0.4 * size, 0.07 * size)),
                V((0, 0.68 * size, 0.06 * size)),
            ],
            0.018 * size * 1.15,
            ms,
        )
    )
    bpy.context.view_layer.update()
    e = link(bpy.data.objects.new('cil', None))
    for o in objs:
        o.parent = e
    return e


def rocket_outline(t):
    """a thin stalk, two or three pairs of narrow lobes with deep bays between them, a long blade at the end"""
    if t < 0.28:
        return 0.014
    if t < 0.66:
        u = (t - 0.28) / 0.38 * 2.5
        lobe = max(0.0, math.sin(math.pi * (u % 1))) ** 1.4
        return 0.028 + (0.06 + 0.04 * u) * lobe
    u = (t - 0.66) / 0.34
    return 0.03 + 0.125 * math.sin(math.pi * min(1, 0.12 + u * 0.88)) ** 0.8 * (1 - 0.2 * u) if u < 0.985 else 0.01


def arugula(size=0.6, seed=0):
    return leaf_mesh(
        rocket_outline,
        material('arugula', m_leaf, '#34651f', '#6d9a3c', 0.22, 0.42),
        bend=0.35,
        fold=0.45,
        n=60,
        size=size * 1.15,
        seed=seed,
        vein=0.012,
    )


def leaves(hf, cx, cy, rad, n=30, seed=0, kinds=('arugula', 'basil'), size=0.55, lift=0.03):
    rr = random.Random(seed)
    f = {'arugula': arugula, 'basil': basil, 'mint': mint, 'espinaca': spinach, 'lechuga': lettuce_leaf}
    for i, (x, y) in enumerate(around(cx, cy, rad, n, seed, 0.6)):
        o = f[kinds[i % len(kinds)]](size * rr.uniform(0.75, 1.15), seed + i)
        place_on(o, hf, x, y, rr.uniform(0, 6), lift + 0.05 * rr.random(), 0.6)
        o.rotation_euler[0] += rr.uniform(-0.1, 0.34)


def mint_top(hf, x, y, size, lift, rr):
    """the tip of a stem: pairs of leaves, each pair across the one below, smaller and steeper toward the heart"""
    turn = rr.uniform(0, 6)
    for pair, (s, rise) in enumerate(((1.0, 0.16), (0.8, 0.5), (0.5, 0.92), (0.28, 1.2))):
        for side in (0, math.pi):
            o = mint(size * s * rr.uniform(0.9, 1.1), rr.randint(0, 999))
            o.location = (x, y, hf.z(x, y) + lift * 0.4 + 0.03 * size * pair)
            o.rotation_euler = (rise + rr.gauss(0, 0.08), rr.gauss(0, 0.15), turn + side + pair * 1.57 + rr.gauss(0, 0.15))


def sprig(hf, kind, pts, size, seed=0, lift=0.03, tilt=0.5):
    rr = random.Random(seed)
    if kind == 'mint':
        mint_top(hf, sum(p[0] for p in pts) / len(pts), sum(p[1] for p in pts) / len(pts), size, lift, rr)
        return
    for i, (x, y) in enumerate(pts):
        place_on(
            {'basil': basil, 'arugula': arugula}[kind](size * rr.uniform(0.85, 1.1), seed + i),
            hf,
            x,
            y,
            rr.uniform(0, 6),
            lift,
            tilt,
        )


def rosemary(loc, L=0.9, rot=(0, 0, 0), seed=0):
    rr = random.Random(seed)
    m = material('romero', m_leaf, '#4f6f4a', '#7f9a72', 0.15, 0.6)
    vs = []
    fs = []
    st = tube(
        'rs',
        [V((0, 0, 0)), V((0.02, 0, L * 0.5)), V((0.05, 0.02, L))],
        0.014,
        material('romst', simple, '#6b5a3a', 0.8),
    )
    for i in range(110):
        t = i / 110
        a = i * 2.4
        z = L * (0.12 + 0.88 * t)
        l = 0.15 * (1 - 0.45 * t) * rr.uniform(0.85, 1.1)
        d = V((math.cos(a), math.sin(a), 0.75 + 0.5 * t)).normalized()
        p = V((0.05 * t * t, 0.02 * t, z))
        sd = d.cross(V((0, 0, 1))).normalized() * 0.012
        k = len(vs)
        vs += [p - sd, p + sd, p + d * l * 0.6 + sd * 1.1, p + d * l, p + d * l * 0.6 - sd * 1.1]
        fs += [(k, k + 1, k + 2, k + 4), (k + 4, k + 2, k + 3)]
    o = mesh('rosemary', vs, fs, m)
    st.parent = o
    o.location = loc
    o.rotation_euler = rot
    return o
