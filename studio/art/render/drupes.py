"""Raspberries and blackberries: beads pressed against each other, the hairs they keep, the hollow a raspberry leaves."""

import math
import random

import numpy as np

from nodes import ShaderGraph, material, simple
from palette import tau
from shapes import ball, drop, mesh, ring_faces

# Half profile of the fruit from tip to brim: (distance from the axis, height), for a fruit of radius 1.
FRUIT = ((0.0, 0.8), (0.3, 0.7), (0.56, 0.44), (0.7, 0.1), (0.74, -0.2), (0.69, -0.5), (0.6, -0.66))
HOLLOW = ((0.5, -0.74), (0.4, -0.7), (0.34, -0.3), (0.2, 0.1), (0.0, 0.2))
FILLED = ((0.46, -0.72), (0.3, -0.76), (0.0, -0.74))


def m_drupe(name, deep, skin, ripe, rough=0.4):
    """dark where beads press each other, riper and paler on their backs, each of its own red, a bloom broken by the skin"""
    n = ShaderGraph(name)
    bloom, cloud = (n.noise(26, 4, 0.6, n.co()), n.noise(6, 2, 0.5, n.co()))
    back = n.math('ADD', n.attr('back'), n.math('MULTIPLY', n.math('SUBTRACT', bloom, 0.5), 0.2))
    base = n.ramp(back, [(0.2, deep), (0.55, skin), (0.98, ripe)])
    ripeness = n.math('ADD', n.attr('tint'), n.math('MULTIPLY', n.math('SUBTRACT', cloud, 0.5), 0.8))
    ripeness = n.math('ADD', ripeness, n.math('MULTIPLY', n.math('SUBTRACT', n.objrand(), 0.5), 0.6))
    hsv = n.n('HueSaturation')
    n.l(n.math('ADD', 0.96, n.math('MULTIPLY', ripeness, 0.26)), hsv.inputs['Value'])
    n.l(n.math('ADD', 0.5, n.math('MULTIPLY', ripeness, 0.006)), hsv.inputs['Hue'])
    n.l(base, hsv.inputs['Color'])
    n.set(
        Base_Color=hsv.outputs[0],
        Roughness=n.math('ADD', rough - 0.14, n.math('MULTIPLY', bloom, 0.34)),
        Specular=0.4,
        Sheen=0.3,
        Subsurface=0.14,
        Normal=n.bump(bloom, 0.16, 0.008),
    )
    n.l(hsv.outputs[0], n.b.inputs['Subsurface Color'])
    n.b.inputs['Subsurface Radius'].default_value = (0.04, 0.008, 0.008)
    return n.m


def bead_places(rr, count):
    """points on the profile turned about its axis, pushed apart until they share the skin: (place, outward)"""
    prof = np.array(FRUIT)
    step = np.hypot(*np.diff(prof, axis=0).T)
    along = np.r_[0, np.cumsum(step)] / step.sum()
    fine = np.linspace(0, 1, 300)
    area = np.cumsum(np.interp(fine, along, prof[:, 0]) + 0.02)
    area /= area[-1]
    t = np.interp((np.arange(count) + 0.5) / count, area, fine)
    a = np.arange(count) * 2.39996 + np.array([rr.gauss(0, 0.16) for _ in range(count)])
    for _ in range(24):
        r, z = (np.interp(t, along, prof[:, 0]), np.interp(t, along, prof[:, 1]))
        p = np.c_[r * np.cos(a), r * np.sin(a), z]
        gap = p[:, None] - p[None]
        d = np.linalg.norm(gap, axis=2) + np.eye(count) * 9
        push = (gap / d[..., None] ** 3 * (d < 0.6)[..., None]).sum(axis=1) * 0.0011
        a = a + (push[:, 1] * np.cos(a) - push[:, 0] * np.sin(a)) / np.maximum(r, 0.12)
        t = np.clip(t - push[:, 2] * 0.5, 0.015, 0.985)
    r, z = (np.interp(t, along, prof[:, 0]), np.interp(t, along, prof[:, 1]))
    slope_r = np.interp(t + 0.02, along, prof[:, 0]) - np.interp(t - 0.02, along, prof[:, 0])
    slope_z = np.interp(t + 0.02, along, prof[:, 1]) - np.interp(t - 0.02, along, prof[:, 1])
    long = np.hypot(slope_r, slope_z) + 1e-6
    out = np.c_[-slope_z / long * np.cos(a), -slope_z / long * np.sin(a), slope_r / long]
    p = np.c_[r * np.cos(a), r * np.sin(a), z]
    near = np.sort(np.linalg.norm(p[:, None] - p[None], axis=2), axis=1)[:, 1:5].mean(axis=1)
    return (p, out, near)


