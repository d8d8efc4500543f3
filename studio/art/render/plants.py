"""Palms, agaves, monsteras, bougainvillea in their pots (metres)."""

import math
import random

import bpy

from nodes import ShaderGraph, material, simple
from palette import V, mixc, tau
from palm_leaf import frond
from shapes import apply, copy_of, join, lathe, mesh, smooth_prof, subdivide, thicken, tube
from stage import link
from surfaces import m_clay, m_leaf


def m_trunk(name):
    """bark of a palm: scars across it, cracks along it, grey where the sun bleached it"""
    n = ShaderGraph(name)
    co = n.co()
    scar = n.wave(2.9, 2.2, 3, co, dirn='Z')
    crack = n.noise(26, 5, 0.65, n.co(scale=(1, 1, 0.12)))
    cloud = n.noise(4, 5, 0.6, co)
    base = n.ramp(n.math('ADD', n.math('MULTIPLY', cloud, 0.5), n.math('MULTIPLY', crack, 0.5)), [(0.34, '#4c3826'), (0.52, '#7d664a'), (0.7, '#a39078')])
    base = n.mix(0.5, base, n.ramp(scar, [(0.1, '#5c4c3c'), (0.4, '#ffffff')]), 'MULTIPLY')
    high = n.math('ADD', n.math('MULTIPLY', scar, 0.5), crack)
    n.set(Base_Color=base, Roughness=0.9, Specular=0.12, Normal=n.bump(high, 0.7, 0.03))
    return n.m


def palm(loc, h=5, lean=(0.4, 0.2), L=2.2, n=16, seed=0, mat=None, droop=(0.35, 1.0)):
    rr = random.Random(seed)
    pts = []
    rad = []
    for i in range(90):
        t = i / 89
        pts.append(V((lean[0] * t * t, lean[1] * t * t, h * t)))
        # Each ring is the scar of a frond: a ledge, then the bark draws in; the foot swells over its roots.
        ledge = (t * h * 9 + 0.3 * math.sin(i * 1.7)) % 1
        rad.append((1.2 - 0.42 * t) * (1 + 0.05 * (1 - ledge) ** 2) + 0.5 * math.exp(-t * h / 0.16))
    mt = material('trunk', m_trunk)
    tr = tube('trunk', pts, 0.13, mt, radii=rad, bevel_res=4)
    tr.location = loc
    top = V(loc) + pts[-1]
    protos = [
        frond(L, 26, 0.1, d, mat or material('palmleaf', m_leaf, '#3f6a2e', '#7a9440', 0.3), seed=seed + i)
        for i, d in enumerate((droop[0], (droop[0] + droop[1]) / 2, droop[1]))
    ]
    for k in range(n):
        a = k * 2.39996 + rr.uniform(-0.2, 0.2)
        el = 1.15 - 1.55 * (k / n) + rr.uniform(-0.1, 0.1)
        p = protos[0 if el > 0.6 else 1 if el > 0 else 2]
        o = copy_of(p, top, (el, 0, a), rr.uniform(0.85, 1.08))
        for c in p.children:
            q = bpy.data.objects.new('r', c.data)
            link(q)
            q.parent = o
    for p in protos:
        for c in list(p.children):
            bpy.data.objects.remove(c)
        bpy.data.objects.remove(p)
    return top


def agave(loc, s=0.5, n=26, seed=0, mat=None):
    rr = random.Random(seed)
    m = mat or material('agave', m_leaf, '#6f8f7c', '#9db39a', 0.1, 0.5)
    vs = []
    fs = []
    k = 8
    for i in range(k + 1):
        t = i / k
        w = 0.085 * math.sin(math.pi * min(1, t * 0.75 + 0.22)) ** 0.9 * (1 - t**4)
        for u in (-1, 0, 1):
            vs.append((u * w, t, -0.25 * t * t + abs(u) * 0.045 * (1 - t)))
    for i in range(k):
        for j in range(2):
            a = i * 3 + j
            fs.append((a, a + 1, a + 4, a + 3))
    o = mesh('ag', vs, fs, m)
    thicken(o, 0.02)
    subdivide(o, 1)
    apply(o)
    for i in range(n):
        a = i * 2.39996
        el = 0.25 + 1.15 * (i / n) + rr.uniform(-0.08, 0.08)
        copy_of(o, loc, (el, 0, a), s * (1.05 - 0.35 * i / n) * rr.uniform(0.9, 1.1))
    bpy.data.objects.remove(o)


def pot(loc, r=0.28, h=0.45, mat=None, seed=0):
    m = mat or material('clay', m_clay)
    pr = smooth_prof(
        [
            (0, 0),
            (r * 0.62, 0),
            (r * 0.7, 0.02),
            (r * 0.95, h * 0.5),
            (r * 0.98, h * 0.8),
            (r * 0.9, h * 0.93),
            (r * 1.02, h * 0.95),
            (r * 1.02, h),
            (r * 0.9, h),
            (r * 0.86, h * 0.85),
            (0, h * 0.82),
        ],
        60,
    )
    o = lathe('pot', pr, m, 40, wob=0.01, seed=seed)
    o.location = loc
    return o


