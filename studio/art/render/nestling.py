"""Round hard things (chickpeas, berries, olives) that lie against each other: they press into their bed, never into a neighbour."""

import math
import random

import numpy as np

from palette import tau
from shapes import copy_of, drop


def nestle(hf, protos, pts, rad, seed=0, flat=1.0, sink=0.1, jit=0.08, rot='any', roll=3.0, ceiling=9.0, keep=False):
    """each is held with its whole underside against the map and rolls into the hollow between those that lie there already.
    rad = radius of a prototype, flat = half height / radius, rot = any | lean. What ends above the ceiling stays away."""
    rr = random.Random(seed)
    bed = hf.H.copy()
    hf.H = hf.H - sink * rad * flat
    made = []
    for x, y in pts:
        s = rr.uniform(1 - jit, 1 + jit)
        r, hz = (rad * s, rad * s * flat)
        x, y, z = roll_into(hf, x, y, r, hz, roll * r, rr)
        tip = 0.35 if flat > 0.7 else 0.15
        turn = [rr.uniform(0, tau) if rot == 'any' else rr.gauss(0, tip) for _ in range(2)]
        about, p = (rr.uniform(0, tau), rr.choice(protos))
        if z is None or z - hz > ceiling:
            continue
        o = copy_of(p, (x, y, z), (*turn, about), s)
        made.append(o)
        for c in p.children:
            q = copy_of(c, c.location, c.rotation_euler, tuple(c.scale))
            q.parent = o
        win, far = window(hf, x, y, r)
        win[:] = np.maximum(win, np.where(far <= 1, z + hz * np.sqrt(np.clip(1 - far, 0, 1)), -9))
    hf.H = np.maximum(hf.H, bed)
    if not keep:
        drop(protos)
    return made


def window(hf, x, y, r):
    """the part of the map under a round thing, and the squared distance from its middle in radii; None over the border"""
    dx = hf.xs[1] - hf.xs[0]
    k, i, j = (math.ceil(r / dx), round((x - hf.xs[0]) / dx), round((y - hf.ys[0]) / dx))
    n = len(hf.xs)
    if i < k or j < k or i >= n - k or j >= n - k:
        return (None, None)
    a = (hf.xs[i - k : i + k + 1] - x) / r
    b = (hf.ys[j - k : j + k + 1] - y) / r
    return (hf.H[j - k : j + k + 1, i - k : i + k + 1], a[None, :] ** 2 + b[:, None] ** 2)


def touch(hf, x, y, r, hz):
    """how high the middle lies when the underside touches what is below; None over the border of the map"""
    win, far = window(hf, x, y, r)
    if win is None:
        return None
    return float(np.max(np.where(far <= 1, win + hz * np.sqrt(np.clip(1 - far, 0, 1)), -9)))


def roll_into(hf, x, y, r, hz, reach, rr):
    """downhill over what lies there, in steps of a third of its radius, never over the edge of what carries it"""
    x0, y0 = (x, y)
    z = touch(hf, x, y, r, hz)
    for step in (0.34,) * 16 + (0.1,) * 8:
        best = None
        ph = rr.uniform(0, tau)
        for a in [ph + tau * k / 10 for k in range(10)]:
            u, v = (x + step * r * math.cos(a), y + step * r * math.sin(a))
            if z is None or math.hypot(u - x0, v - y0) > reach:
                continue
            t = touch(hf, u, v, r, hz)
            brink = hf.z(u + r * math.cos(a), v + r * math.sin(a)) < z - hz - 1.6 * r
            if t is not None and not brink and t < z - 0.01 * r and (best is None or t < best[2]):
                best = (u, v, t)
        if best:
            x, y, z = best
    return (x, y, z)
