"""Arugula: a limp leaf of round unequal lobes on a bending stalk, thin enough for light to pass."""

import math
import random

from mathutils import noise as mnoise
import numpy as np

from nodes import ShaderGraph, material
from palette import V, tau
from shapes import mesh
from soft_leaves import m_herb


def m_rocket(name):
    """matt and deep above, paler below, as the leaf shows both when it turns over; a thin yellowing at some tips"""
    m = m_herb(name, '#35601c', '#66913a', 0.36, 0.56)
    n = ShaderGraph.of(m)
    below = n.n('NewGeometry').outputs['Backfacing']
    source = n.b.inputs['Base Color'].links[0].from_socket
    faded = n.mix(n.math('MULTIPLY', n.attr('tip'), n.objrand()), source, '#a8ad4c')
    base = n.mix(n.math('MULTIPLY', below, 0.45), faded, '#9bb277')
    n.l(base, n.b.inputs['Base Color'])
    for link in list(source.links):
        if link.to_node.type == 'BSDF_TRANSLUCENT':
            n.l(faded, link.to_socket)
    return m


def lobes_of(rr):
    """half width along the leaf, for one side: a stalk, two to four lobes with bays between them, a broad blunt blade"""
    count = rr.choice((2, 3, 3, 4))
    start = rr.uniform(0.26, 0.36)
    lobes = []
    for k in range(count):
        t = start + (0.66 - start) * (k + 0.5) / count + rr.gauss(0, 0.012)
        lobes.append((t, 0.17 / count * rr.uniform(0.75, 1.05), (0.05 + 0.075 * (k + 1) / count) * rr.uniform(0.6, 1.15)))
    blade = (rr.uniform(0.8, 0.84), rr.uniform(0.18, 0.2), rr.uniform(0.125, 0.165))

    def wide(t):
        wing = 0.011 + 0.02 * min(1, max(0, (t - 0.22) / 0.3)) * (t < 0.9)
        out = sum((a * math.sqrt(max(0, 1 - ((t - c) / l) ** 2)) ** 1.1) ** 3 for c, l, a in lobes + [blade])
        return max(0.003, (wing**3 + out) ** (1 / 3) if t < 0.995 else 0.003)

    return wide


def arugula(size=0.6, seed=0, droop=None):
    """droop: how far the tip sinks beyond what carries the leaf; without it the leaf lies and arches as it pleases"""
    rr = random.Random(seed * 7 + 3)
    left, right = (lobes_of(rr), lobes_of(rr))
    rows, cols = (96, 19)
    turn, sweep = (rr.gauss(0, 0.7), rr.gauss(0, 0.5))
    arch = rr.uniform(0.15, 0.75) if droop is None else droop
    lift, twist, ph = (rr.uniform(0.0, 0.5) if droop is None else 0.0, rr.gauss(0, 0.55), rr.uniform(0, tau))
    fold, roll = (rr.uniform(0.1, 0.55), rr.gauss(0.1, 0.5))
    spine, heading, pitch = ([V((0, 0, 0))], 0.0, lift)
    ways = []
    for i in range(rows + 1):
        t = i / rows
        heading = turn * (t - 0.3 * t * t) + sweep * math.sin(2.2 * t)
        pitch = lift - (lift + arch) * t**0.9 * 1.5 if droop is None else -1.9 * droop * t**2.6
        d = V((math.sin(heading) * math.cos(pitch), math.cos(heading) * math.cos(pitch), math.sin(pitch)))
        ways.append((d, V((math.cos(heading), -math.sin(heading), 0))))
        spine.append(spine[-1] + d / rows)
    vs, ribs, tips = ([], [], [])
    for i in range(rows + 1):
        t = i / rows
        d, side = ways[i]
        up = side.cross(d)
        a = twist * t + 0.25 * math.sin(3 * t + ph)
        side, up = (side * math.cos(a) + up * math.sin(a), up * math.cos(a) - side * math.sin(a))
        for j in range(cols):
            u = (j / (cols - 1) - 0.5) * 2
            x = u * (right if u > 0 else left)(t)
            far = abs(x)
            soft = mnoise.noise(V((x * 5 + seed * 3.1, t * 5, seed * 1.7)))
            # Each side rolls up or under by itself, more toward the rim; lobes wave, the blade is quilted a little.
            curl = fold * far + (roll + 1.1 * soft) * far * far * 6
            wave = 0.26 * far * math.sin(t * 24 + ph + (1.6 if u > 0 else 0) + 2 * soft)
            quilt = 0.009 * min(1, far * 18) * math.sin((t * 34) - far * 60)
            p = spine[i] + side * x * (1 - 0.9 * far * far) + d * far * 0.3 + up * (curl + wave + quilt + 0.012 * soft)
            vs.append(p * size * 1.2)
            vein = math.exp(-((math.sin((t - 0.55 * far) * 34) / 0.18) ** 2)) * 0.3 * min(1, far * 20)
            ribs.append(max(math.exp(-((x / (0.014 * (1.2 - t))) ** 2)), vein))
            tips.append(max(0.0, (t - 0.9) * 5) * 0.5 + 0.5 * max(0.0, soft) * far * 4)
    fs = [(i * cols + j, i * cols + j + 1, (i + 1) * cols + j + 1, (i + 1) * cols + j) for i in range(rows) for j in range(cols - 1)]
    first, ring = (len(vs), 7)
    for i in range(0, rows + 1, 2):
        t = i / rows
        d, side = ways[i]
        thick = 0.013 * (1 - 0.85 * t) ** 0.8 + 0.0015
        for k in range(ring):
            b = tau * k / ring
            vs.append((spine[i] + (side * math.cos(b) + side.cross(d) * (math.sin(b) - 0.6)) * thick) * size * 1.2)
            ribs.append(1.0)
            tips.append(0.0)
    for i in range(rows // 2):
        for k in range(ring):
            q, k2 = (first + i * ring, (k + 1) % ring)
            fs.append((q + k, q + k2, q + ring + k2, q + ring + k))
    return mesh('leaf', vs, fs, material('arugula', m_rocket), attrs={'rib': ribs, 'tip': np.clip(tips, 0, 1)})
