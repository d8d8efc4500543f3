"""Latte."""

import math
import random

from scipy import ndimage as ndi
import bpy
import numpy as np

from crockery import bowl, cup, plate, saucer
from flatbread_sweetbread import concha
from heights import grid_noise
from house_light import light_day
from linen_cutlery import cloth_sim, spoon
from nodes import ShaderGraph, material, simple
from palette import hexlin, tau
from shapes import ball, box, copy_of, mesh, plane
from stage import camera, reset
from surfaces import m_glaze, m_plaster


def np_image(name, a):
    h, w = a.shape[:2]
    im = bpy.data.images.new(name, w, h, float_buffer=True)
    im.colorspace_settings.name = 'Linear'
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = a
    im.pixels.foreach_set(px.ravel())
    im.update()
    im.pack()
    return im


def latte_image(n=768, seed=1):
    """rosetta drawn by formula: chevron stripes inside a leaf, heart on top, crema ring, micro-bubbles -> RGB float image"""
    y, x = np.mgrid[1 : -1 : n * 1j, -1 : 1 : n * 1j]
    r = np.hypot(x, y)
    g = grid_noise(n, 4, seed) - 0.5
    g2 = grid_noise(n, 5, seed + 1) - 0.5
    f1 = grid_noise(n, 16, seed + 6) - 0.5
    X = x + 0.1 * g + 0.02 * f1
    Y = y + 0.1 * g2
    lw = 0.7 * np.clip(1 - ((Y + 0.04) / 0.78) ** 2, 0, 1) ** 0.62 * (1 + 0.3 * Y)
    inside = np.clip((lw - np.abs(X)) / 0.1, 0, 1)
    ph = Y * 5.4 - 2.3 * np.abs(X) ** 0.85 * (1.1 - 0.55 * Y) + 0.25 * g
    wv = np.sin(2 * np.pi * ph)
    st = np.clip((wv + 0.25 + 0.5 * (1 - inside)) * 1.9, 0, 1)
    stem = np.clip((np.abs(X) - 0.006) / 0.03, 0, 1)
    hx, hy = (X / 0.3, (Y - 0.52) / 0.3)
    heart = np.clip((1 - ((hx * hx + hy * hy - 0.55) ** 3 - 1.1 * hx * hx * hy**3)) * 1.0, 0, 1) * (
        np.hypot(hx, hy) < 1.25
    )
    heart = np.clip((0.27 - np.hypot(np.abs(X) - 0.12, (Y - 0.56) * 1.1)) / 0.07, 0, 1)
    m = np.maximum(inside**0.6 * st * (0.15 + 0.85 * stem) * np.clip((0.6 - Y) / 0.12, 0, 1), heart)
    base = np.clip((lw + 0.16 - np.abs(X)) / 0.2, 0, 1) * 0.45 * (np.abs(Y) < 0.92)
    m = ndi.gaussian_filter(np.clip(m, 0, 1), 3.0)
    crema = np.array(hexlin('#8a4c1d')[:3]) * (1 + 0.25 * (grid_noise(n, 22, 4) - 0.5))[..., None]
    ring = np.clip((r - 0.8) / 0.18, 0, 1)[..., None]
    crema = crema * (1 - ring * 0.45) + np.array(hexlin('#4a230c')[:3]) * ring * 0.45
    milk = np.array(hexlin('#f1dfc0')[:3])
    mm = np.clip(m * 0.96 + base * (1 - m) * 0.35, 0, 1)[..., None]
    c = crema * (1 - mm) + milk * mm
    return c[::-1]


