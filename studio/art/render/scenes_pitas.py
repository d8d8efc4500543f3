"""Pitas with hummus and guacamole."""

import math
import random

from boards import board, molcajete
from citrus import lime_wedge
from corn import totopo
from crockery import bowl, dip, glaze, plate
from flatbread_sweetbread import pita_stack, pita_wedge
from heights import around, disc, flat_hf, grid_at, grid_noise, hf_of
from herbs import cilantro
from house_light import light_day, sunlight, table
from legumes import CHICKPEA, chickpea, hummus_bed, hummus_bowl, lentils, oil
from leaning import tiles
from linen_cutlery import cloth_sim
from nestling import nestle
from nodes import material, simple
from palette import tau
from pouring import m_mole
from resting import strew
from salsas import m_guacamole, m_red_salsa
from settling import dice, lump, rigid, settle
from shapes import ball, lathe, plane, smooth_prof
from sprinkles import chopped, dust, fresh_cheese, seeds
from stage import camera, reset
from surfaces import m_glaze, m_plaster, m_wood
from tomato import cherry
from vegetables import radish_slice


def pita_garbanzo(w, h, spp):
    reset(w, h, spp, 8)
    rr = random.Random(5)
    plane('table', 40, 40, material('chukum_t', m_plaster, '#dcc7a6', '#c5a880', 0.75, 0.5, 0.2))
    bd = lathe(
        'board',
        smooth_prof([(0, 0.13), (1.95, 0.13), (2.0, 0.11), (2.0, 0.03), (1.96, 0), (0, 0)], 40),
        material('wood_b', m_wood, '#a5703f', '#6b4022', 9, 0.5),
        96,
    )
    bd.location = (0, 0.15, 0)
    bd.rotation_euler = (0, 0, 0.25)
    loc = (-0.15, 0.25, 0.13)
    bowl(0.92, 0.42, material('glaze_hueso', m_glaze), loc, foot=0.42)
    _, hf = hummus_bed(0.765, 0.262, loc)
    oil(hf, loc, 0.72, 0.13 + 0.272)
    peas = [chickpea(i) for i in range(6)]
    nestle(hf, peas, around(loc[0], loc[1], 0.28, 17, 5, 0.7), CHICKPEA, 3, sink=0.22, ceiling=0.56, keep=True)
    strewn = [(1.42, -0.81), (1.56, -0.68), (-1.64, -0.47), (-1.45, -0.15)]
    nestle(flat_hf(0.13), peas, strewn, CHICKPEA, 4, sink=0.06)
    dust(hf, loc[0] + 0.18, loc[1] - 0.26, 0.4, 1100, size=0.0075, seed=2)
    seeds(hf, loc[0], loc[1], 0.7, 40, '#efe0bd', 0.018, seed=4)
    for i, (x, y) in enumerate([(0.12, 0.52), (-0.6, 0.22), (0.16, -0.14)]):
        strew(cilantro(0.3, i + 5), hf, x, y, rr.uniform(0, 6))
    # Laid around the bowl like tiles: one side on the board, the other on the neighbour, tips under the rim.
    turns = [math.radians(-128 + 28 * i) + 0.05 * math.sin(i * 2.3) for i in range(6)]
    wedges = [pita_wedge(0.9, tau / 6, 0.055, i, 0.06) for i in range(6)]
    places = [(loc[0] + 0.7 * math.cos(a), loc[1] + 0.7 * math.sin(a), a) for a in turns]
    tiles(wedges, places, 0.13, 2.0, 340, 0.25)
    cloth_sim(2.6, '#8fa597', loc=(2.5, 1.6, 0), rot=0.4, seed=11)
    small = bowl(
        0.42, 0.28, material('glaze_barro', m_glaze, c='#8a4426', edge='#cf9a68', rough=0.2), (-1.9, 1.55, 0), foot=0.2
    )
    mo = material('aceituna', simple, '#3a3f1a', 0.2, 0.5, c2='#5b5f22', ns=2, objvar=0.3)
    olives = [ball('ol', 0.1, mo, 3, 0.05, 1, i, scale=(1.12, 0.94, 0.94)) for i in range(4)]
    nestle(hf_of([small], -1.9, 1.55, 0.5, 120), olives, around(-1.9, 1.55, 0.24, 16, 7), 0.106, 2, roll=3, ceiling=0.3)
    light_day((((-4.4, -1.2), (-1.4, 1.2)), ((4.2, -1.5), (1.8, 1.0)), ((-2.6, 4.4), (0.6, 2.6))))
    camera((0.05, -4.7, 4.3), (0.08, -0.05, 0.2), 60, fstop=0.5, focus=(-0.1, -0.1, 0.45))


