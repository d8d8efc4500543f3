"""Chilaquiles and eggs."""

import math
import random

import bpy
import numpy as np

from corn import m_totopo, tortilla, totopo
from crockery import bowl, bowl_inner, cazuela, coffee, cup, dip, glaze, plate
from heights import HeightMap, around, disc, grid_at, grid_noise, heightfield, hf_of
from herbs import cilantro
from house_light import light_day, sunlight, table
from linen_cutlery import cloth_sim, fork
from nodes import material, simple
from palette import V, tau
from pouring import beans, drizzle, m_mole, sauce, zigzag
from proteins import fried_egg
from resting import rest
from salsas import MOLE, m_green_salsa, m_salsa, m_sauced
from settling import dice, place_on, rigid
from shapes import lathe, plane
from sprinkles import chopped, dust, fresh_cheese, seeds
from stage import camera, reset
from surfaces import m_glaze, m_wood
from vegetables import avo_slice, lay_onion, radish_slice


def without_standing(chips, x, y, r, z):
    """takes away those that stand up where something will lie"""
    stands = [
        any(p.z > z and math.hypot(p.x - x, p.y - y) < r for p in (o.matrix_world @ v.co for v in o.data.vertices))
        for o in chips
    ]
    for o, up in zip(chips, stands):
        if up:
            bpy.data.objects.remove(o)
    return [o for o, up in zip(chips, stands) if not up]


def coat(chips, wet):
    for o in chips:
        o.data.materials[0] = wet