def monstera(loc, s=0.6, n=9, seed=0):
    rr = random.Random(seed)
    m = material('monstera', m_leaf, '#2f5a2c', '#4f7f3a', 0.25, 0.3)
    ms = material('stem', simple, '#56783a', 0.5)
    N_ = 60
    vs = [(0, 0.0, 0)]
    for i in range(N_ + 1):
        a = -2.75 + 5.5 * i / N_
        r = 0.5 + 0.5 * math.cos(a * 0.5) ** 2
        notch = 1 - 0.42 * max(0, math.sin(abs(a) * 5.2)) ** 3 * (abs(a) > 0.5)
        x = 0.62 * r * math.sin(a) * notch
        y = 0.5 * r * math.cos(a) * notch * 1.15 + 0.12
        vs.append((x, y, -0.22 * (x * x + 0.6 * max(0, y) ** 2) + 0.02 * math.sin(a * 9)))
    fs = [(0, i + 1, i + 2) for i in range(N_)]
    o = mesh('mon', vs, fs, m)
    for i in range(n):
        a = i * 2.4 + rr.uniform(-0.3, 0.3)
        el = rr.uniform(0.5, 1.2)
        d = V((math.cos(a) * math.cos(el), math.sin(a) * math.cos(el), math.sin(el))) * s * rr.uniform(0.7, 1.2)
        tip = V(loc) + d
        mid = V(loc) + d * 0.5 + V((0, 0, 0.1 * s))
        tube('st', [V(loc), mid, tip], 0.012, ms)
        copy_of(
            o, tip, (-0.5 + rr.uniform(-0.3, 0.3), rr.uniform(-0.3, 0.3), a - math.pi / 2), s * rr.uniform(0.5, 0.8)
        )
    bpy.data.objects.remove(o)


def petal(mat, width, cup=0.35, n=5):
    """pointed, cupped, one unit long: points of a grid and their faces"""
    vs = []
    for j in range(n + 1):
        t = j / n
        half = width * 0.5 * math.sin(math.pi * min(1, 0.06 + t * 0.94)) ** 0.8
        for u in (-1, 0, 1):
            vs.append((u * half, t, cup * (0.35 * t * t + 0.5 * abs(u) * half)))
    fs = [(j * 3 + k, j * 3 + k + 1, j * 3 + k + 4, j * 3 + k + 3) for j in range(n) for k in range(2)]
    return mesh('petalo', vs, fs, mat)


def bracts(mat):
    """the flower as one sees it: three bracts around a point, opened like a lantern"""
    out = []
    for k in range(3):
        o = petal(mat, 0.86)
        o.rotation_euler = (0.75, 0, tau * k / 3)
        out.append(o)
    return join(out, 'bracteas')


def bougainvillea(path, n=900, seed=0, spread=0.35, c='#c2356b'):
    """arching twigs grow from a trunk along the path; leaves on them, flowers toward their ends: nothing hangs in the air"""
    rr = random.Random(seed)
    m = material('bract' + c, m_leaf, c, mixc(c, '#ff9ab8', 0.4), 0.4, 0.6, 0.25)
    ml = material('bleaf', m_leaf, '#3c6130', '#5f8a40', 0.3)
    mt = material('vara_b', simple, '#5f4a30', 0.85)
    flower, leaf = (bracts(m), petal(ml, 0.6, 0.2))
    L = len(path) - 1
    per = 9
    for _ in range(n // per):
        t = rr.random() * L
        k = min(int(t), L - 1)
        p = V(path[k]).lerp(V(path[k + 1]), t - k)
        p = p + V((rr.gauss(0, 1), rr.gauss(0, 0.4), rr.gauss(0, 1))) * spread * 0.3
        d = V((rr.gauss(0, 1), rr.gauss(-0.35, 0.5), rr.gauss(0.25, 0.8))).normalized()
        reach = spread * rr.uniform(0.5, 1.9)
        at = lambda q: p + d * reach * q - V((0, 0, 0.45 * reach * q * q))
        tube('vara', [at(q / 4) for q in range(5)], 0.004, mt, bevel_res=0)
        for i in range(per):
            q = min(1, 0.2 + 0.85 * (i + rr.random()) / per)
            turn = (rr.uniform(-0.9, 0.9), rr.uniform(-0.9, 0.9), rr.uniform(0, tau))
            near = at(q) + V((rr.gauss(0, 1), rr.gauss(0, 1), rr.gauss(0, 1))) * 0.018
            if rr.random() < 0.3 + 0.45 * q:
                copy_of(flower, near, turn, rr.uniform(0.045, 0.075))
            else:
                copy_of(leaf, near, turn, rr.uniform(0.05, 0.09))
    for o in (flower, leaf):
        bpy.data.objects.remove(o)