def pita_lenteja(w, h, spp):
    reset(w, h, spp, 71)
    rr = random.Random(15)
    table('maguey')
    dish = plate(1.75, 0.12, glaze('crema'), (0, 0.05, 0), seed=5, well=0.9)
    loc = (0.45, 0.22, 0.08)
    hf, rad = hummus_bowl(loc, 1.0, 0.44, 'noche', '#b9703f', 'l', 5)
    lentils(hf, around(loc[0], loc[1], 0.26, 80, 3, 0.6), 3)
    dice(hf, around(loc[0] - 0.05, loc[1] - 0.02, 0.34, 9, 8), '#c02a14', '#d9583a', 0.055, 3)
    seeds(hf, loc[0], loc[1], 0.72, 30, '#6f8a3a', 0.04, seed=4)
    dust(hf, loc[0] - 0.2, loc[1] - 0.25, 0.4, 700, '#5f1f0c', 0.0075, 2)
    fresh_cheese(hf, loc[0] + 0.15, loc[1] + 0.2, 0.4, 26, seed=6, size=(0.018, 0.045))
    for i, (x, y) in enumerate([(0.35, 0.15), (0.7, 0.45), (0.05, 0.35), (0.65, -0.1)]):
        strew(cilantro(0.3, i + 15), hf, x, y, rr.uniform(0, 6))
    back = pita_stack(-1.55, 0.62, 0, 3, 3, -0.35, 0.9, [dish])
    pita_stack(-1.4, -0.6, 0, 4, 13, -0.2, 0.92, [dish, *back])
    tiles([pita_wedge(0.85, tau / 6, 0.06, 22, 0.05)], [(0.32, -1.05, 0.12)], 0, 1.4, 260, 0.2, [dish])
    lime_wedge((1.5, -0.42, 0.28), 0.22, (0.1, 0.1, 0.6))
    lentils(flat_hf(0), around(1.75, -1.25, 0.25, 16, 3), 5)
    cloth_sim(2.4, '#e9dcc4', loc=(2.3, 1.3, 0), rot=0.4, seed=25)
    dip((-1.7, 1.55, 0), 0.4, 0.26, glaze('barro'), material('aceite_ch', m_mole, '#7a1c08', '#b8481a', 0.1), 4)
    sunlight((((-4.4, -1.4), (-1.4, 0.9)), ((4.2, -1.6), (1.8, 0.8))))
    camera((-0.15, -4.5, 4.2), (-0.02, 0.0, 0.2), 60, fstop=0.5, focus=(0, -0.1, 0.45))


def pitas(w, h, spp):
    reset(w, h, spp, 72)
    rr = random.Random(25)
    table('cal')
    board(2.3, 1.75, 'oscuro', (0, 0.05, 0), 0.1)
    l1, l2 = ((-0.95, 0.5, 0.14), (0.95, 0.45, 0.14))
    hf, rad = hummus_bowl(l1, 0.84, 0.4, 'hueso', '#e3c792', 'g', 1)
    h2, r2 = hummus_bowl(l2, 0.84, 0.4, 'barro', '#b9703f', 'l', 5)
    peas = [chickpea(i) for i in range(6)]
    nestle(hf, peas, around(l1[0], l1[1], 0.26, 15, 3, 0.7), CHICKPEA, 4, sink=0.22, roll=2.0)
    dust(hf, l1[0] + 0.15, l1[1] - 0.22, 0.36, 800, size=0.0075, seed=2)
    lentils(h2, around(l2[0], l2[1], 0.22, 60, 3, 0.6), 3)
    fresh_cheese(h2, l2[0] + 0.1, l2[1] + 0.15, 0.3, 18, seed=6, size=(0.018, 0.04))
    seeds(h2, l2[0], l2[1], 0.55, 24, '#efe0bd', 0.018, seed=4)
    for i, (x, y, hh) in enumerate(
        [(-1.1, 0.5, hf), (-0.8, 0.2, hf), (-1.2, 0.15, hf), (1.1, 0.42, h2), (0.8, 0.1, h2)]
    ):
        strew(cilantro(0.27, i + 35), hh, x, y, rr.uniform(0, 6))
    pita_stack(-1.5, -0.66, 0.14, 3, 3, -0.35, 0.8)
    pita_stack(-0.48, -0.55, 0.14, 4, 13, -0.45, 0.82)
    pita_stack(0.62, -0.5, 0.14, 3, 33, -0.3, 0.8)
    between = flat_hf(0.14, 2, 400)
    halves = [cherry(0.14, True, i) for i in range(4)]
    settle(
        between, halves, ((0.0, 0.08), (-0.05, 0.36), (0.05, 0.63)), 1, 0.14, 0.95, 0.6, 'flat', 6, 0.02, 0.05, roll=0
    )
    slices = [radish_slice(0.16, i) for i in range(4)]
    settle(
        between,
        slices,
        ((-0.12, 1.02), (0.06, 1.1), (0.16, 0.96), (-0.02, 0.94)),
        1,
        0.16,
        0.16,
        0.8,
        'flat',
        3,
        0,
        roll=0,
    )
    cloth_sim(2.6, '#8fa597', loc=(2.4, -1.35, 0), rot=-0.5, seed=21)
    sunlight((((-4.4, -0.6), (-1.8, 1.9)), ((4.4, -0.4), (1.9, 2.2)), ((-3.2, -3.2), (-0.8, -1.3))))
    camera((0.05, -3.8, 4.8), (0.0, -0.02, 0.2), 52, fstop=0.55, focus=(0, -0.1, 0.45))