def bunch(name, s, seed, count, skin, heart, hair, inside, hairy):
    rr = random.Random(seed * 17 + 5)
    proto = ball('bolita', 1, None, 3)
    unit = np.array([v.co[:] for v in proto.data.vertices])
    faces = [tuple(p.vertices) for p in proto.data.polygons]
    drop([proto])
    vs, fs, part, back, tint = ([], [], [], [], [])
    squeeze = (1 + rr.gauss(0, 0.04), 1 + rr.gauss(0, 0.04), 1 + rr.gauss(0.02, 0.05))

    def add(points, polys, slot, backs, tone):
        first = len(vs)
        vs.extend(tuple(s * c * k for c, k in zip(q, squeeze)) for q in points)
        fs.extend(tuple(first + k for k in f) for f in polys)
        part.extend([slot] * len(polys))
        back.extend(backs)
        tint.extend([tone] * len(points))

    places, outs, near = bead_places(rr, count)
    for p, out, gap in zip(places, outs, near):
        side = np.cross(out, (0.3, 0.2, 1.0))
        side /= np.linalg.norm(side)
        over = np.cross(out, side)
        size = gap * rr.uniform(0.54, 0.68)
        wide, lean = (rr.uniform(0.94, 1.08), rr.gauss(0, 0.1))
        dent = 1 - 0.07 * np.exp(-(((1 - unit[:, 2]) / 0.05) ** 2))
        u = unit * dent[:, None]
        q = p + size * (
            u[:, :1] * wide * side
            + u[:, 1:2] / wide * over
            + (u[:, 2:] * 0.92 + lean * u[:, :1] - 0.06 * (u[:, :1] ** 2 + u[:, 1:2] ** 2)) * out
        )
        add(q.tolist(), faces, 0, (0.5 + 0.5 * unit[:, 2]).tolist(), rr.gauss(0, 0.45))
        if rr.random() < hairy:
            # What is left of the flower: a dry thread that leaves the top of the bead and bows.
            d = out + 0.5 * np.array([rr.gauss(0, 1) for _ in range(3)])
            d /= np.linalg.norm(d)
            top = p + size * 0.84 * out
            bow = np.array([rr.gauss(0, 0.1), rr.gauss(0, 0.1), rr.gauss(-0.04, 0.08)])
            spine = [top + k * rr.uniform(0.09, 0.17) * d + k * k * bow for k in (0, 0.5, 1)]
            thin = side * 0.011
            pts = [c + j * thin * (1 - 0.3 * i) for i, c in enumerate(spine) for j in (-1, 1)]
            add([x.tolist() for x in pts], [(0, 1, 3, 2), (2, 3, 5, 4)], 2, [0.5] * 6, 0)
    n, shell = (40, [(r * 0.93, z * 0.93) for r, z in FRUIT] + list(inside))
    rings = [(r * math.cos(tau * i / n), r * math.sin(tau * i / n), z) for r, z in shell for i in range(n)]
    polys = ring_faces(len(shell) - 1, n)
    outer = len(FRUIT) - 1
    add(rings, polys[: outer * n], 0, [0.0] * len(rings), 0)
    first = len(vs) - len(rings)
    fs.extend(tuple(first + k for k in f) for f in polys[outer * n :])
    part.extend([1] * (len(polys) - outer * n))
    o = mesh(name, vs, fs, skin, attrs={'back': back, 'tint': tint})
    o.data.materials.append(heart)
    o.data.materials.append(hair)
    o.data.polygons.foreach_set('material_index', part)
    return o


def raspberry(s=0.14, seed=0):
    skin = material('frambuesa', m_drupe, '#5a0718', '#a3142e', '#cf4a5c', 0.46)
    heart = material('frambuesa_c', simple, '#c4566a', 0.8, 0.15, c2='#7c1428', ns=30, sss=0.2)
    hair = material('frambuesa_h', simple, '#a8703c', 0.7, 0.2, c2='#d8b07c', ns=9)
    return bunch('frambuesa', s, seed, 66, skin, heart, hair, HOLLOW, 0.6)


def blackberry(s=0.14, seed=0):
    skin = material('zarzamora', m_drupe, '#0d0610', '#1f0d22', '#4a1c3e', 0.3)
    heart = material('zarzamora_c', simple, '#c9c08a', 0.7, 0.2, c2='#7a6a4a', ns=20)
    hair = material('zarzamora_h', simple, '#6a4a34', 0.7, 0.2, c2='#a07c58', ns=9)
    return bunch('zarzamora', s, seed + 3, 46, skin, heart, hair, FILLED, 0.25)
