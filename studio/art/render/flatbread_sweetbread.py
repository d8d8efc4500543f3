"""Pita and concha."""

import math
import random

from mathutils import noise as mnoise
import numpy as np

from leaning import tiles
from nodes import ShaderGraph, material
from palette import V, mixc, tau
from shapes import mesh, ring_faces


def m_pita(name):
    n = ShaderGraph(name)
    # Each piece was toasted by itself: the pattern begins elsewhere in each.
    moved = n.n('VectorMath', operation='ADD')
    n.l(n.co(), moved.inputs[0])
    n.l(n.math('MULTIPLY', n.objrand(), 23), moved.inputs[1])
    co = moved.outputs[0]
    a = n.noise(2.6, 5, 0.6, co)
    b = n.noise(8, 5, 0.6, co, 0.3)
    base = n.ramp(a, [(0.3, '#d3a868'), (0.65, '#eed3a0')])
    spots = n.ramp(b, [(0.48, '#000000'), (0.7, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', spots, 0.8), base, '#a8662a')
    dark = n.ramp(n.noise(6.5, 4, 0.55, co, 0.6), [(0.57, '#000000'), (0.76, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', dark, 0.8), base, '#5e3012')
    # The knife shows two leaves of bread with the pocket between them, and the small holes of the crumb.
    e = n.attr('cut')
    pores = n.noise(34, 4, 0.6, co)
    crumb = n.ramp(pores, [(0.34, '#c9a468'), (0.46, '#ecd9b0'), (0.7, '#f5e8ca')])
    off = n.math('ABSOLUTE', n.math('SUBTRACT', n.attr('layer'), n.math('ADD', 0.3, n.math('MULTIPLY', a, 0.3))))
    pocket = n.ramp(n.math('ADD', off, n.math('MULTIPLY', n.math('SUBTRACT', pores, 0.5), 0.2)), [(0.05, '#ffffff'), (0.12, '#000000')])
    crumb = n.mix(n.math('MULTIPLY', pocket, 0.8), crumb, '#7a5228')
    skin = n.ramp(n.math('ABSOLUTE', n.math('SUBTRACT', n.attr('layer'), 0.5)), [(0.42, '#000000'), (0.49, '#ffffff')])
    crumb = n.mix(n.math('MULTIPLY', skin, 0.5), crumb, '#c08a45')
    base = n.mix(e, base, crumb)
    n.set(
        Base_Color=base,
        Roughness=0.8,
        Specular=0.15,
        Normal=n.bump(n.math('ADD', a, n.noise(40, 4, 0.6, co)), 0.35, 0.03),
    )
    return n.m


def pita_wedge(R0=1.0, a=tau / 6, T=0.07, seed=0, curl=0.12):
    nr, na = (40, 44)
    vs = []
    fs = []
    cut = []
    layer = []

    def h(r, th):
        # The crust puffed in the oven: thicker along the rim, and it closes in a soft round edge.
        puff = 1 + 0.45 * math.exp(-(((r / R0 - 0.86) / 0.09) ** 2))
        return (
            T
            * puff
            * max(0, 1 - (r / R0) ** 14) ** 0.5
            * (1 + 0.5 * mnoise.fractal(V((r * 2 * math.cos(th) + seed * 4, r * 2 * math.sin(th), seed)), 0.8, 2, 3))
        )

    for s_ in (1, -1):
        for i in range(nr + 1):
            for j in range(na + 1):
                r = R0 * i / nr * (1 + 0.025 * mnoise.noise(V((j * 0.16 + seed * 7, seed, 0))))
                th = -a / 2 + a * j / na + 0.02 * mnoise.noise(V((i * 0.27 + seed * 3, j * 0.04, seed)))
                x, y = (r * math.cos(th), r * math.sin(th))
                z = (
                    (h(r, th) if s_ > 0 else -h(r, th) * 0.55)
                    + curl * (x / R0 - 0.4) ** 2
                    + 0.03 * mnoise.noise(V((x * 2 + seed, y * 2, seed * 2)))
                )
                vs.append((x, y, z))
                cut.append(0)
                layer.append(s_)
    o_ = (nr + 1) * (na + 1)
    idx = lambda s_, i, j: s_ * o_ + i * (na + 1) + j
    for s_ in (0, 1):
        for i in range(nr):
            for j in range(na):
                f = (idx(s_, i, j), idx(s_, i + 1, j), idx(s_, i + 1, j + 1), idx(s_, i, j + 1))
                fs.append(f if s_ == 0 else f[::-1])
    for j in (0, na):
        for i in range(nr):
            q = [idx(0, i, j), idx(0, i + 1, j), idx(1, i + 1, j), idx(1, i, j)]
            k = len(vs)
            vs.extend([vs[t] for t in q])
            cut.extend([1] * 4)
            layer.extend([1, 1, 0, 0])
            fs.append((k, k + 1, k + 2, k + 3) if j else (k + 3, k + 2, k + 1, k))
    for j in range(na):
        fs.append((idx(0, nr, j), idx(1, nr, j), idx(1, nr, j + 1), idx(0, nr, j + 1)))
    return mesh('pita', vs, fs, material('pita', m_pita), attrs={'cut': cut, 'layer': layer})


def pita_stack(x, y, z, n=5, seed=0, rot=0.4, R0=0.95, ground=()):
    """one wedge on the other, each as it came to rest, none pressed into the next"""
    rr = random.Random(seed)
    wedges = [pita_wedge(R0, tau / 5, 0.055, seed + i, 0.05) for i in range(n)]
    places = [(x + rr.gauss(0, 0.05), y + rr.gauss(0, 0.05), rot + rr.gauss(0, 0.3)) for _ in range(n)]
    return tiles(wedges, places, z, R0 * 1.5, 220, 0.12, ground)


def concha(loc, r=0.62, c='#e9b7b0', seed=0, rot=0):
    """pan dulce: dome with a cracked sugar shell in a scallop pattern"""
    n = 260
    k = 120
    vs = []
    fs = []
    sh = []
    for j in range(k + 1):
        t = j / k
        ph = t * math.pi * 0.5
        for i in range(n):
            a = tau * i / n
            R_ = r * (1 + 0.03 * mnoise.noise(V((math.cos(a) * 1.5 + seed, math.sin(a) * 1.5, seed))))
            q = R_ * math.sin(ph)
            z = 0.4 * math.cos(ph) ** 0.8
            x, y = (q * math.cos(a), q * math.sin(a))
            px, py = (x - 0, y + r * 1.05)
            rr_ = math.hypot(px, py)
            th = math.atan2(px, py)
            curve = th * 5.2 + 0.55 * math.sin(rr_ / r * 2.2) * np.sign(th)
            crack = abs(curve % 1 - 0.5) * 2
            crack = max(0, 1 - (1 - crack) * (4 + 2.5 * mnoise.noise(V((x * 7, y * 7, seed + 2)))))
            edge = 1 if t < 0.8 + 0.03 * math.sin(a * 9 + seed) else 0
            s_ = edge * (1 - crack)
            vs.append((x, y, z + 0.028 * s_ + 0.01 * mnoise.fractal(V((x * 11, y * 11, seed)), 0.8, 2, 3)))
            sh.append(s_)
    fs += ring_faces(k, n)

    def mt(name):
        q = ShaderGraph(name)
        e = q.attr('sh')
        co = q.co()
        bread = q.ramp(q.noise(5, 5, 0.6, co), [(0.3, '#8a4a1a'), (0.7, '#c98a45')])
        sug = q.ramp(q.noise(30, 4, 0.6, co), [(0.3, c), (0.7, mixc(c, '#f0d8b0', 0.22))])
        base = q.mix(e, bread, sug)
        q.set(
            Base_Color=base,
            Roughness=0.75,
            Specular=0.25,
            Normal=q.bump(
                q.math('ADD', q.noise(40, 5, 0.7, co), q.math('MULTIPLY', q.vor(90, co), q.math('MULTIPLY', e, 0.9))),
                0.6,
                0.02,
            ),
        )
        return q.m

    o = mesh('concha', vs, fs, material('concha' + c, mt), attrs={'sh': sh})
    o.location = loc
    o.rotation_euler = (0, 0, rot)
    return o