def latte_surface(r, z, loc, rot=0, seed=1):
    img = np_image('latte', latte_image(768, seed))
    n = ShaderGraph('latte')
    co = n.co('Generated')
    c = n.image(img, co)
    n.set(
        Base_Color=c,
        Roughness=0.22,
        Specular=0.5,
        Subsurface=0.0,
        Normal=n.bump(n.noise(9, 3, 0.5, n.co()), 0.06, 0.02),
    )
    vs = [(0, 0, 0)]
    fs = []
    k = 64
    for j, (q, dz) in enumerate(((0.5, 0), (0.9, 0), (0.975, 0.004), (1, 0.018))):
        for i in range(k):
            a = tau * i / k
            vs.append((q * r * math.cos(a), q * r * math.sin(a), dz))
    for i in range(k):
        fs.append((0, 1 + i, 1 + (i + 1) % k))
    for j in range(3):
        for i in range(k):
            a = 1 + j * k + i
            b = 1 + j * k + (i + 1) % k
            fs.append((a, a + k, b + k, b))
    o = mesh('latte', vs, fs, n.m)
    o.location = (loc[0], loc[1], loc[2] + z)
    o.rotation_euler = (0, 0, rot)
    return o


def latte(w, h, spp):
    reset(w, h, spp, 6)
    plane('table', 40, 40, material('chukum_t', m_plaster, '#e2d2b8', '#cdb692', 0.7, 0.5, 0.18))
    g = material('glaze_hueso', m_glaze)
    ga = material('glaze_agave', m_glaze, c='#7f9a8c', edge='#b98b62')
    saucer(0.88, ga, (0, 0, 0))
    cup(0.56, 0.5, ga, (0, 0, 0.07), rot=-0.55)
    latte_surface(0.525, 0.44, (0, 0, 0.07), rot=0.5)
    spoon((-1.28, -0.3, 0.12), 3.95, L=1.35)
    plate(1.05, 0.12, g, (1.75, 1.35, 0), seed=4)
    concha((1.55, 1.3, 0.08), 0.55, '#e8c4b4', 1, 0.6)
    concha((2.15, 1.75, 0.08), 0.5, '#f0dfc0', 2, 2.2)
    bowl(0.36, 0.26, g, (-1.35, 1.55, 0), foot=0.18)
    m = material('azucar', simple, '#8a4f22', 0.6, 0.4, c2='#b5763a', ns=4, bump=0.6, bs=9, objvar=0.2)
    rr = random.Random(3)
    for i in range(16):
        box(
            'az',
            (0.1, 0.1, 0.1),
            (-1.35 + rr.uniform(-0.2, 0.2), 1.55 + rr.uniform(-0.2, 0.2), 0.18 + 0.1 * rr.random()),
            (rr.random() * 3, rr.random() * 3, rr.random() * 3),
            m,
            0.012,
        )
    cloth_sim(2.4, '#c98a63', loc=(-2.0, -0.9, 0), rot=0.9, seed=7)
    mb = material('bean', simple, '#3b1c0d', 0.35, 0.5, c2='#5a2f16', ns=3, objvar=0.25)
    be = ball('bean', 0.07, mb, 4, scale=(1, 0.72, 0.5))
    for v in be.data.vertices:
        if v.co.z > 0:
            v.co.z -= 0.016 * math.exp(-(((v.co.y + 0.006 * math.sin(v.co.x * 40)) / 0.008) ** 2))
    taken = []
    for i in range(22):
        a = rr.uniform(0, tau)
        q = rr.uniform(0, 0.9)
        x, y = (1.05 + q * math.cos(a) * 1.2, -1.25 + q * math.sin(a) * 0.5)
        if any(math.hypot(x - u, y - v) < 0.16 for u, v in taken):
            continue
        taken.append((x, y))
        copy_of(
            be,
            (x, y, 0.035),
            (rr.uniform(-0.4, 0.4), rr.uniform(-0.4, 0.4), rr.uniform(0, 6)),
            1,
        )
    bpy.data.objects.remove(be)
    light_day((((-4.2, 1.0), (-0.3, 2.5)), ((3.6, -2.6), (1.2, 0.3)), ((-3.4, -3.4), (-0.6, -1.1))), 6.0)
    camera((-0.1, -4.2, 3.9), (0.12, 0.05, 0.2), 62, fstop=0.45, focus=(0, -0.25, 0.5))
