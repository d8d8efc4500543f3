"""Tacos and tostadas."""

import math
import random

from mathutils import Matrix
import numpy as np

from boards import plank
from chicken_shrimp import shrimp
from citrus import lime_wedge
from corn import taco_shell, tortilla
from crockery import dip, glaze, plate
from heights import around, blob, flat_hf, hf_of
from herbs import cilantro
from house_light import DAY_HIGH, night, sunlight, table
from linen_cutlery import cloth_sim
from nodes import ShaderGraph, material, simple
from palette import V, tau
from pouring import cream_mat, drizzle, m_mole, pour, zigzag
from settling import cube, dice, place_on, settle
from shapes import as_mesh, ball, copy_of, drop, tube
from sprinkles import chopped, seeds
from stage import camera, reset
from vegetables import avo_slice, lay_onion, radish_slice


def stuff(mat, bits, seed, count):
    """the filling as it is seen from the open end: pieces all over the heart of the taco, each its own way"""
    rr = random.Random(seed + 40)
    for _ in range(count):
        a, u = (rr.uniform(0, tau), rr.uniform(-1, 1))
        q = math.sqrt(1 - u * u)
        low = rr.random() < 0.55
        rx, ry, rz, z = (0.56, 0.085, 0.29, 0.34) if low else (0.6, 0.12, 0.13, 0.6)
        place = Matrix.Translation((rx * u, ry * q * math.cos(a), z + rz * q * math.sin(a)))
        # Along the fold rather than across it: the tortilla holds what it carries, and nothing comes through it.
        across = min(0.3, max(-0.3, rr.gauss(0, 0.3)))
        turn = Matrix.Rotation(across + math.pi * rr.randint(0, 1), 4, 'Z') @ Matrix.Rotation(rr.gauss(0, 0.7), 4, 'Y')
        o = copy_of(rr.choice(bits))
        o.matrix_world = mat @ place @ turn @ Matrix.Scale(rr.uniform(0.75, 1.2), 4)
    drop(bits)


def meat_bits():
    return [cube(i, material('res', m_seared), 0.12, 0.3, (1.4, 0.85, 0.6)) for i in range(8)]


def m_seared(name):
    """skirt steak, seared whole and chopped after: black-brown above and below, rosy where the knife went, wet with its juice"""
    n = ShaderGraph(name)
    moved = n.n('VectorMath', operation='ADD')
    n.l(n.co(), moved.inputs[0])
    n.l(n.math('MULTIPLY', n.objrand(), 17), moved.inputs[1])
    co = moved.outputs[0]
    along = n.n('Mapping')
    n.l(co, along.inputs[0])
    along.inputs['Scale'].default_value = (4, 13, 13)
    fibre = n.noise(2.2, 5, 0.65, along.outputs[0])
    height = n.n('SeparateXYZ')
    n.l(n.co('Generated'), height.inputs[0])
    crust = n.math('MULTIPLY', n.math('ABSOLUTE', n.math('SUBTRACT', height.outputs[2], 0.5)), 2)
    # Some pieces come from the edge of the steak and are seared through, some from its heart.
    crust = n.math('ADD', crust, n.math('MULTIPLY', n.math('SUBTRACT', n.objrand(), 0.58), 0.55))
    crust = n.math('ADD', crust, n.math('MULTIPLY', n.math('SUBTRACT', n.noise(15, 4, 0.6, co), 0.5), 0.7))
    base = n.ramp(
        crust,
        [(0.08, '#b06a50'), (0.34, '#a0603e'), (0.55, '#7e4a28'), (0.7, '#4c2812'), (0.82, '#1f0e06'), (1, '#0b0402')],
    )
    base = n.mix(n.math('MULTIPLY', fibre, 0.22), base, '#cf9a74')
    base = n.mix(0.3, base, n.ramp(fibre, [(0.34, '#7a5648'), (0.5, '#ffffff')]), 'MULTIPLY')
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', 0.2, n.math('MULTIPLY', fibre, 0.3)),
        Specular=0.6,
        Clearcoat=0.2,
        Clearcoat_Roughness=0.2,
        Normal=n.bump(fibre, 0.45, 0.02),
    )
    return n.m


