"""A slice of chocolate cake as the knife left it: open crumb, cream between the layers, frosting above and behind."""

import math

from mathutils import noise as mnoise
import bpy
import numpy as np

from nodes import ShaderGraph, material, simple
from palette import V
from shapes import mesh
from stage import link


def m_sponge(name):
    """moist crumb: holes darker, torn edges lighter"""
    n = ShaderGraph(name)
    co = n.co()
    fine = n.noise(30, 6, 0.7, co)
    holes = n.math('MINIMUM', n.vor(24, co), 0.42)
    shade = n.math('ADD', n.math('MULTIPLY', fine, 0.6), n.math('MULTIPLY', holes, 0.8))
    base = n.ramp(shade, [(0.3, '#1e0c06'), (0.5, '#4a2413'), (0.75, '#754225')])
    n.set(Base_Color=base, Roughness=0.85, Specular=0.2, Normal=n.bump(n.math('ADD', fine, holes), 0.8, 0.04))
    return n.m


def edge_of(R0, angle):
    """the border of the wedge, point by point, with the direction that looks outward"""
    tip, half = (V((0.0, 0.0, 0.0)), angle / 2)
    left, right = (V((R0 * math.cos(s * half), R0 * math.sin(s * half), 0)) for s in (-1, 1))
    out = [(tip.lerp(left, t), V((-math.sin(half), -math.cos(half), 0))) for t in np.linspace(0, 1, 90)]
    out += [
        (V((R0 * math.cos(t), R0 * math.sin(t), 0)), V((math.cos(t), math.sin(t), 0)))
        for t in np.linspace(-half, half, 50)[1:-1]
    ]
    out += [(right.lerp(tip, t), V((-math.sin(half), math.cos(half), 0))) for t in np.linspace(0, 1, 90)[:-1]]
    return out


def layer(z0, z1, mat, border, crumb, belly, seed):
    """one layer: its cut sides are torn by `crumb` or swell by `belly`"""
    levels = max(5, int((z1 - z0) / 0.012))
    n = len(border)
    vs = []
    for j in range(levels + 1):
        t = j / levels
        z = z0 + (z1 - z0) * t
        for p, out in border:
            q = V((p.x * 9, p.y * 9, z * 9 + seed))
            torn = crumb * (mnoise.fractal(q, 0.7, 2, 4) - 1.4 * max(0, 0.3 - mnoise.voronoi(q * 1.6)[0][0]))
            soft = belly * math.sin(math.pi * t) * (0.7 + 0.6 * mnoise.noise(q * 0.5))
            d = out * (torn + soft)
            vs.append((p.x + d.x, p.y + d.y, z))
    fs = [
        (j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i)
        for j in range(levels)
        for i in range(n)
    ]
    fs += [tuple(range(levels * n, (levels + 1) * n))]
    return mesh('capa', vs, fs, mat)


def frosting(R0, z, angle, mat, thick=0.075):
    """over the top and down the back in one piece; the spatula left its turns on it"""
    r = R0 + thick
    top = z + thick
    body = [(0.012, z), (R0, z), (R0, 0.0), (r, 0.0), (r, 0.12)]
    body += [(r, k) for k in np.linspace(0.16, top - 0.05, 16)]
    body += [(r - 0.012, top - 0.022), (r - 0.035, top - 0.004)]
    body += [(k, top) for k in np.linspace(r - 0.07, 0.012, 44)]
    turns = np.linspace(-angle / 2 - 0.004, angle / 2 + 0.004, 60)
    vs = []
    for t in turns:
        for q, h in body:
            x, y = (q * math.cos(t), q * math.sin(t))
            wave = 0.014 * math.sin(q * 19 + 2.2 * math.sin(t * 5 + 1)) + 0.012 * mnoise.noise(V((x * 4, y * 4, 2)))
            up = wave * min(1, max(0, (q - 0.05) / 0.2)) if h > z + 0.04 and q < r - 0.05 else 0
            side = (
                0.01 * math.sin(h * 16 + 3 * t) + 0.012 * mnoise.noise(V((t * 6, h * 5, 7)))
                if q > R0 + 0.03 and h > 0.02
                else 0
            )
            vs.append(((q + side) * math.cos(t), (q + side) * math.sin(t), h + up))
    n = len(body)
    fs = [
        (i * n + j, (i + 1) * n + j, (i + 1) * n + (j + 1) % n, i * n + (j + 1) % n)
        for i in range(len(turns) - 1)
        for j in range(n)
    ]
    fs += [tuple(range(n)), tuple(reversed(range((len(turns) - 1) * n, len(turns) * n)))]
    return mesh('betun', vs, fs, mat)


def cake_slice(R0=1.25, angle=0.72, layers=3, seed=0):
    """answers the slice and the height of its top"""
    sponge = material('bizcocho', m_sponge)
    cream = material('crema_choc', simple, '#b58f6a', 0.45, 0.35, c2='#cdaa84', ns=4, sss=0.08, bump=0.25, bs=26)
    dark = material('betun', simple, '#3a1a0e', 0.3, 0.45, c2='#4a2414', ns=3, coat=0.12, bump=0.12, bs=18)
    whole = link(bpy.data.objects.new('pastel', None))
    border = edge_of(R0, angle)
    z = 0.0
    for i in range(layers):
        parts = [layer(z, z + 0.2, sponge, border, 0.022, 0.0, seed + i)]
        z += 0.2
        if i < layers - 1:
            parts.append(layer(z - 0.004, z + 0.064, cream, border, 0.004, 0.014, seed + i + 7))
            z += 0.06
        for o in parts:
            o.parent = whole
    frosting(R0, z, angle, dark).parent = whole
    return (whole, z + 0.075)