def guacamole(w, h, spp):
    reset(w, h, spp, 73)
    rr = random.Random(11)
    mesa = table('barro')
    bowl_ = molcajete((0, 0.12, 0), 1.02, 0.6)
    g = grid_at(grid_noise(150, 8, 3) - 0.5, 0.9)
    m = material('guaca', m_guacamole)
    f = grid_at(grid_noise(170, 19, 8) - 0.5, 0.9)
    relief = lambda X, Y, q: 0.62 + 0.13 * (1 - q**2) + (0.1 * g(X, Y) + 0.1 * f(X, Y)) * (1 - q**6)
    _, hf = disc('guac', 0.885, relief, m, (0, 0.12, 0), 130, 260)
    # What the stone left whole: soft lumps, half sunk, of the same avocado; tomato and onion chopped fine.
    chunk = material('guaca_t', m_guacamole, '#87983a', '#b3b95c', '#d6d48c')
    whole = [lump(i, chunk, 0.075, 0.22, 1.4, (1, 0.8, 0.6)) for i in range(7)]
    settle(hf, whole, around(0, 0.12, 0.74, 34, 3, 0.5), 1, 0.075, 0.6, 0.5, 'flat', 4, 1.25, 0.45)
    dice(hf, around(0.0, 0.1, 0.6, 30, 5, 0.5), '#b02812', '#cc4a2c', 0.062, 6, 0.36, 0.2, coat=0)
    dice(hf, around(0.0, 0.1, 0.62, 34, 6, 0.5), '#d3cab4', '#e2dac6', 0.045, 7, 0.4, 0.3, (1.4, 1, 0.5), coat=0)
    chopped(hf, around(0, 0.12, 0.7, 40, 8), 9, size=0.05)
    fresh_cheese(hf, 0.05, 0.0, 0.42, 14, seed=5, size=(0.02, 0.045))
    for i, (x, y) in enumerate([(0.05, 0.2), (-0.2, 0.05), (0.25, -0.05)]):
        strew(cilantro(0.36, i + 52), hf, x, y, rr.uniform(0, 6))
    # A fan of four behind the bowl, near and far in turn, so that none cuts its neighbour.
    for i, a in enumerate((0.5, 0.98, 1.46, 1.94)):
        o = totopo(0.42, i + 90)
        q = 0.56 if i % 2 else 0.74
        o.location = (q * math.cos(a), 0.12 + q * math.sin(a), 0.9)
        o.rotation_euler = (math.pi / 2 - 0.4, rr.uniform(-0.12, 0.12), a - math.pi / 2)
    heaps = []
    for i in range(19):
        o = totopo(0.42, i + 100)
        side = -1 if i < 9 else 1
        o.location = (side * 1.2 + rr.gauss(0, 0.18), -0.95 + rr.gauss(0, 0.14), 0.12 + 0.13 * (i % 10))
        o.rotation_euler = (rr.uniform(-0.4, 0.4), rr.uniform(-0.4, 0.4), rr.uniform(0, tau))
        heaps.append(o)
    for i, (x, y) in enumerate(((-1.85, 0.3), (1.62, 0.5))):
        o = totopo(0.42, i + 130)
        o.location = (x, y, 0.1)
        o.rotation_euler = (0, 0, i)
        heaps.append(o)
    rigid(heaps, [mesa, bowl_], 80)
    lime_wedge((-1.55, 1.35, 0.2), 0.26, (0.1, 0.1, 0.5))
    lime_wedge((-1.2, 1.6, 0.2), 0.26, (0.1, 0.1, 1.7))
    dip((1.6, 1.45, 0), 0.4, 0.28, glaze('hueso'), material('salsa_r2', m_red_salsa), 5)
    cloth_sim(2.5, '#e9dcc4', loc=(2.95, -0.2, 0), rot=-0.6, seed=27)
    sunlight((((-4.4, -1.8), (-1.7, 0.8)), ((4.4, -0.8), (2.0, 1.3))))
    camera((0.05, -4.7, 4.0), (0.0, -0.02, 0.38), 58, fstop=0.5, focus=(0, -0.3, 0.75))
