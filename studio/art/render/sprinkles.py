"""Crumbs, seeds, flakes, dust, salt."""

import math
import random

from mathutils import Euler
import bpy

from heights import around
from nodes import material, simple
from palette import V, mixc, tau
from settling import dice, lump, settle
from shapes import ball, copy_of, mesh
from surfaces import m_leaf


def broken(mat, seed, cuts=7, rough=0.16):
    """a lump as it breaks off: a few flat faces, worn edges"""
    rr = random.Random(seed)
    o = ball('crumb', 1, mat, 3, rough, 2.4, seed, (1, 0.88, 0.72))
    for _ in range(cuts):
        n = V((rr.gauss(0, 1), rr.gauss(0, 1), rr.gauss(0, 1))).normalized()
        d = rr.uniform(0.42, 0.72)
        for v in o.data.vertices:
            over = v.co.dot(n) - d
            if over > 0:
                v.co -= n * over * 0.88
    return o


def carries(hf, x, y, e=0.04):
    """false on the brink of a bread or a rim: a crumb there would hang on the side"""
    z = hf.z(x, y)
    return min(hf.z(x + a, y + b) for a, b in ((e, 0), (-e, 0), (0, e), (0, -e))) > z - 0.25


def fresh_cheese(hf, cx, cy, rad, count, seed=0, size=(0.015, 0.045), fall=1.2):
    """queso fresco rubbed between the fingers: torn lumps, and around each the grains that fell with it"""
    m = material(
        'queso',
        simple,
        '#f8e0a6',
        0.75,
        0.2,
        sss=0.3,
        sssr=(0.03, 0.022, 0.012),
        c2='#fff2cf',
        ns=2,
        bump=0.4,
        bs=5,
        bd=0.003,
    )
    # Soft lumps: flat faces and sharp edges would make gravel of it.
    torn = [broken(m, seed * 10 + i, 4, 0.62) for i in range(10)]
    rr = random.Random(seed)
    for _ in range(count):
        a, q = (rr.uniform(0, tau), rad * rr.random() ** (0.5 * fall))
        x, y = (cx + q * math.cos(a), cy + q * math.sin(a))
        s = size[0] + (size[1] - size[0]) * rr.random() ** 2.2
        grains = [(s * rr.uniform(0.18, 0.5), abs(rr.gauss(0, 1.3)) + 0.7) for _ in range(rr.randint(1, 6))]
        for k, far in [(s, 0.0), *grains]:
            b = rr.uniform(0, tau)
            u, v = (x + far * s * math.cos(b), y + far * s * math.sin(b))
            turn = (rr.uniform(0, tau), rr.uniform(0, tau), rr.uniform(0, tau))
            stretch = (k * rr.uniform(0.8, 1.35), k, k * rr.uniform(0.6, 0.95))
            if not carries(hf, u, v):
                continue
            copy_of(rr.choice(torn), (u, v, hf.z(u, v) + 0.3 * k), turn, stretch)
    for p in torn:
        bpy.data.objects.remove(p)


def crumbles(hf, cx, cy, rad, count, m, size=(0.03, 0.075), seed=0, fall=1.2):
    protos = [broken(m, seed * 10 + i) for i in range(8)]
    rr = random.Random(seed)
    for i in range(count):
        a = rr.uniform(0, tau)
        q = rad * rr.random() ** (0.5 * fall)
        x, y = (cx + q * math.cos(a), cy + q * math.sin(a))
        # Many crumbs and few lumps, as a hand breaks it.
        s = size[0] * 0.55 + (size[1] * 1.15 - size[0] * 0.55) * rr.random() ** 2.2
        p, turn = (rr.choice(protos), (rr.uniform(0, tau), rr.uniform(0, tau), rr.uniform(0, tau)))
        if carries(hf, x, y):
            copy_of(p, (x, y, hf.z(x, y) + s * 0.35), turn, s)
    for p in protos:
        bpy.data.objects.remove(p)


def seeds(hf, cx, cy, rad, count, c='#e9d3a3', size=0.03, seed=0):
    m = material('seed' + c, simple, c, 0.45, 0.4, sss=0.1, objvar=0.15)
    p = ball('seed', 1, m, 2, 0, 1, scale=(1.5, 0.85, 0.5))
    rr = random.Random(seed)
    # Seeds lie beside each other, those of an earlier handful too; one that finds no place rolls away.
    lain = hf.__dict__.setdefault('lain', [])
    for i in range(count):
        for _ in range(6):
            a = rr.uniform(0, tau)
            q = rad * math.sqrt(rr.random())
            x, y = (cx + q * math.cos(a), cy + q * math.sin(a))
            if all(math.hypot(x - u, y - v) > 1.5 * (size + s) for u, v, s in lain):
                break
        else:
            continue
        lain.append((x, y, size))
        n = hf.nrm(x, y)
        e = n.to_track_quat('Z', 'X').to_euler()
        e.rotate_axis('Z', rr.uniform(0, tau))
        k = size * rr.uniform(0.85, 1.15)
        if carries(hf, x, y):
            copy_of(p, (x, y, hf.z(x, y) + size * 0.3), e, k)
    bpy.data.objects.remove(p)