def chilaquiles_mole(w, h, spp):
    reset(w, h, spp, 5)
    rr = random.Random(4)
    table = plane('table', 30, 30, material('wood', m_wood, '#a06c40', '#5c3820', 2.4, 0.5, rot=0.15))
    dish = cazuela(1.3, 0.36, material('glaze_barro', m_glaze, c='#8a4426', edge='#cf9a68', rough=0.2))
    chips = []
    for i in range(46):
        o = totopo(rr.uniform(0.36, 0.5), i)
        a = rr.uniform(0, tau)
        q = 0.7 * math.sqrt(rr.random())
        o.location = (q * math.cos(a), q * math.sin(a), 0.5 + i * 0.05)
        o.rotation_euler = (rr.uniform(-0.8, 0.8), rr.uniform(-0.8, 0.8), rr.uniform(0, tau))
        chips.append(o)
    rigid(chips, [dish, table], 70, cache='chilaquiles', fence=(1.15, 4))
    coat(chips, material('totopo_m', m_sauced, m_totopo, 0.38, MOLE, 0.11))
    n = 230
    hf = HeightMap(*heightfield(chips + [dish], 0, 0, 1.35, n=n, floor=0))
    X, Y = np.meshgrid(hf.xs, hf.ys)
    # The egg and the avocado want a level place: what stands up there is taken away, as a cook does.
    for x, y, r in ((-0.34, 0.16, 0.42), (0.5, 0.4, 0.3)):
        level = float(np.median(hf.H[np.hypot(X - x, Y - y) < r])) + 0.08
        chips = without_standing(chips, x, y, r, level)
    hf = HeightMap(*heightfield(chips + [dish], 0, 0, 1.35, n=n, floor=0))
    rad = np.hypot(X, Y)
    g = grid_noise(n, 7, 3)
    g2 = grid_noise(n, 20, 4)
    mask = (g + 0.35 * g2 > 0.62 + 0.5 * np.clip((rad - 0.8) / 0.4, 0, 1)) & (rad < 1.12)
    mm = material('mole', m_mole)
    lathe('pool', [(0, 0.17), (1.14, 0.165)], mm)
    _, hf2 = sauce(hf, mask, mm, thick=0.028, fill=7, blur=1.8, dive=0.1, ripple=0.03, cover=0.01)
    egg = fried_egg(0.5, 2)
    x, y = (-0.34, 0.16)
    seat = np.hypot(X - x, Y - y) < 0.4
    egg.location = (x, y, float(np.percentile(hf2.H[seat], 88)))
    lean = hf2.blurred(14).nrm(x, y) * 0.4 + V((0, -0.06, 0.6))
    egg.rotation_euler = lean.to_track_quat('Z', 'Y').to_euler()
    bpy.context.view_layer.update()
    h3 = HeightMap(
        *heightfield([o for o in bpy.data.objects if o.name.startswith(('eggw', 'yolk'))], 0, 0, 1.35, n=n, floor=-9)
    )
    h3.H = np.maximum(hf2.H, h3.H)
    low = HeightMap(h3.xs, h3.ys, h3.H - 0.01)
    drizzle(low, zigzag(0.4, -0.2, 1.0, 1.5, 7, rot=0.45, seed=2), 0.024, seed=2)
    fresh_cheese(h3, 0.38, -0.2, 0.62, 120, seed=3, size=(0.015, 0.05))
    fresh_cheese(h3, -0.2, -0.6, 0.4, 26, seed=5, size=(0.015, 0.045))
    seeds(h3, 0.1, -0.05, 0.95, 130, seed=2, size=0.019)
    for i, (x, y, r) in enumerate([(0.45, -0.5, 0.19), (0.66, -0.12, 0.22), (0.25, 0.02, 0.16), (0.02, -0.66, 0.18)]):
        lay_onion(h3, x, y, r, 0.02, 0.03, tau if i % 2 else 4.6, i, rr.uniform(0, 6))
    for i, (x, y, a) in enumerate([(0.66, 0.22, 0.25), (0.58, 0.34, 0.45), (0.47, 0.45, 0.65), (0.34, 0.53, 0.85)]):
        o = avo_slice(0.34, 0.2, 0.05, 0.07, i)
        o.rotation_euler = (0, -0.7, a)
        o.location = (x, y, h3.blurred(6).z(x, y) + 0.1)
    for i, (x, y) in enumerate([(0.1, -0.3), (0.42, -0.36), (0.1, 0.62), (-0.55, -0.42)]):
        rest(place_on(cilantro(0.33, i), h3, x, y, rr.uniform(0, 6), 0.04, 0.6), h3, 0.6, limp=5, raise_map=False)
    cloth_sim(2.6, '#e9dcc4', loc=(-2.15, -0.9, 0), rot=1.25, seed=3)
    fork((-1.85, -1.0, 0.07), -1.2)
    b = bowl(0.5, 0.3, material('glaze_azul', m_glaze, c='#5f7f86', edge='#b98b62'), loc=(1.85, 1.2, 0), foot=0.22)
    sal = lathe(
        'salsa', [(0, 0.235), (0.2, 0.232), (0.43, 0.222)], material('salsa', m_mole, '#5e1208', '#8d2a12', 0.25)
    )
    sal.location = b.location
    cup(0.42, 0.55, material('glaze_hueso', m_glaze), loc=(-1.5, 1.85, 0), rot=2.4)
    cof = lathe('cafe', [(0, 0.47), (0.37, 0.47)], simple('cafe', '#1c0d06', 0.08, 0.5))
    cof.location = (-1.5, 1.85, 0)
    light_day()
    camera((0.15, -4.5, 4.5), (0.0, -0.02, 0.12), 60, fstop=0.5, focus=(0, -0.3, 0.4))