def cabbage():
    """shreds of red and white cabbage"""
    out = []
    for c, c2 in (('#5f1a50', '#b878a8'), ('#7a2a66', '#d9b0d0'), ('#cfd6a8', '#f0f0da')):
        m = material('tira' + c, simple, c, 0.3, 0.45, c2=c2, ns=7, objvar=0.25, sss=0.1)
        for i, a in enumerate((0.8, 1.5, 2.2)):
            curl = [
                V(
                    (
                        0.17 * math.sin(a * (t - 0.5)) / a * 2,
                        0.12 * (1 - math.cos(a * (t - 0.5))),
                        0.03 * math.sin(t * 7 + i),
                    )
                )
                for t in np.linspace(0, 1, 12)
            ]
            out.append(
                as_mesh(
                    tube(
                        'col',
                        curl,
                        0.013,
                        m,
                        bevel_res=2,
                        radii=[0.6 + 0.7 * math.sin(math.pi * t) for t in np.linspace(0, 1, 12)],
                    )
                )
            )
    return out


def taco(x, y, z, rot, lean, seed, fill):
    sh = taco_shell(0.8, 0.2, seed)
    mat = Matrix.Translation((x, y, z)) @ Matrix.Rotation(rot, 4, 'Z') @ Matrix.Rotation(lean, 4, 'X')
    sh.matrix_world = mat
    m = (
        material('relleno', simple, '#3a1e10', 0.6, 0.3, c2='#5f3a22', ns=9, bump=1.0, bs=14, bd=0.08)
        if fill is beef
        else material('col_r', simple, '#4a1840', 0.5, 0.35, c2='#8a4a7a', ns=11, bump=1.0, bs=16, bd=0.08)
    )
    r = ball('relleno', 1, m, 3, 0.1, 2, seed, (0.56, 0.14, 0.3))
    r.matrix_world = mat @ Matrix.Translation((0, 0, 0.32))
    r2 = ball('relleno', 1, m, 3, 0.12, 2, seed + 1, (0.6, 0.19, 0.13))
    r2.matrix_world = mat @ Matrix.Translation((0, 0, 0.58))
    stuff(mat, meat_bits() if fill is beef else cabbage(), seed, 230 if fill is beef else 260)
    hf = hf_of([sh, r, r2], x, y, 1.0, 150, z)
    ca, sa = (math.cos(rot), math.sin(rot))
    P_ = lambda u, v: (x + u * ca - v * sa - lean * 0.35 * -sa * 0, y + u * sa + v * ca)
    fill(hf, P_, seed)


def beef(hf, P_, seed):
    rr = random.Random(seed)
    L = lambda n, s_, w: [P_(rr.uniform(-s_, s_), rr.gauss(0, w)) for _ in range(n)]
    top = float(np.percentile(hf.H, 99))
    settle(
        hf,
        meat_bits(),
        L(46, 0.56, 0.1),
        1,
        0.085,
        0.55,
        0.3,
        'any',
        seed,
        0.35,
        0.25,
        roll=2.2,
        ceiling=top + 0.03,
    )
    dice(hf, L(34, 0.5, 0.1), '#f3ecf0', '#d9a8c4', 0.055, seed, ceiling=top + 0.15)
    chopped(hf, L(40, 0.55, 0.1), seed + 2)
    drizzle(
        hf.blurred(3),
        [P_(u, 0.05 * math.sin(u * 14)) for u in np.linspace(-0.45, 0.45, 90)],
        0.022,
        material('verde_s', m_mole, '#4f6a1c', '#86963a', 0.2),
        seed=seed,
    )
    for u in (-0.25, 0.3):
        o = radish_slice(0.14, seed)
        a, b = P_(u, 0.02)
        o.location = (a, b, hf.z(a, b) + 0.05)
        o.rotation_euler = (0.22, 0.12, seed + u * 5)
    a, b = P_(0.02, 0)
    place_on(cilantro(0.26, seed + 5), hf, a, b, seed, 0.06, 0.3)


