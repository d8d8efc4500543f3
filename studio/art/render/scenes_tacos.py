"""Tacos."""

import math
import random

from mathutils import Matrix
from scipy import ndimage as ndi
import numpy as np

from boards import plank
from chicken_shrimp import shrimp
from citrus import lime_wedge
from corn import taco_shell
from crockery import dip, glaze, plate
from heights import HeightMap, flat_hf, hf_of
from herbs import cilantro
from house_light import DAY_HIGH, night, sunlight, table
from leaning import come_to_rest, heights_at, raise_by
from linen_cutlery import cloth_sim
from nodes import material, simple
from palette import V, tau
from pouring import draped, drizzle, m_mole
from resting import strew
from settling import dice, place_on, settle
from shapes import ball, copy_of, drop
from slaw import slaw
from sprinkles import chopped
from stage import camera, reset
from steak import chopped_steak
from vegetables import avo_slice, radish_slice


def cavity(z, gap=0.2, wall=0.035):
    """half the width inside a folded tortilla at a height: a round floor, then walls"""
    return (gap if z >= gap else math.sqrt(max(0, gap**2 - (gap - z) ** 2))) - wall


def brim(u, r=0.8, gap=0.2):
    """how high the sides of the folded tortilla stand at a place along the fold: it is round, and low at both ends"""
    return gap + math.sqrt(max(0, r * r - u * u)) - gap * math.pi / 2


def stuff(mat, bits, seed, count):
    """the filling: pieces from wall to wall, as high as the tortilla holds them and a little more, each its own way"""
    rr = random.Random(seed + 40)
    laid = []
    for _ in range(count):
        u = 0.66 * math.copysign(abs(rr.uniform(-1, 1)) ** 0.8, rr.uniform(-1, 1))
        top = brim(u) - 0.03 + 0.05 * math.cos(u * 2.4)
        # Most of what is seen lies on top or at the open ends.
        z = top - (top - 0.1) * rr.random() ** 1.7
        across = rr.gauss(0, 0.5)
        turn = Matrix.Rotation(across + math.pi * rr.randint(0, 1), 4, 'Z') @ Matrix.Rotation(rr.gauss(0, 0.5), 4, 'Y')
        bit = rr.choice(bits)
        turn = turn @ Matrix.Scale(rr.uniform(0.6, 1.0), 4)
        corners = [turn @ V(c) for c in bit.bound_box]
        room = max(0, cavity(z + min(c.z for c in corners)) + 0.08 * max(0, z - 0.2) - max(abs(c.y) for c in corners))
        laid.append(copy_of(bit))
        laid[-1].matrix_world = mat @ Matrix.Translation((u, room * rr.uniform(-1, 1), z)) @ turn
    drop(bits)
    return laid


def taco(x, y, z, rot, lean, seed, fill):
    sh = taco_shell(0.8, 0.2, seed)
    mat = Matrix.Translation((x, y, z)) @ Matrix.Rotation(rot, 4, 'Z') @ Matrix.Rotation(lean, 4, 'X')
    sh.matrix_world = mat
    m = material('relleno', simple, '#3a1e10', 0.6, 0.3, c2='#5f3a22', ns=9, bump=1.0, bs=14, bd=0.08)
    if fill is prawn:
        m = material('col_r', simple, '#3a1034', 0.6, 0.3, c2='#6d3560', ns=11, bump=1.0, bs=16, bd=0.08)
    # A heart narrower than the cavity: what is seen are the pieces around it.
    r = ball('relleno', 1, m, 3, 0.1, 2, seed, (0.56, 0.14, 0.3) if fill is prawn else (0.48, 0.1, 0.22))
    r.matrix_world = mat @ Matrix.Translation((0, 0, 0.32))
    body = [sh, r]
    if fill is beef:
        body += stuff(mat, chopped_steak(), seed, 460)
    else:
        body += slaw(mat, seed, 0.8, 0.2)
    hf = hf_of(body, x, y, 1.0, 150, z)

    def over(u, v):
        """where a point above the fold lies on the table: a taco that leans carries its filling aside"""
        p = mat @ V((u, v, 0.6))
        return (p.x, p.y)

    fill(hf, over, seed)


def beef(hf, P_, seed):
    rr = random.Random(seed)
    L = lambda n, s_, w: [P_(rr.uniform(-s_, s_), max(-0.15, min(0.15, rr.gauss(0, w)))) for _ in range(n)]
    dice(hf, L(30, 0.46, 0.08), '#f3ecf0', '#d9a8c4', 0.05, seed)
    chopped(hf, L(46, 0.5, 0.09), seed + 2)
    drizzle(
        hf.blurred(3),
        [P_(u, 0.07 * math.sin(u * 11 + seed)) for u in np.linspace(-0.4, 0.4, 90)],
        0.016,
        material('verde_s', m_mole, '#4f6a1c', '#86963a', 0.2),
        seed=seed,
    )
    for u, v in ((-0.26, 0.02), (0.04, -0.03)):
        # Flat on the meat, from wall to wall: never upright on the crest.
        raise_by(hf, come_to_rest(radish_slice(0.12, seed), hf, *P_(u, v), seed + u * 5, 0.4))
    strew(cilantro(0.26, seed + 5), hf, *P_(-0.08, 0.02), seed)


def prawn(hf, P_, seed):
    rr = random.Random(seed)
    # Prawns press the shreds down: they lie on the bed, not on its highest thread.
    bed = HeightMap(hf.xs, hf.ys, ndi.gaussian_filter(ndi.percentile_filter(hf.H, 55, 11), 2))
    chopped(bed, [P_(rr.uniform(-0.55, 0.55), rr.gauss(0, 0.07)) for _ in range(26)], seed + 2)
    made = settle(
        bed,
        [shrimp(0.33, seed + i) for i in range(3)],
        [P_(-0.49, -0.02), P_(0.01, 0.03), P_(0.49, -0.01)],
        1,
        0.2,
        0.36,
        0.25,
        'flat',
        seed,
        0.62,
        0.06,
        roll=0.1,
    )
    for o in made:
        o.rotation_euler[0] += rr.gauss(0.16, 0.1)
        o.rotation_euler[1] += rr.gauss(0, 0.14)
    # The mayonnaise lies on the prawns and sinks into the slaw between them: a fine map of both.
    top = hf_of(made, *P_(0, 0), 0.8, 400, 0)
    slaw_top = HeightMap(hf.xs, hf.ys, ndi.gaussian_filter(ndi.percentile_filter(hf.H, 88, 5), 0.8))
    X, Y = np.meshgrid(top.xs, top.ys)
    top.H = np.maximum(top.H, heights_at(slaw_top, X, Y))
    draped(
        top,
        [P_(u, 0.115 * math.sin(u * 17 + seed)) for u in np.linspace(-0.53, 0.5, 150)],
        0.021,
        material('mayo_hilo', simple, '#efbe8a', 0.36, 0.45, sss=0.1, sssr=(0.04, 0.025, 0.012), c2='#e6a668', ns=3),
        seed=seed,
    )
    a, b = P_(0.2, 0.02)
    place_on(cilantro(0.26, seed + 9), top.blurred(5), a, b, seed, 0.02, 0.6)


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
    lime_wedge((-0.36, -1.1, 0.29), 0.24, (0.1, 0.1, 1.4))
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
    sunlight((((-4.4, 0.6), (-1.7, 2.4)), ((4.2, -0.4), (1.9, 2.0))), dirn=DAY_HIGH)
    camera((0.1, -4.3, 3.7), (0.0, 0.0, 0.3), 58, fstop=0.48, focus=(0, -0.3, 0.55))
