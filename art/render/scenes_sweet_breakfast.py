"""Hot cakes, French toast and sweet bread."""

import math
import random

from scipy import ndimage as ndi
import numpy as np

from breads import pancake, toast
from crockery import coffee, dip, glaze, plate
from fruit import banana_slice, berry_blue, blackberry, raspberry
from heights import HeightMap, around, flat_hf, grid_noise, hf_of, side_of, spread_hf
from herbs import sprig
from house_light import DAY_LOW, sunlight, table
from linen_cutlery import cloth_sim, fork
from nodes import material, simple
from pouring import drips, pour
from settling import place_on, settle
from shapes import box
from sprinkles import sugar
from stage import camera, reset
from sweets import cinnamon


def hot_cakes(w, h, spp):
    reset(w, h, spp, 67)
    rr = random.Random(8)
    table('claro')
    plate(1.45, 0.14, glaze('agave'), seed=7, well=0.75)
    z = 0.08
    tops = []
    for i in range(5):
        thick = rr.uniform(0.165, 0.205)
        p = pancake(0.82 - 0.008 * i + rr.uniform(-0.03, 0.02), thick, i)
        p.location = (rr.gauss(0, 0.028), rr.gauss(0, 0.028), z)
        p.rotation_euler = (rr.gauss(0, 0.02), rr.gauss(0, 0.02), i * 1.7)
        z += thick * 0.93
        tops.append(p)
    hf = hf_of(tops, 0, 0, 1.4, 240, 0.075)
    X, Y = np.meshgrid(hf.xs, hf.ys)
    q = np.hypot(X, Y)
    th = np.arctan2(Y, X)
    miel = material('maple', simple, '#7a3406', 0.07, 0.45, c2='#a8560d', ns=2, coat=0.25, trans=0.35)
    runs = ((-2.6, 0.3), (-2.05, 0.52), (-1.75, 0.74), (-1.44, 0.12), (-1.16, 0.66), (-0.9, 0.4), (-0.35, 0.3), (0.3, 0.5))
    drip = 0.66 + 0.04 * np.sin(th * 3 + 1) + 0.03 * np.sin(th * 7)
    for a, _ in runs:
        # The pool reaches the edge where it runs over.
        drip = np.maximum(drip, 0.8 - 0.5 * np.abs(np.angle(np.exp(1j * (th - a)))))
    # Where the top cake begins to round off, all around: the sheet of syrup ends there, only threads go on.
    turns = np.linspace(-math.pi, math.pi, 121)
    flat = hf.H > z - 0.035
    brink = [np.max(q[flat & (np.abs(np.angle(np.exp(1j * (th - a)))) < 0.06)]) for a in turns]
    brink = np.interp(th, turns, ndi.gaussian_filter1d(brink, 3, mode='wrap')) - 0.012
    on_top = HeightMap(hf.xs, hf.ys, np.where(q < brink, hf.H, z - 0.03))
    h2 = pour(on_top, q < np.minimum(drip, brink), miel, 0.026, 1, 0.9, 0.03, 0.008)
    drips(runs, 0.77, z - 0.004, miel, 0.03, 4, wall=side_of(tops, stiff=4.0))
    pour(
        HeightMap(hf.xs, hf.ys, np.minimum(hf.H, 0.09)),
        (q < 1.08 + 0.16 * (grid_noise(240, 5, 3) - 0.5)) & (q > 0.7),
        miel,
        0.02,
        1,
        1,
        0.03,
        0.0,
    )
    box(
        'mantequilla',
        (0.34, 0.3, 0.14),
        (0.16, -0.26, z + 0.11),
        (0.05, 0.03, 0.5),
        material('mantequilla', simple, '#f5dc82', 0.3, 0.4, sss=0.25, sssr=(0.15, 0.12, 0.05), coat=0.2),
        0.03,
    )
    h3 = h2
    settle(
        h3,
        [raspberry(0.125, i) for i in range(2)],
        around(-0.14, 0.1, 0.32, 7, 5, 0.5),
        1,
        0.125,
        0.9,
        0.6,
        'any',
        4,
        0.1,
        ceiling=z + 0.12,
    )
    settle(
        h3,
        [blackberry(0.13, i) for i in range(2)],
        around(-0.1, 0.2, 0.34, 5, 16, 0.5),
        1,
        0.13,
        0.9,
        0.6,
        'any',
        5,
        0.1,
        ceiling=z + 0.1,
    )
    settle(
        h3,
        [berry_blue(0.1, i) for i in range(3)],
        around(-0.12, -0.04, 0.36, 8, 7, 0.5),
        1,
        0.1,
        0.9,
        0.6,
        'lean',
        6,
        0.1,
        ceiling=z + 0.07,
    )
    sprig(h3, 'mint', [(-0.02, 0.2), (0.06, 0.12)], 0.3, 13, 0.12, 0.3)
    settle(flat_hf(0.085), [raspberry(0.125, 3)], ((0.98, -0.5), (-1.0, -0.35)), 1, 0.125, 0.9, 0.6, 'any', 2, 0.05)
    settle(
        flat_hf(0.085),
        [berry_blue(0.1, 5)],
        ((0.85, -0.72), (1.1, -0.25), (-0.85, -0.62)),
        1,
        0.1,
        0.9,
        0.6,
        'lean',
        2,
        0.05,
    )
    fork((-1.75, -0.75, 0.07), -1.2)
    cloth_sim(2.4, '#d7a58a', loc=(-2.2, -0.7, 0), rot=1.1, seed=18)
    dip((1.65, 1.35, 0), 0.36, 0.42, glaze('hueso'), miel, 4)
    coffee((-1.55, 1.6, 0), 'hueso', 2.5)
    sunlight((((-4.4, -1.6), (-1.5, 0.7)), ((4.2, -0.6), (1.7, 1.9))), dirn=DAY_LOW)
    camera((0.1, -4.9, 2.5), (0.0, 0.05, 0.62), 58, fstop=0.45, focus=(0, -0.6, 0.75))


