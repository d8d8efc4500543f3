"""Shredded cabbage: ribbons with a purple skin and pale flesh, heaped in a folded tortilla."""

import math
import random

from mathutils import Matrix

from nodes import ShaderGraph, material
from palette import V
from shapes import copy_of, drop, mesh


def m_cabbage(name, skin, flesh):
    """one broad side is skin, the cut sides are pale; every shred has its own share of both"""
    n = ShaderGraph(name)
    co = n.co()
    grain = n.noise(26, 4, 0.6, co)
    share = n.math('ADD', n.attr('skin'), n.math('MULTIPLY', n.math('SUBTRACT', n.objrand(), 0.5), 0.7))
    share = n.math('ADD', share, n.math('MULTIPLY', n.math('SUBTRACT', grain, 0.5), 0.5))
    base = n.mix(n.ramp(share, [(0.32, '#000000'), (0.66, '#ffffff')]), flesh, skin)
    base = n.mix(0.25, base, n.ramp(grain, [(0.32, '#9a8a94'), (0.6, '#ffffff')]), 'MULTIPLY')
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', 0.34, n.math('MULTIPLY', grain, 0.26)),
        Specular=0.4,
        Subsurface=0.14,
        Normal=n.bump(grain, 0.2, 0.01),
    )
    n.l(base, n.b.inputs['Subsurface Color'])
    n.b.inputs['Subsurface Radius'].default_value = (0.03, 0.02, 0.025)
    return n.m


def ribbon(mat, seed, length=0.34, wide=0.032, thick=0.011):
    """a strip as the knife leaves it: curled along, twisted a little, thinner at its ends"""
    rr = random.Random(seed)
    curl, twist, wave = (rr.uniform(0.5, 2.3), rr.uniform(-1.1, 1.1), rr.uniform(-0.02, 0.02))
    wide *= rr.uniform(0.7, 1.25)
    vs, skin, fs = ([], [], [])
    k = 14
    for i in range(k + 1):
        t = i / k - 0.5
        a = curl * t
        c = V((length * math.sin(a) / curl, length * 0.7 * (1 - math.cos(a)), wave * math.sin(t * 9)))
        w = wide * (1 - 0.75 * abs(2 * t) ** 3) * 0.5
        up = V((-math.sin(a) * math.sin(twist * t * 2), math.cos(a) * math.sin(twist * t * 2), math.cos(twist * t * 2)))
        side = V((-math.sin(a), math.cos(a), 0)).cross(up).cross(up) * -1
        for du, dw, s in ((1, 1, 0.7), (1, -1, 0.7), (-1, -1, 0.1), (-1, 1, 0.1)):
            vs.append(tuple(c + up * (dw * w) + side * (du * thick * 0.5)))
            skin.append(s)
    for i in range(k):
        for j in range(4):
            fs.append((4 * i + j, 4 * i + (j + 1) % 4, 4 * i + 4 + (j + 1) % 4, 4 * i + 4 + j))
    fs += [(0, 3, 2, 1), (4 * k, 4 * k + 1, 4 * k + 2, 4 * k + 3)]
    return mesh('col', vs, fs, mat, attrs={'skin': skin})


def shreds():
    red = material('col_roja', m_cabbage, '#5a1750', '#d9bcd2')
    pale = material('col_blanca', m_cabbage, '#b9c686', '#e9ead2')
    return [ribbon(red, i) for i in range(8)] + [ribbon(pale, 20 + i, wide=0.026) for i in range(3)]


def slaw(mat, seed, r, gap, count=430):
    """fills the fold of a tortilla of radius r: along the fold, between its walls and a hair from them"""
    rr = random.Random(seed + 40)
    kinds = shreds()
    made = []
    while len(made) < count:
        x = rr.uniform(-0.66, 0.66)
        low = 0.1 + 0.14 * (abs(x) / 0.66) ** 3
        high = 0.68 - 0.26 * (abs(x) / 0.66) ** 2.5
        z = low + (high - low) * rr.random() ** 0.36
        # Half the width of the fold at this height, as the tortilla is bent.
        wall = math.sqrt(max(0.0, gap**2 - (gap - z) ** 2)) if z < gap else gap + 0.11 * (z - gap)
        across, pitch = (min(0.55, max(-0.55, rr.gauss(0, 0.3))), rr.gauss(0, 0.4))
        room = wall - 0.065 - 0.13 * abs(math.sin(across))
        if room <= 0:
            continue
        place = Matrix.Translation((x, rr.uniform(-room, room), z))
        turn = Matrix.Rotation(across + math.pi * rr.randint(0, 1), 4, 'Z') @ Matrix.Rotation(pitch, 4, 'Y')
        kind = rr.choice(kinds)
        lie = place @ turn @ Matrix.Rotation(rr.uniform(-1.2, 1.2), 4, 'X') @ Matrix.Scale(rr.uniform(0.6, 1.0), 4)
        # Near the open ends the fold is low: a shred that reaches over its rim there hangs in the air.
        ends = [lie @ kind.data.vertices[k].co for k in (0, 28, -1)]
        if abs(x) > 0.3 and max(abs(p.y) for p in ends) > gap - 0.05:
            continue
        made.append(copy_of(kind))
        made[-1].matrix_world = mat @ lie
    drop(kinds)
    return made