def chilaquiles_verdes(w, h, spp):
    reset(w, h, spp, 61)
    rr = random.Random(14)
    table('cal')
    dish = bowl(1.38, 0.46, glaze('azul'), foot=0.62)
    chips = []
    for i in range(44):
        o = totopo(rr.uniform(0.36, 0.5), i + 70)
        a = rr.uniform(0, tau)
        q = 0.7 * math.sqrt(rr.random())
        o.location = (q * math.cos(a), q * math.sin(a), 0.6 + i * 0.05)
        o.rotation_euler = (rr.uniform(-0.8, 0.8), rr.uniform(-0.8, 0.8), rr.uniform(0, tau))
        chips.append(o)
    rigid(chips, [dish], 70, cache='chilaquiles_verdes', fence=(1.15, 4))
    coat(chips, material('totopo_v', m_sauced, m_totopo))
    n = 230
    hf = hf_of(chips + [dish], 0, 0, 1.4, n)
    X, Y = np.meshgrid(hf.xs, hf.ys)
    # The avocado wants a level place: a totopo that stands up there is taken away, as a cook does.
    seat = np.hypot(X + 0.47, Y - 0.48) < 0.3
    level = float(np.median(hf.H[seat])) + 0.07
    chips = without_standing(chips, -0.47, 0.48, 0.3, level)
    hf = hf_of(chips + [dish], 0, 0, 1.4, n)
    rad = np.hypot(X, Y)
    g = grid_noise(n, 7, 13) + 0.35 * grid_noise(n, 20, 14)
    mask = (g > 0.6 + 0.4 * np.clip((rad - 0.75) / 0.35, 0, 1)) & (rad < 1.1)
    mm = material('verde', m_green_salsa)
    # Salsa stands in the bowl between the totopos, a little higher where it clings to the wall.
    pool = grid_at(grid_noise(120, 6, 5) - 0.5, 1.2)
    disc(
        'salsa',
        bowl_inner(0.27, 1.38, 0.46, 0.62) + 0.03,
        lambda X, Y, q: 0.265 + 0.02 * pool(X, Y) + 0.012 * q**20,
        mm,
        nr=110,
        na=260,
    )
    _, h2 = sauce(hf, mask, mm, thick=0.018, fill=5, blur=1.3, dive=0.07, ripple=0.05, cover=0.008)
    seeds(h2, 0, 0, 1.0, 170, '#d9d29a', 0.008, seed=8)
    low = HeightMap(h2.xs, h2.ys, h2.H - 0.01)
    drizzle(low, zigzag(-0.05, 0.0, 1.3, 1.5, 8, rot=0.5, seed=6), 0.021, seed=2)
    fresh_cheese(h2, 0, 0, 0.7, 170, seed=13, size=(0.014, 0.045))
    for i, (x, y, r) in enumerate(
        [(0.45, -0.4, 0.2), (0.6, 0.1, 0.22), (0.1, 0.1, 0.17), (-0.2, -0.5, 0.2), (-0.5, 0.2, 0.2), (-0.05, 0.5, 0.18)]
    ):
        lay_onion(h2, x, y, r, 0.018, 0.028, tau if i % 2 else 4.6, i + 4, rr.uniform(0, 6))
    # Like tiles along one line, each turned as the line runs: none cuts its neighbour.
    spots = [(-0.62, 0.38), (-0.52, 0.45), (-0.42, 0.52), (-0.32, 0.59)]
    height = float(np.max(h2.H[np.hypot(X + 0.47, Y - 0.48) < 0.26])) + 0.02
    for i, (x, y) in enumerate(spots):
        o = avo_slice(0.34, 0.2, 0.05, 0.07, i)
        o.rotation_euler = (0, -0.7, 0.61)
        o.location = (x, y, height)
    # Cut one after another from the same radish, they lean on each other as they left the knife.
    spots = [(0.2, 0.58), (0.33, 0.51), (0.46, 0.44), (0.59, 0.37)]
    height = max(h2.blurred(6).z(x, y) for x, y in spots) + 0.07
    for x, y in spots:
        o = radish_slice(0.15, 1)
        o.location = (x, y, height)
        o.rotation_euler = V((-0.42, 0.22, 1)).to_track_quat('Z', 'Y').to_euler()
    for i, (x, y) in enumerate([(0.15, -0.2), (0.4, -0.1), (-0.25, 0.0), (-0.4, -0.42)]):
        rest(place_on(cilantro(0.32, i + 20), h2, x, y, rr.uniform(0, 6), 0.05, 0.6), h2, 0.6, limp=5, raise_map=False)
    cloth_sim(2.6, '#d7a58a', loc=(2.2, -1.0, 0), rot=-1.1, seed=5)
    fork((1.9, -1.1, 0.07), -1.9)
    dip((-1.85, 1.25, 0), 0.46, 0.28, glaze('barro'), mm, 3)
    coffee((1.75, 1.6, 0), 'hueso', 0.3)
    sunlight((((-4.2, -2.2), (-1.2, 0.6)), ((3.9, 0.6), (1.2, 2.7))))
    camera((-0.25, -4.0, 5.0), (0, 0.02, 0.15), 60, fstop=0.55, focus=(0, -0.2, 0.45))


