"""Spices, cocoa, the whisk for chocolate."""

import math
import random

from mathutils import noise as mnoise
import bpy
import numpy as np

from heights import flat_hf
from nestling import nestle
from nodes import ShaderGraph, material, simple
from palette import V, tau
from settling import cube
from shapes import ball, lathe, mesh, smooth_prof, thicken
from stage import link
from surfaces import m_wood


def m_bark(name):
    """the inner bark: long pale fibres, darker where the knife scraped, matt"""
    n = ShaderGraph(name)
    long, fine = (n.noise(9, 5, 0.65, n.co(scale=(0.14, 1, 1)), 0.4), n.noise(40, 4, 0.6, n.co(scale=(0.3, 1, 1))))
    base = n.ramp(long, [(0.3, '#5a2a12'), (0.5, '#8a4c26'), (0.72, '#b57a4a')])
    base = n.mix(0.4, base, n.ramp(fine, [(0.3, '#7a6a60'), (0.62, '#ffffff')]), 'MULTIPLY')
    n.set(Base_Color=base, Roughness=0.8, Specular=0.2, Normal=n.bump(n.math('ADD', long, n.math('MULTIPLY', fine, 0.6)), 0.5, 0.012))
    return n.m


def cinnamon(loc, L=0.9, rot=0, r=0.06):
    """a quill: one sheet of bark that rolled in from both sides, hollow, its ends broken unevenly"""
    seed = int(1000 * (loc[0] + 7 * loc[1]))
    rr = random.Random(seed)
    turns = np.linspace(0, 3.1 * math.pi, 56)
    scroll = [(r * (1 - 0.5 * a / turns[-1]), a) for a in turns]
    right = [(0.98 * r + q * math.sin(a), r - q * math.cos(a)) for q, a in scroll]
    sheet = [(-y, z) for y, z in reversed(right)] + right
    cols, vs = (44, [])
    for k, (y, z) in enumerate(sheet):
        ends = [L / 2 + 0.03 * mnoise.noise(V((k * 0.13, seed, e))) + 0.008 * rr.gauss(0, 1) for e in (0, 1)]
        for i in range(cols + 1):
            x = -ends[0] + (ends[0] + ends[1]) * i / cols
            swell = 1 + 0.07 * mnoise.noise(V((x * 5, k * 0.05, seed)))
            bow = 0.03 * mnoise.noise(V((x * 1.6, 0, seed + 5)))
            vs.append((x, y * swell + bow, max(0.003, z * swell)))
    n = cols + 1
    fs = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for j in range(len(sheet) - 1) for i in range(cols)]
    o = mesh('canela', vs, fs, material('canela', m_bark))
    thicken(o, 0.16 * r, 0)
    o.location = loc
    o.rotation_euler = (0, 0, rot)
    return o


def star_anise(loc, s=0.16, rot=0):
    m = material('anis', simple, '#5f2e14', 0.5, 0.35, c2='#8a4a20', ns=5)
    e = link(bpy.data.objects.new('anis', None))
    for k in range(8):
        o = ball('pet', s, m, 3, 0.05, 2, k, (1, 0.3, 0.28))
        a = tau * k / 8
        o.location = (s * 0.95 * math.cos(a), s * 0.95 * math.sin(a), s * 0.22)
        o.rotation_euler = (0, -0.25, a)
        o.parent = e
    e.location = loc
    e.rotation_euler = (0, 0, rot)
    return e


def cocoa_beans(pts, z=0, seed=0, s=1):
    m = material('cacao_h', simple, '#5a2c16', 0.55, 0.3, c2='#7f4526', ns=6, bump=0.4, bs=14, objvar=0.2)
    hf = flat_hf(z)
    beans = [ball('haba', 0.12 * s, m, 4, 0.1, 2.4, i, (1.25, 0.75, 0.55)) for i in range(5)]
    return nestle(hf, beans, pts, 0.135 * s, seed, 0.52, 0, 0.12, 'lean', 2.0)


def choc_chunks(pts, z=0, seed=0, s=0.2):
    m = material('chocolate', simple, '#2c130a', 0.28, 0.5, c2='#3f1d10', ns=3, coat=0.2, bump=0.15)
    hf = flat_hf(z)
    chunks = [cube(i, m, s, 0.14, (1.2, 0.9, 0.5)) for i in range(4)]
    return nestle(hf, chunks, pts, s * 0.72, seed, 0.42, 0, 0.2, 'lean', 2.0)


def molinillo(loc, rot=(0, 0, 0)):
    """turned from one piece: a head cut into ribs with a saw, loose rings above it, a long handle"""
    m = material('molin', m_wood, '#b07a48', '#6b4022', 0.06, 0.5, rot=math.pi / 2)
    prof = [(0, 0), (0.1, 0), (0.17, 0.03), (0.205, 0.1), (0.2, 0.19), (0.15, 0.25), (0.085, 0.275), (0.08, 0.3)]
    prof += [(0.12, 0.305), (0.125, 0.33), (0.12, 0.355), (0.08, 0.36), (0.08, 0.38), (0.11, 0.385), (0.115, 0.41), (0.11, 0.435)]
    prof += [(0.06, 0.445), (0.052, 0.5), (0.05, 1.5), (0.065, 1.56), (0.04, 1.62), (0, 1.63)]
    o = lathe('molinillo', smooth_prof(prof, 260), m, 144)
    for v in o.data.vertices:
        far = math.hypot(v.co.x, v.co.y)
        if v.co.z < 0.26 and far > 0.06:
            # Saw cuts: narrow, flat-sided, deepest where the head is widest.
            a = (math.atan2(v.co.y, v.co.x) * 10 / tau) % 1
            cut = max(0, min(1, (0.24 - abs(a - 0.5)) / 0.05)) * min(1, (0.26 - v.co.z) / 0.03)
            k = 1 - cut * max(0, (far - 0.1) / far) * 0.75
            v.co.x *= k
            v.co.y *= k
    o.location = loc
    o.rotation_euler = rot
    return o
