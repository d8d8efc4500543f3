"""Wings and potato wedges."""

import math

from mathutils import noise as mnoise
import bpy
import numpy as np

from boards import plank
from chicken_shrimp import wing
from citrus import lime_wedge
from crockery import dip, glaze, plate
from heights import HeightMap, around, flat_hf, grid_noise, hf_of
from herbs import rosemary
from house_light import night, table
from linen_cutlery import cloth_sim
from nodes import material, simple
from palette import V, tau
from potato import tumbled
from pouring import cream_mat, pour
from resting import rest
from settling import settle
from shapes import box, mesh, plane, thicken
from sprinkles import chopped, coarse_salt, dust, seeds
from stage import camera, reset


def celery(L=0.9, seed=0):
    """stick of celery: a ribbed channel, paler toward the root"""
    m = material('apio', simple, '#9ab54e', 0.35, 0.45, c2='#c9d98e', ns=2.5, sss=0.15)
    k, n = (24, 26)
    vs = []
    for i in range(k + 1):
        x = (i / k - 0.5) * L
        bow = 0.05 * math.sin(i / k * 2.4 + seed)
        w = 0.1 + 0.02 * i / k
        arc = np.linspace(-0.35, math.pi + 0.35, n)
        outer = [(w * math.cos(a), -w * math.sin(a) * 0.8 + 0.006 * math.cos(a * 13)) for a in arc]
        inner = [(0.62 * w * math.cos(a), -0.55 * w * math.sin(a) * 0.8) for a in arc[::-1]]
        vs += [(x, y + bow, z) for y, z in outer + inner]
    r = 2 * n
    fs = [
        (i * r + j, i * r + (j + 1) % r, (i + 1) * r + (j + 1) % r, (i + 1) * r + j) for i in range(k) for j in range(r)
    ]
    fs += [tuple(range(r))[::-1], tuple(k * r + j for j in range(r))]
    o = mesh('apio', vs, fs, m)
    o.data.use_auto_smooth = True
    return o


def alitas(w, h, spp):
    reset(w, h, spp, 86)
    table('noche')
    plate(1.6, 0.16, glaze('hueso'), seed=6, well=0.82)
    hf = flat_hf(0.068, 2.2)
    pts = [(0.5 * math.cos(a), 0.5 * math.sin(a) + 0.05) for a in np.linspace(0, tau, 8)[:-1]] + [
        (0.0, 0.1),
        (0.62, 0.3),
        (-0.62, 0.1),
        (-0.3, 0.45),
        (0.25, -0.35),
        (0.05, 0.0),
        (-0.15, 0.2),
    ]
    settle(hf, [wing(i, i % 2) for i in range(6)], pts, 1, 0.34, 0.42, 0.5, 'flat', 5, 0.3, 0.1, roll=1.0, ceiling=0.42)
    objs = [o for o in bpy.data.objects if o.name.startswith(('alita', 'huesito', 'cana'))]
    h2 = hf_of(objs, 0, 0, 1.4, 200, 0.085)
    X, Y = np.meshgrid(h2.xs, h2.ys)
    g = grid_noise(200, 8, 4)
    pour(
        HeightMap(h2.xs, h2.ys, np.full_like(h2.H, 0.066)),
        np.hypot(X, Y - 0.05) < 0.8 + 0.5 * (g - 0.5),
        material('glas', simple, '#7a2408', 0.22, 0.5, c2='#b0521c', ns=7),
        0.016,
        1,
        2.5,
        0.06,
        0.008,
    )
    seeds(h2, 0, 0.05, 0.85, 170, '#efe0bd', 0.021, seed=4)
    chopped(h2, around(0, 0.05, 0.8, 50, 5), 5, '#5f9a2a', 0.042)
    for i in range(4):
        o = celery(0.95, i)
        o.location = (1.08 + 0.11 * i, -0.1 + 0.13 * i, 0.17 + 0.04 * (i % 2))
        o.rotation_euler = (0.5 * (i % 2), -0.04, 0.95 + 0.1 * i)
    mz = material('zanahoria', simple, '#c2560f', 0.5, 0.35, c2='#de7a26', ns=7, sss=0.06, bump=0.4, bs=36)
    for i in range(4):
        o = box(
            'zan',
            (0.8, 0.11, 0.1),
            (-1.1 + 0.05 * i, -0.35 + 0.15 * i, 0.19 + 0.03 * (i % 2)),
            (0.1, 0.04, -1.0 - 0.12 * i),
            mz,
            0.02,
        )
    dip((1.55, 1.2, 0), 0.44, 0.3, glaze('hueso'), cream_mat('#f6f0e0', 'ranch'), 4)
    cloth_sim(2.4, '#c98a63', loc=(-2.3, -0.9, 0), rot=1.0, seed=47)
    lime_wedge((-1.7, 1.3, 0.2), 0.26, (0.1, 0.1, 0.5))
    night(430, 11, 14, False)
    camera((0.0, -4.3, 3.5), (0.0, 0.02, 0.3), 60, fstop=0.45, focus=(0, -0.25, 0.55))


def papas_gajo(w, h, spp):
    reset(w, h, spp, 87)
    table('parota')
    plank(3.0, 2.1, 'oscuro', (0, 0, 0), -0.1)
    pm = material('papel', simple, '#d9c6a0', 0.9, 0.1, c2='#cdb68a', ns=3)
    o = plane(
        'papel',
        2.5,
        1.9,
        pm,
        (0, 0.02, 0.145),
        (0, 0, 0.25),
        60,
        46,
        lambda x, y: (
            0.012
            + 0.05 * abs(mnoise.fractal(V((x * 1.6, y * 1.6, 2)), 0.7, 2, 3))
            + 0.1 * max(0, abs(x) / 1.25 - 0.75)
            + 0.1 * max(0, abs(y) / 0.95 - 0.75)
        ),
    )
    thicken(o, 0.006)
    ground = plane('suelo', 6, 6, pm, (0, 0, 0.2))
    objs = tumbled((-0.22, 0.05), 40, 0.4, [ground], 0.68, 5, 0.5, (0.72, 6))
    bpy.data.objects.remove(ground)
    h2 = hf_of(objs, 0, 0, 1.4, 200, 0.2)
    coarse_salt(h2, -0.1, 0, 0.9, 120, 3)
    chopped(h2, around(-0.1, 0, 0.9, 80, 5), 5, '#4f7a24', 0.04)
    dust(h2, -0.1, 0, 0.8, 220, '#8d2410', 0.008, 4)
    dip(
        (1.12, -0.5, 0.16),
        0.42,
        0.3,
        glaze('hueso'),
        material('mayo_ch', simple, '#e09a5a', 0.25, 0.45, sss=0.1, c2='#d9803c', ns=3, coat=0.2),
        4,
    )
    rest(rosemary((-1.15, -0.6, 0.2), 0.8, (1.55, 0.1, -0.8), 2), flat_hf(0.14))
    cloth_sim(2.4, '#8fa597', loc=(2.5, 1.0, 0), rot=0.4, seed=49)
    night(430, 13, 14, False)
    camera((0.05, -4.4, 3.3), (0.02, 0.0, 0.3), 60, fstop=0.45, focus=(0, -0.2, 0.5))
