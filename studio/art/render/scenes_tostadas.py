"""Tostadas."""

import math
import random

import numpy as np

from citrus import lime_wedge
from corn import tortilla
from crockery import dip, glaze, plate
from heights import around, blob, flat_hf, hf_of
from herbs import cilantro
from house_light import DAY_HIGH, sunlight, table
from leaning import come_to_rest, raise_by
from linen_cutlery import cloth_sim
from nodes import material, simple
from pouring import cream_mat, drizzle, pour, zigzag
from resting import strew
from settling import dice
from sprinkles import seeds
from stage import camera, reset
from tuna import tuna
from vegetables import lay_onion, radish_slice


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
        P_ = around(x, y, 0.45, 130, k * 5 + 2, 0.6)
        tuna(h2, P_, 0.1, k * 3, top + 0.12)
        dice(h2, around(x, y, 0.44, 18, k + 7), '#a9c253', '#cfd27c', 0.1, k + 3, 0.35, 0.2, ceiling=top + 0.23)
        dice(h2, around(x, y, 0.46, 14, k + 9), '#ccd8a8', '#8fae5c', 0.075, k + 6, 0.3, 0.2, ceiling=top + 0.23)
        m = material('mayo_ch', simple, '#e09a5a', 0.25, 0.45, sss=0.1, c2='#d9803c', ns=3, coat=0.2)
        drizzle(h2, zigzag(x, y, 0.7, 0.8, 5, rot=0.6 + k, seed=k), 0.015, m, seed=k)
        seeds(h2, x, y, 0.5, 30, '#efe0bd', 0.022, seed=k + 5)
        seeds(h2, x, y, 0.5, 30, '#1f1b18', 0.02, seed=k + 3)
        # Thin slices lean on the pieces they meet; rings, seeds and sprigs come after and lie on them.
        for i in range(3):
            t = 2.1 * i + 1.3 * k
            o = come_to_rest(radish_slice(0.13, i), h2, x + 0.3 * math.cos(t), y + 0.3 * math.sin(t), i, 0.5)
            raise_by(h2, o)
        for i in range(3):
            o = lay_onion(h2, x + rr.gauss(0, 0.16), y + rr.gauss(0, 0.16), 0.15, 0.012, 0.02, 4.6, i, i)
            raise_by(h2, o)
        seeds(h2, x, y, 0.5, 30, '#efe0bd', 0.022, seed=k)
        for i in range(3):
            a, b = (x + rr.gauss(0, 0.15), y + rr.gauss(0, 0.15))
            strew(cilantro(0.26, i + k * 7), h2, a, b, rr.uniform(0, 6))
    lime_wedge((-0.15, -0.95, 0.284), 0.24, (0.1, 0.1, 0.3))
    lime_wedge((0.2, 0.95, 0.284), 0.24, (0.1, 0.1, 1.4))
    seeds(flat_hf(0.075, 2), 0.0, 0.0, 1.3, 60, '#efe0bd', 0.02, seed=8)
    dip((1.75, 1.35, 0), 0.38, 0.26, glaze('hueso'), material('soya', simple, '#1c0a06', 0.05, 0.6, coat=0.4), 4)
    cloth_sim(2.5, '#8fa597', loc=(-2.4, -1.1, 0), rot=1.0, seed=55)
    sunlight((((-4.4, -1.0), (-1.8, 1.5)), ((4.4, -1.6), (2.0, 0.8))), dirn=DAY_HIGH)
    camera((0.0, -3.9, 4.5), (0.0, 0.0, 0.15), 58, fstop=0.52, focus=(0, -0.2, 0.3))
