"""Potatoes: wedges from the oven and chips from the pan."""

import math
import random

from mathutils import Matrix
from mathutils import noise as mnoise
import bpy
import numpy as np

from nodes import ShaderGraph, material, simple
from palette import V, tau
from settling import rigid
from shapes import box, copy_of, drop, mesh, ring_faces


def m_wedge(name):
    """pale and dry on its cut faces, golden to brown along its edges, freckled skin on its back"""
    n = ShaderGraph(name)
    moved = n.n('VectorMath', operation='ADD')
    n.l(n.co(), moved.inputs[0])
    n.l(n.math('MULTIPLY', n.objrand(), 13), moved.inputs[1])
    co = moved.outputs[0]
    soft, fine = (n.noise(6, 5, 0.62, co, 0.3), n.noise(46, 5, 0.7, co))
    skin, edge = (n.attr('sk'), n.attr('edge'))
    heat = n.math('ADD', n.math('MULTIPLY', edge, 0.46), n.math('MULTIPLY', soft, 0.85))
    heat = n.math('ADD', heat, n.math('MULTIPLY', n.math('SUBTRACT', n.objrand(), 0.5), 0.22))
    heat = n.math('ADD', heat, n.math('MULTIPLY', n.math('SUBTRACT', fine, 0.5), 0.3))
    flesh = n.ramp(heat, [(0.32, '#f2d08a'), (0.5, '#e8b65c'), (0.68, '#cf8a30'), (0.85, '#a05a1a'), (1.0, '#5e300c')])
    freckle = n.ramp(n.noise(24, 4, 0.65, co), [(0.42, '#5a3214'), (0.55, '#94602c'), (0.7, '#b98443')])
    base = n.mix(skin, flesh, n.mix(0.3, freckle, n.ramp(soft, [(0.35, '#6b3d18'), (0.65, '#ffffff')]), 'MULTIPLY'))
    base = n.mix(0.3, base, n.ramp(fine, [(0.3, '#9a8f80'), (0.6, '#ffffff')]), 'MULTIPLY')
    blister = n.math('MINIMUM', n.vor(34, co), 0.5)
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', 0.4, n.math('MULTIPLY', fine, 0.3)),
        Specular=0.4,
        Subsurface=0.1,
        Normal=n.bump(n.math('ADD', fine, n.math('MULTIPLY', blister, 0.8)), 0.5, 0.016),
    )
    n.b.inputs['Subsurface Radius'].default_value = (0.05, 0.03, 0.01)
    n.l(base, n.b.inputs['Subsurface Color'])
    return n.m


def wedge_potato(seed=0, L=0.62):
    """an eighth of a potato: two flat cuts that meet in a ridge, sunk a little as they dried, and the round skin below"""
    rr = random.Random(seed * 7 + 1)
    K, cuts = (44, 9)
    wide, tall, bow = (rr.uniform(0.25, 0.31), rr.uniform(0.2, 0.27), rr.uniform(0.05, 0.13))
    lean = rr.uniform(-0.16, 0.16)
    back = [(-0.5 * math.cos(k), -0.42 * math.sin(k)) for k in np.linspace(0, math.pi, 17)]
    right = [(0.5 + (lean - 0.5) * u, 0.5 * u) for u in np.linspace(0, 1, cuts + 1)[1:]]
    left = [(lean + (-0.5 - lean) * u, 0.5 - 0.5 * u) for u in np.linspace(0, 1, cuts + 1)[1:-1]]
    section = [(y, z, 1.0, 0.0) for y, z in back]
    for side in (right, left):
        for y, z in side:
            u = z / 0.5
            sunk = 0.05 * math.sin(math.pi * u)
            brown = max(0, 1 - u / 0.28, 1 - (1 - u) / 0.3)
            section.append((y * (1 - sunk), z * (1 - 0.6 * sunk), 0.0, brown))
    vs, sk, edge = ([], [], [])
    for i in range(K + 1):
        t = i / K * 2 - 1
        w = max(0.02, 1 - abs(t) ** 2.2) ** 0.62 * (1 + 0.07 * mnoise.noise(V((t * 2 + seed, seed, 0))))
        for y, z, s_, e in section:
            lump = 1 + 0.03 * mnoise.fractal(V((t * 4 + seed * 3, y * 4, z * 4)), 0.8, 2, 3)
            vs.append((t * L / 2, y * wide * w * 1.15 * lump, z * tall * w * 1.15 * lump + bow * (1 - t * t) * 0.5))
            sk.append(s_)
            edge.append(min(1, e + max(0, (abs(t) - 0.78) / 0.22) * 0.7))
    n = len(section)
    fs = ring_faces(K, n) + [tuple(range(n)), tuple(K * n + j for j in reversed(range(n)))]
    o = mesh('gajo', vs, fs, material('gajo', m_wedge), attrs={'sk': sk, 'edge': edge})
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = 0.55
    return o


def tumbled(at, count, spread, floor, L=0.74, seed=5, z0=0.5, fence=None):
    """a heap of wedges, dropped one above the other so that each lies on the ones below; `floor` = what they fall on"""
    rr = random.Random(seed)
    kinds = [wedge_potato(i, L) for i in range(7)]
    heap = []
    for i in range(count):
        a, q = (rr.uniform(0, tau), spread * math.sqrt(rr.random()))
        where = (q * math.cos(a), q * math.sin(a), z0 + 0.1 * i)
        turn = (rr.gauss(0, 0.8), rr.gauss(0, 0.25), rr.uniform(0, tau))
        heap.append(copy_of(kinds[i % 7], where, turn, rr.uniform(0.86, 1.1)))
    drop(kinds)
    rigid(heap, floor, 150, friction=1.0, gravity=-5, fence=fence)
    if fence:
        # The ring that held them is taken away and the heap finds its own foot.
        rigid(heap, floor, 60, friction=1.0)
    stray = [o for o in heap if fence and o.matrix_world.translation.xy.length > fence[0]]
    heap = [o for o in heap if o not in stray]
    drop(stray)
    for o in heap:
        o.matrix_world = Matrix.Translation((at[0], at[1], 0)) @ o.matrix_world
    bpy.context.view_layer.update()
    return heap


def fries(loc, n=26, seed=0, h=0.8, foot_r=0.22, rim=(0.42, 0.36)):
    """chips standing in a bowl: feet inside, heads leaning outward, but never through the wall (rim = radius, height)"""
    m = material('papa', simple, '#e3b04a', 0.5, 0.35, c2='#c9862a', ns=3, bump=0.3, bs=12, objvar=0.15)
    rr = random.Random(seed)
    for i in range(n):
        L = rr.uniform(0.72, 1.12) * h
        a = rr.uniform(0, tau)
        q = math.sqrt(rr.random())
        widest = math.atan2(rim[0] - 0.06 - q * foot_r, rim[1])
        t = widest * q * rr.uniform(0.72, 1.0)
        swing = rr.gauss(0, 0.12)
        d = V((math.sin(t) * math.cos(a + swing), math.sin(t) * math.sin(a + swing), math.cos(t)))
        foot = V(loc) + V((q * foot_r * math.cos(a), q * foot_r * math.sin(a), 0))
        wide = rr.uniform(0.08, 0.105)
        o = box('papa', (wide, wide * rr.uniform(0.85, 1.1), L), foot + d * L / 2, (0, 0, 0), m, 0.014)
        e = d.to_track_quat('Z', 'X').to_euler()
        e.rotate_axis('Z', rr.uniform(0, 3))
        o.rotation_euler = e
