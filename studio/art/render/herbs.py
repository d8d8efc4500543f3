"""Herbs: cilantro, rosemary, and how leaves and sprigs of all kinds are laid."""

import math
import random

from mathutils import noise as mnoise
import bpy

from heights import around
from nodes import ShaderGraph, material, simple
from palette import V, tau
from resting import rest
from rocket import arugula
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


def leaves(hf, cx, cy, rad, n=30, seed=0, kinds=('arugula', 'basil'), size=0.55, lift=0.03):
    """a handful thrown down: each leaf lies on the ground and on those before it"""
    rr = random.Random(seed)
    f = {'arugula': arugula, 'basil': basil, 'mint': mint, 'espinaca': spinach, 'lechuga': lettuce_leaf}
    for i, (x, y) in enumerate(around(cx, cy, rad, n, seed, 0.6)):
        kind = kinds[i % len(kinds)]
        o = f[kind](size * rr.uniform(0.75, 1.15), seed + i)
        # The point thrown at is the middle of the leaf, not the end of its stalk.
        turn = rr.uniform(0, 6)
        x, y = (x + 0.5 * size * math.sin(turn), y - 0.5 * size * math.cos(turn))
        place_on(o, hf, x, y, turn, lift + 0.05 * rr.random(), 0.6)
        o.rotation_euler[0] += rr.uniform(-0.1, 0.34)
        if kind != 'lechuga':
            rest(o, hf)


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
        o = {'basil': basil, 'arugula': arugula}[kind](size * rr.uniform(0.85, 1.1), seed + i)
        place_on(o, hf, x, y, rr.uniform(0, 6), lift, tilt)
        if kind == 'arugula':
            rest(o, hf, raise_map=False)


def m_needle(name):
    """dark and a little waxy above, felted and silvery below; young needles at the tip are fresher"""
    m = m_leaf(name, '#38542c', '#5f7c48', 0.12, 0.5)
    n = ShaderGraph.of(m)
    source = n.b.inputs['Base Color'].links[0].from_socket
    young = n.mix(n.attr('young'), source, '#86a25c')
    n.l(n.mix(n.math('MULTIPLY', n.n('NewGeometry').outputs['Backfacing'], 0.7), young, '#aab494'), n.b.inputs['Base Color'])
    return m


def rosemary(loc, L=0.9, rot=(0, 0, 0), seed=0):
    """pairs of needles around a woody stem, each pair across the last; they bow inward and grow shorter toward the tip"""
    rr = random.Random(seed)
    sway = [rr.gauss(0, 0.05) * L for _ in range(4)]
    stem = lambda t: V((sway[0] * math.sin(3 * t) + sway[1] * t * t, sway[2] * math.sin(2.4 * t) + sway[3] * t * t, L * t))
    vs, fs, young = ([], [], [])

    def needle(t, a, long, open_):
        start, axis = (stem(t), (stem(t + 0.02) - stem(t)).normalized())
        out = V((math.cos(a), math.sin(a), 0))
        across = axis.cross(out).normalized()
        lean, k = (rr.gauss(0, 0.16), len(vs))
        for i in range(5):
            s = i / 4
            turn = open_ * (1 - 0.45 * s)
            way = (out * math.sin(turn) + axis * math.cos(turn) + across * lean).normalized()
            wide = 0.0105 * (0.55 + 1.1 * s - 1.6 * s**4) * (0.7 + 2 * long)
            crown = across.cross(way).normalized() * wide * 0.5
            mid = start + way * long * s
            vs.extend((mid - across * wide - crown, mid, mid + across * wide - crown))
            young.extend([max(0.0, t - 0.7) * 2.4 * rr.uniform(0.6, 1.2)] * 3)
            if i:
                b = k + 3 * i
                fs.extend(((b - 3, b - 2, b + 1, b), (b - 2, b - 1, b + 2, b + 1)))

    pairs = int(L * 46)
    for i in range(pairs):
        t = 0.14 + 0.86 * i / pairs
        for side in (0, math.pi):
            a = i * 1.5708 + side + rr.gauss(0, 0.3)
            long = 0.17 * (1 - 0.5 * t**2) * rr.uniform(0.7, 1.12)
            needle(t + rr.gauss(0, 0.006), a, long, rr.gauss(1.0 - 0.55 * t, 0.14))
            if rr.random() < 0.7:
                needle(t, a + rr.gauss(0, 0.5), long * rr.uniform(0.35, 0.6), rr.gauss(0.7, 0.2))
    leafy, n = (len(fs), 8)
    for i in range(17):
        t, first = (i / 16, len(vs))
        thick = 0.016 * (1 - 0.7 * t) * (1 + 0.1 * rr.gauss(0, 1))
        for k in range(n):
            vs.append(stem(t) + V((math.cos(tau * k / n), math.sin(tau * k / n), 0)) * thick)
            young.append(0.0)
            if i:
                q = (k + 1) % n
                fs.append((first - n + k, first - n + q, first + q, first + k))
    fs.append(tuple(range(len(vs) - 17 * n, len(vs) - 16 * n))[::-1])
    o = mesh('rosemary', vs, fs, material('romero', m_needle), attrs={'young': young})
    o.data.materials.append(material('romst', simple, '#6b5234', 0.8, c2='#8a7a4a', ns=20, bump=0.4, bs=40))
    o.data.polygons.foreach_set('material_index', [int(i >= leafy) for i in range(len(fs))])
    o.location = loc
    o.rotation_euler = rot
    return o