def pan_frances(w, h, spp):
    reset(w, h, spp, 68)
    table('barro')
    plate(1.6, 0.14, glaze('hueso'), seed=11, well=0.8)
    objs = []
    for i, (x, y, z, rx, ry, rz) in enumerate(
        (
            (-0.38, 0.22, 0.28, 0.0, -0.05, 0.5),
            (0.42, 0.12, 0.34, 0.05, -0.28, 0.35),
            (0.05, -0.28, 0.47, 0.18, 0.05, 0.1),
        )
    ):
        t = toast(1.35, 1.0, 0.32, i + 12, 0.62)
        t.location = (x, y, z)
        t.rotation_euler = (rx, ry, rz)
        objs.append(t)
    hf = hf_of(objs, 0, 0, 1.5, 240, 0.075)
    X, Y = np.meshgrid(hf.xs, hf.ys)
    g = grid_noise(240, 6, 5)
    miel = material('maple', simple, '#7a3406', 0.07, 0.45, c2='#a8560d', ns=2, coat=0.25, trans=0.35)
    hs, ins = spread_hf(hf, 0.36)
    h2 = pour(
        hs,
        (np.hypot(X - 0.05, Y + 0.05) < 0.62 + 0.5 * (g - 0.5)) & ndi.binary_erosion(ins, iterations=6),
        miel,
        0.025,
        3,
        1.3,
        0.03,
        0.02,
    )
    # Fruit lies on the bread; what would land on other fruit is left on the counter.
    bread = float(np.max(h2.H))
    for i in range(6):
        x, y = (0.42 - 0.17 * i, -0.06 - 0.06 * i)
        o = banana_slice(0.19, 0.08, i)
        place_on(o, h2.blurred(4), x, y, i, 0.07, 0.5)
        o.rotation_euler[1] += 0.35
    settle(
        h2,
        [blackberry(0.13, i) for i in range(2)],
        around(0.2, 0.18, 0.3, 6, 5, 0.6),
        1,
        0.13,
        0.9,
        0.6,
        'any',
        4,
        0.1,
        ceiling=bread,
    )
    settle(
        h2,
        [berry_blue(0.1, i) for i in range(3)],
        around(0.15, -0.4, 0.26, 12, 7, 0.6),
        1,
        0.1,
        0.9,
        0.6,
        'lean',
        6,
        0.1,
        roll=1.2,
        ceiling=bread,
    )
    settle(
        h2,
        [raspberry(0.125, i) for i in range(2)],
        around(-0.3, 0.3, 0.3, 5, 8, 0.6),
        1,
        0.125,
        0.9,
        0.6,
        'any',
        4,
        0.1,
        ceiling=bread,
    )
    sugar(h2, 0, 0, 1.0, 1500, 3)
    sugar(flat_hf(0.09), 0, -0.1, 1.3, 500, 5)
    sprig(h2, 'mint', [(0.12, 0.1), (0.2, 0.02)], 0.3, 17, 0.12, 0.3)
    cinnamon((1.02, -0.62, 0.1), 0.7, 0.5)
    cinnamon((1.12, -0.48, 0.12), 0.6, 0.9)
    cloth_sim(2.5, '#b9c4b0', loc=(2.3, 0.9, 0), rot=0.6, seed=19)
    dip((-1.75, 1.35, 0), 0.36, 0.4, glaze('agave'), miel, 4)
    sunlight((((-4.4, -1.0), (-1.6, 1.3)), ((4.0, -2.2), (1.4, -0.2))))
    camera((-0.1, -4.4, 3.7), (0.0, 0.0, 0.28), 60, fstop=0.5, focus=(0, -0.35, 0.6))