def huevos_rancheros(w, h, spp):
    reset(w, h, spp, 62)
    rr = random.Random(5)
    table('maguey')
    plate(1.55, 0.16, glaze('crema'), seed=9, well=0.8)
    objs = []
    for i, (x, y) in enumerate(((-0.42, 0.12), (0.38, -0.16))):
        t = tortilla(0.78, i + 3, 0.05, fried=True)
        t.location = (x, y, 0.14 + 0.05 * i)
        objs.append(t)
    hf = hf_of(objs, 0, 0, 1.5, 200, 0.075)
    eggs = []
    for i, (x, y) in enumerate(((-0.42, 0.14), (0.38, -0.14))):
        e = fried_egg(0.52, i + 4)
        e.location = (x, y, hf.z(x, y) + 0.03)
        eggs.append(e)
    h2 = hf_of(objs + [c for e in eggs for c in e.children], 0, 0, 1.5, 420, 0.075)
    X, Y = np.meshgrid(h2.xs, h2.ys)
    g = grid_noise(420, 8, 4)
    yolk = np.minimum(np.hypot(X + 0.39, Y - 0.12), np.hypot(X - 0.41, Y + 0.16))
    mask = (
        (np.minimum(np.hypot(X + 0.42, Y - 0.12), np.hypot(X - 0.38, Y + 0.16)) < 0.66 + 0.2 * (g - 0.5))
        & (yolk > 0.3 + 0.12 * (g - 0.5))
        & (np.sin(X * 2.1 + Y * 3.4 + 1.1) + 2.0 * (g - 0.5) < 0.7)
    )
    red = material('salsa_cocida', m_salsa, '#a32a0c', '#bd4416', '#d07038', '#e6c080', '#3a160a', 0.56, 0.5)
    # At least a film of it lies on every blister and edge of the tortillas, or they show through as lines.
    _, h3 = sauce(h2, mask, red, 0.022, 11, 3.4, 0.035, 'vertido', 0.02, cover=0.014)
    # Tomato and onion that did not cook away.
    bits = [p for p in around(0, 0, 0.9, 170, 12) if mask[int((p[1] + 1.5) / 3 * 419), int((p[0] + 1.5) / 3 * 419)]]
    dice(h3, bits[::2], '#b8360f', '#cf5a2a', 0.055, 5, 0.4, 0.25, (1.2, 1, 0.5), 0, 0.85)
    dice(h3, bits[1::4], '#d8b890', '#e6cba4', 0.042, 7, 0.42, 0.3, (1.4, 1, 0.4), 0, 0.85)
    seeds(h3, 0, 0, 0.9, 120, '#e0b878', 0.008, seed=8)
    fresh_cheese(h3, 0, 0, 0.85, 80, seed=3, size=(0.015, 0.045))
    chopped(h3, around(0, 0, 0.85, 30, 4), 4, size=0.045)
    dust(h3, -0.4, 0.15, 0.2, 60, '#2a2018', 0.008, 2)
    dust(h3, 0.4, -0.15, 0.2, 60, '#2a2018', 0.008, 3)
    hb = beans(h3, 0.55, 0.72, 0.5, 0.26, 3)
    fresh_cheese(hb, 0.55, 0.72, 0.25, 30, seed=9, size=(0.015, 0.04))
    for i in range(5):
        o = avo_slice(0.4, 0.24, 0.055, 0.09, i)
        o.rotation_euler = (0, -0.28, -0.5 - 0.16 * i)
        o.location = (-1.05 + 0.13 * i, -0.52 - 0.09 * i, 0.19 + 0.022 * i)
    for i, (x, y) in enumerate(((0.0, 0.1), (0.6, -0.42), (-0.6, 0.45))):
        place_on(cilantro(0.32, i + 31), h3, x, y, rr.uniform(0, 6), 0.05, 0.5)
    cloth_sim(2.4, '#e9dcc4', loc=(-2.3, 0.9, 0), rot=0.5, seed=8)
    fork((1.75, -1.2, 0.08), 1.0)
    dip((1.9, 1.1, 0), 0.44, 0.28, glaze('barro'), red, 2)
    coffee((-1.5, 1.75, 0), 'rosa', 2.6)
    sunlight((((-4.4, -1.0), (-1.6, 1.6)), ((4.4, -1.2), (1.7, 0.6))))
    camera((0.1, -4.3, 4.5), (0, 0.05, 0.12), 60, fstop=0.5, focus=(0, -0.2, 0.3))
