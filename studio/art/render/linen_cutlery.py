"""Draped linen, spoon and fork."""

import math
import random

from mathutils import noise as mnoise
import numpy as np

from nodes import material, simple
from palette import V, tau
from shapes import mesh, plane, subdivide, thicken
from surfaces import m_linen


def cloth_sim(size=2.6, c='hueso', loc=(0, 0, 0), rot=0, seed=1, obstacles=(), **k):
    """draped linen without simulation: sum of tapered fold ridges radiating from a pinch + broad swells; hem kept on the table"""
    rr = random.Random(seed * 13 + 1)
    m = material('linen_' + str(c), m_linen, c)
    W, H = (size, size * 0.72)
    px, py = (rr.uniform(-0.25, 0.25) * W, rr.uniform(-0.2, 0.2) * H)
    folds = []
    for i in range(9):
        a = i / 9 * tau + rr.uniform(-0.25, 0.25)
        folds.append(
            (
                math.cos(a),
                math.sin(a),
                rr.uniform(0.35, 1.0) * W * 0.6,
                rr.uniform(0.035, 0.075) * W / 2.6,
                rr.uniform(0.5, 1.0),
                rr.uniform(-0.5, 0.5),
            )
        )

    def fn(x, y):
        z = 0
        for ux, uy, L, wd, am, cv in folds:
            dx, dy = (x - px, y - py)
            u = dx * ux + dy * uy
            v = -dx * uy + dy * ux + cv * 0.25 * u * u / L
            if u < -0.1:
                continue
            t = min(1, max(0, u / L))
            z = max(
                z,
                am
                * 0.13
                * math.exp(-((v / (wd * (0.7 + 1.2 * t))) ** 2))
                * (1 - t) ** 0.8
                * (1 - math.exp(-max(0, u + 0.1) * 6)),
            )
        z += 0.045 * max(0, mnoise.noise(V((x * 1.1 + seed * 3, y * 1.1, seed)))) + 0.016 * max(
            0, mnoise.noise(V((x * 3.1 + seed, y * 3.1, seed + 4)))
        )
        e = min(1, (W / 2 - abs(x)) / 0.12, (H / 2 - abs(y)) / 0.12)
        return 0.014 + z * (0.35 + 0.65 * max(0, e))

    n = 150
    o = plane('linen', W, H, m, loc=(loc[0], loc[1], loc[2]), rot=(0, 0, rot), nx=n, ny=int(n * 0.72), fn=fn)
    for v in o.data.vertices:
        x, y = (v.co.x, v.co.y)
        v.co.x += 0.03 * mnoise.noise(V((y * 1.3 + seed, x * 0.2, 1))) * 1.6
        v.co.y += 0.03 * mnoise.noise(V((x * 1.3 + seed, y * 0.2, 5))) * 1.6
    thicken(o, 0.016)
    return o


def brass():
    return material('laton', simple, '#d8ac58', 0.22, metal=1, c2='#c0924a', ns=5, bump=0.03)


def laid(o, loc, rot):
    """a finished piece of cutlery goes to its place; loc is half a finger above what carries it"""
    thicken(o, 0.022)
    subdivide(o, 2)
    o.location = (loc[0], loc[1], loc[2] - 0.045)
    o.rotation_euler = (0, 0, rot)
    return o


def handle_height(x, x0, L, neck):
    """a handle leaves the neck, rises a little and comes down to the table at its end"""
    t = min(1, max(0, (x - x0) / (L - x0)))
    return neck * (1 - t) ** 1.4 + 0.05 * math.sin(math.pi * t) + 0.012


def spoon(loc=(0, 0, 0), rot=0, mat=None, L=1.7):
    """bowl at the origin, handle along +X; one sheet of metal, hollow in the bowl, rounded in the handle"""
    xs = np.r_[-0.36 * np.cos(np.linspace(0, 1.35, 12)), np.linspace(0.0, 0.44, 10), np.linspace(0.5, L, 16)]
    cols = np.linspace(-1, 1, 9)
    vs = []
    for x in xs:
        inside = max(0, 1 - (x / (0.36 if x < 0 else 0.46)) ** 2)
        neck = 0.034 + 0.03 * max(0, (x - 0.7) / (L - 0.7)) ** 1.3 if x > 0.3 else 0.034
        round_end = math.sqrt(max(0.02, 1 - max(0, (x - (L - 0.06)) / 0.06) ** 2))
        half = max(0.215 * math.sqrt(inside) * (1 - 0.18 * x), neck * round_end if x > 0 else 0.012)
        for v in cols:
            hollow = -0.075 * inside**0.8 * (1 - v * v)
            crown = 0.012 * (1 - v * v) if x > 0.4 else 0
            lip = 0.072 + 0.018 * (x / 0.36) ** 2
            z = (lip if x < 0.36 else handle_height(x, 0.36, L, 0.078)) + hollow + crown
            vs.append((x, half * v, z))
    return laid(mesh('cuchara', vs, strip_faces(len(xs), len(cols)), mat or brass()), loc, rot)


def strip_faces(rows, cols, keep=lambda row, col: True):
    return [
        (r * cols + c, (r + 1) * cols + c, (r + 1) * cols + c + 1, r * cols + c + 1)
        for r in range(rows - 1)
        for c in range(cols - 1)
        if keep(r, c)
    ]


def fork(loc=(0, 0, 0), rot=0, mat=None, L=1.75):
    """points toward -X, handle along +X; four tines cut from one sheet"""
    xs = np.r_[np.linspace(-0.34, 0.1, 9), np.linspace(0.15, 0.5, 7), np.linspace(0.56, L, 15)]
    edges = np.array([-1, -0.62, -0.46, -0.08, 0.08, 0.46, 0.62, 1])
    vs = []
    for x in xs:
        if x <= 0.15:
            half = 0.15
        elif x <= 0.5:
            half = 0.034 + 0.116 * math.cos((x - 0.15) / 0.35 * math.pi / 2) ** 1.1
        else:
            half = 0.034 + 0.028 * ((x - 0.5) / (L - 0.5)) ** 1.3
        point = 1 - 0.55 * max(0, (-0.1 - x) / 0.24)
        for k, e in enumerate(edges):
            middle = (edges[k - k % 2] + edges[k - k % 2 + 1]) / 2
            v = middle + (e - middle) * point
            curve = 0.03 + 0.055 * max(0, 0.25 - x) ** 1.5 if x < 0.3 else 0.03
            dip_ = -0.03 * math.exp(-(((x - 0.05) / 0.2) ** 2))
            neck = 0.02 + curve + dip_
            vs.append((x, half * v, neck if x < 0.45 else handle_height(x, 0.45, L, 0.042)))
    tines = 9
    faces = strip_faces(len(xs), len(edges), lambda row, col: row >= tines - 1 or col % 2 == 0)
    return laid(mesh('tenedor', vs, faces, mat or brass()), loc, rot)