def flakes(hf, cx, cy, rad, n, c='#d9bd86', size=0.06, seed=0, lift=0.5):
    m = material('flake' + c, simple, c, 0.8, 0.2, c2=mixc(c, '#f5e8c8', 0.6), ns=5, objvar=0.2, bump=0.3)
    p = ball('flk', 1, m, 2, 0.2, 2, scale=(1, 0.75, 0.16))
    rr = random.Random(seed)
    for i in range(n):
        a = rr.uniform(0, tau)
        q = rad * math.sqrt(rr.random())
        x, y = (cx + q * math.cos(a), cy + q * math.sin(a))
        copy_of(
            p,
            (x, y, hf.z(x, y) + size * 0.15 * lift),
            (rr.gauss(0, 0.35), rr.gauss(0, 0.35), rr.uniform(0, 6)),
            size * rr.uniform(0.7, 1.2),
        )
    bpy.data.objects.remove(p)


def dust(hf, cx, cy, rad, n, c='#8d2410', size=0.012, seed=0):
    """fine powder as one mesh: thousands of grains, each a small octahedron of its own size"""
    m = material('dust' + c, simple, c, 0.8, 0.2)
    rr, way = (random.Random(seed), random.Random(seed + 1))
    vs = []
    fs = []
    for i in range(n):
        a = rr.uniform(0, tau)
        q = abs(rr.gauss(0, 0.45)) * rad
        x, y = (cx + q * math.cos(a), cy + q * math.sin(a))
        k = size * rr.uniform(0.4, 1.2)
        z = hf.z(x, y) + 0.2 * size
        turn = Euler((way.uniform(0, tau), way.uniform(0, tau), way.uniform(0, tau))).to_matrix()
        vs += [V((x, y, z)) + turn @ (V(corner) * k) for corner in CORNERS]
        fs += [tuple(6 * i + v for v in f) for f in OCTAHEDRON]
    return mesh('dust', vs, fs, m)


CORNERS = ((1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))

OCTAHEDRON = ((0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4), (1, 0, 5), (2, 1, 5), (3, 2, 5), (0, 3, 5))


def sugar(hf, cx, cy, rad, n=5000, seed=0):
    """icing sugar: many grains, so fine that one sees a veil"""
    dust(hf, cx, cy, rad, n, '#fbf6ec', 0.0045, seed)


def coarse_salt(hf, cx, cy, rad, n=40, seed=0):
    crumbles(hf, cx, cy, rad, n, material('salm', simple, '#f7f3ea', 0.4, 0.5), (0.008, 0.018), seed=seed)


def granola(hf, cx, cy, rad, n=150, seed=0):
    """small toasted clusters, rolled oats, almond slivers and pumpkin seeds"""
    mg = material('granola', simple, '#9a5a20', 0.65, 0.3, c2='#d9a45a', ns=9, bump=0.8, bs=26, bd=0.03, objvar=0.25)
    settle(
        hf,
        [lump(seed * 9 + i, mg, 0.05, 0.42, 2.6, (1, 0.8, 0.65)) for i in range(6)],
        around(cx, cy, rad, n, seed, 0.6),
        1,
        0.05,
        0.7,
        0.6,
        'any',
        seed,
        0.2,
        0.45,
    )
    flakes(hf, cx, cy, rad * 1.05, n // 2, '#cf9a55', 0.05, seed + 1, 2)
    ma = material('almendra', simple, '#e9cfa0', 0.5, 0.3, objvar=0.1)
    settle(
        hf,
        [lump(3, ma, 0.075, 0.04, 1, (1, 0.5, 0.12))],
        around(cx, cy, rad * 0.95, n // 8, seed + 2),
        1,
        0.06,
        0.2,
        0.5,
        'lean',
        seed,
        0,
    )
    seeds(hf, cx, cy, rad, n // 6, '#6f8a3a', 0.038, seed=seed + 3)


def pico(hf, pts, seed=0, s=0.075):
    """tomato, white onion and chopped cilantro"""
    n = len(pts)
    dice(hf, pts[: n // 2], '#ad2612', '#cf5030', s * 0.85, seed, 0.36, 0.25, (1.2, 1, 0.75), 0)
    dice(hf, pts[n // 2 : n * 3 // 4], '#d8cfba', '#e6decb', s * 0.6, seed + 5, 0.4, 0.3, (1.5, 1, 0.55), 0)
    chopped(hf, pts[n * 3 // 4 :], seed + 9)


def chopped(hf, pts, seed=0, c='#4d8a2b', size=0.07):
    """leaves under the knife: narrow bits with one curved side, curled, no two alike"""
    m = material('picado' + c, m_leaf, c, mixc(c, '#9ccf5a', 0.5), 0.3, 0.55)
    ps = []
    for i in range(7):
        rr = random.Random(seed + i)
        long, wide, curl, bow = (rr.uniform(0.6, 1.0), rr.uniform(0.25, 0.5), rr.gauss(0, 0.5), rr.gauss(0, 0.3))
        vs = []
        for a in range(8):
            t = a / 7 * 2 - 1
            side = wide * (1 - abs(t) ** 2.5 * rr.uniform(0.6, 1)) + 0.02
            for u in (-1, 0, 1):
                lift = curl * t * t * 0.5 + 0.14 * (u != 0) + 0.06 * math.sin(5 * t + i)
                vs.append((long * t * size, (side * u + bow * t * t) * size, lift * size))
        fs = [(3 * a + u, 3 * a + u + 1, 3 * a + u + 4, 3 * a + u + 3) for a in range(7) for u in (0, 1)]
        ps.append(mesh('hojita', vs, fs, m))
    return settle(hf, ps, pts, 1, size, 0.2, 0.4, 'lean', seed, 0, 0.3)