def prawn(hf, P_, seed):
    rr = random.Random(seed)
    top = float(np.percentile(hf.H, 99))
    # Between the walls of the tortilla: one that falls on its rim comes through it.
    shreds = [P_(rr.uniform(-0.46, 0.46), min(0.09, max(-0.09, rr.gauss(0, 0.07)))) for _ in range(44)]
    settle(hf, cabbage(), shreds, 1, 0.11, 0.25, 0.25, 'lean', seed, 0.2, 0.25, roll=1.8, ceiling=top + 0.1)
    # Before the prawns: on their round backs a leaf would hang in the air.
    chopped(hf, [P_(rr.uniform(-0.5, 0.5), rr.gauss(0, 0.06)) for _ in range(26)], seed + 2)
    settle(
        hf,
        [shrimp(0.34, seed + i) for i in range(3)],
        [P_(-0.46, 0.0), P_(0, 0.03), P_(0.44, -0.02)],
        1,
        0.22,
        0.36,
        0.3,
        'flat',
        seed,
        0.4,
        0.06,
        roll=0.1,
    )
    drizzle(
        hf.blurred(3),
        [P_(u, 0.06 * math.sin(u * 16)) for u in np.linspace(-0.55, 0.55, 110)],
        0.02,
        material('mayo_ch', simple, '#e09a5a', 0.25, 0.45, sss=0.1, c2='#d9803c', ns=3, coat=0.2),
        seed=seed,
    )
    a, b = P_(0.2, 0.02)
    place_on(cilantro(0.28, seed + 9), hf, a, b, seed, 0.08, 0.3)


def tacos_arrachera(w, h, spp):
    reset(w, h, spp, 88)
    table('nogal')
    plank(3.4, 1.9, 'claro', (0, 0, 0), 0.04)
    for i, (x, y) in enumerate(((-0.85, 0.08), (-0.02, 0.0), (0.82, -0.06))):
        taco(x, y, 0.14, 1.05, 0.16, i * 3 + 1, beef)
    lime_wedge((1.45, -0.55, 0.356), 0.24, (0.1, 0.1, 0.5))
    lime_wedge((1.5, 0.62, 0.356), 0.24, (0.1, 0.1, 1.7))
    slices = [(-1.5, -0.18), (-1.6, -0.04), (-1.46, 0.06), (-1.66, -0.2)]
    settle(
        flat_hf(0.14, 2, 300),
        [radish_slice(0.15, i) for i in range(4)],
        slices,
        1,
        0.15,
        0.16,
        0.8,
        'flat',
        3,
        0,
        roll=0,
    )
    dip((1.75, 1.4, 0), 0.42, 0.28, glaze('barro'), material('verde_s', m_mole, '#4f6a1c', '#86963a', 0.2), 3)
    dip((-1.6, 1.45, 0), 0.42, 0.28, glaze('hueso'), material('salsa_r2', m_mole, '#8a1c0a', '#b8401c', 0.2), 5)
    cloth_sim(2.4, '#d7a58a', loc=(-2.5, -0.9, 0), rot=1.1, seed=51)
    night(430, 15, 14, False)
    camera((0.0, -4.5, 3.1), (0.0, 0.02, 0.36), 58, fstop=0.45, focus=(0, -0.35, 0.55))


def tacos_camaron(w, h, spp):
    reset(w, h, spp, 89)
    table('arena')
    plate(1.75, 0.14, glaze('azul'), seed=4, well=0.88)
    for i, (x, y) in enumerate(((-0.78, 0.12), (0.02, 0.0), (0.8, -0.1))):
        taco(x, y, 0.08, 1.2, -0.14, i * 3 + 2, prawn)
    lime_wedge((-0.95, -0.85, 0.29), 0.24, (0.1, 0.1, 0.3))
    lime_wedge((-0.58, -1.02, 0.29), 0.24, (0.1, 0.1, 1.4))
    for i in range(4):
        o = avo_slice(0.36, 0.22, 0.055, 0.08, i)
        o.location = (1.0 + 0.09 * i, 0.72 + 0.02 * i, 0.2 + 0.02 * i)
        o.rotation_euler = (0.1, -0.4, 1.0 - 0.15 * i)
    dip(
        (1.85, -1.1, 0),
        0.4,
        0.28,
        glaze('hueso'),
        material('mayo_ch', simple, '#e09a5a', 0.25, 0.45, sss=0.1, c2='#d9803c', ns=3, coat=0.2),
        4,
    )
    cloth_sim(2.5, '#e9dcc4', loc=(-2.4, 1.2, 0), rot=0.5, seed=53)
    sunlight((((-4.4, -1.2), (-1.7, 1.0)), ((4.2, -0.4), (1.9, 2.0))))
    camera((0.1, -4.3, 3.7), (0.0, 0.0, 0.3), 58, fstop=0.48, focus=(0, -0.3, 0.55))


def tostadas_atun(w, h, spp):
    reset(w, h, spp, 90)
    rr = random.Random(13)
    table('rosa')
    plate(1.75, 0.12, glaze('tinta'), seed=7, well=0.88)
    for k, (x, y) in enumerate(((-0.72, 0.18), (0.74, -0.16))):
        t = tortilla(0.74, k + 11, 0.05, fried=True)
        t.location = (x, y, 0.13)
        hf = hf_of([t], x, y, 0.85, 170, 0.07)
        h2 = pour(hf, blob(hf, x, y, 0.55, k), cream_mat('#e9d9b0', 'mayo'), 0.03, 3, 1.5, 0.04, 0.03, k)
        top = float(np.max(h2.H))
        P_ = around(x, y, 0.5, 110, k * 5 + 2, 0.6)
        dice(h2, P_, '#8a2f2c', '#b5625a', 0.105, k * 3, 0.34, 0.3, (1.25, 1, 0.8), 0.1, ceiling=top + 0.12)
        dice(h2, around(x, y, 0.44, 18, k + 7), '#a9c253', '#cfd27c', 0.1, k + 3, 0.35, 0.2, ceiling=top + 0.16)
        dice(h2, around(x, y, 0.46, 14, k + 9), '#ccd8a8', '#8fae5c', 0.075, k + 6, 0.3, 0.2, ceiling=top + 0.16)
        seeds(h2, x, y, 0.5, 60, '#efe0bd', 0.022, seed=k)
        seeds(h2, x, y, 0.5, 34, '#1f1b18', 0.02, seed=k + 3)
        m = material('mayo_ch', simple, '#e09a5a', 0.25, 0.45, sss=0.1, c2='#d9803c', ns=3, coat=0.2)
        drizzle(h2, zigzag(x, y, 0.7, 0.8, 5, rot=0.6 + k, seed=k), 0.015, m, seed=k)
        for i in range(4):
            a, b = (x + rr.gauss(0, 0.15), y + rr.gauss(0, 0.15))
            place_on(cilantro(0.26, i + k * 7), h2, a, b, rr.uniform(0, 6), 0.1, 0.3)
        for i in range(3):
            lay_onion(h2, x + rr.gauss(0, 0.16), y + rr.gauss(0, 0.16), 0.15, 0.012, 0.02, 4.6, i, i)
        for i in range(3):
            o = radish_slice(0.13, i)
            a, b = (x + rr.gauss(0, 0.22), y + rr.gauss(0, 0.22))
            o.location = (a, b, h2.z(a, b) + 0.06)
            o.rotation_euler = (rr.uniform(-0.5, 0.5), rr.uniform(-0.5, 0.5), i)
    lime_wedge((-0.15, -0.95, 0.284), 0.24, (0.1, 0.1, 0.3))
    lime_wedge((0.2, 0.95, 0.284), 0.24, (0.1, 0.1, 1.4))
    seeds(flat_hf(0.075, 2), 0.0, 0.0, 1.3, 60, '#efe0bd', 0.02, seed=8)
    dip((1.75, 1.35, 0), 0.38, 0.26, glaze('hueso'), material('soya', simple, '#1c0a06', 0.05, 0.6, coat=0.4), 4)
    cloth_sim(2.5, '#8fa597', loc=(-2.4, -1.1, 0), rot=1.0, seed=55)
    sunlight((((-4.4, -1.0), (-1.8, 1.5)), ((4.4, -1.6), (2.0, 0.8))), dirn=DAY_HIGH)
    camera((0.0, -3.9, 4.5), (0.0, 0.0, 0.15), 58, fstop=0.52, focus=(0, -0.2, 0.3))
