"""Hot cakes, French toast and sweet bread."""

import math
import random

from scipy import ndimage as ndi
import numpy as np

from breads import pancake
from crockery import coffee, dip, glaze, plate
from curtain import curtain, tongues
from drupes import blackberry, raspberry
from fruit import banana_slice, berry_blue
from heights import HeightMap, around, flat_hf, grid_noise, hf_of, side_of, spread_hf
from herbs import sprig
from house_light import DAY_LOW, sunlight, table
from leaning import come_to_rest, tiles
from linen_cutlery import cloth_sim, fork
from nestling import nestle
from nodes import material, simple
from palette import tau
from pouring import drips, pour
from shapes import box, smooth_prof
from sliced_bread import french_toast, french_toast_half
from sprinkles import sugar
from stage import camera, reset
from sweets import cinnamon


def hot_cakes(w, h, spp):
    reset(w, h, spp, 67)
    rr = random.Random(8)
    table('claro')
    dish = plate(1.45, 0.14, glaze('agave'), seed=7, well=0.75)
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
    miel = material(
        'maple', simple, '#b4600f', 0.07, 0.45, c2='#d98a24', ns=2, coat=0.25, trans=0.72, emis='#a04c08', es=0.16
    )
    # Where the top cake begins to round off, all around; beyond it the syrup runs down the side of the pile.
    turns = np.linspace(-math.pi, math.pi, 121)
    flat = hf.H > z - 0.035
    brink = [np.max(q[flat & (np.abs(np.angle(np.exp(1j * (th - a)))) < 0.06)]) for a in turns]
    brink = ndi.gaussian_filter1d(brink, 3, mode='wrap')
    wall, calm_top = (side_of(tops, stiff=4.0), hf.blurred(2))

    def downhill(a):
        edge = float(np.interp((a + math.pi) % tau - math.pi, turns, brink))
        top = [(r, calm_top.z(r * math.cos(a), r * math.sin(a))) for r in np.linspace(0, edge - 0.03, 24)]
        side = [(wall(k, a), k) for k in np.linspace(z - 0.07, 0.1, 40)]
        return smooth_prof([top[0], *top[1:], *side], 190)

    runs = (
        (-2.6, 0.62),
        (-2.08, 0.26),
        (-1.82, 0.66),
        (-1.5, 0.14),
        (-1.06, 0.72),
        (-0.86, 0.42),
        (-0.35, 0.5),
        (0.3, 0.4),
        (1.6, 0.4),
        (2.6, 0.5),
    )
    curtain(downhill, tongues([(a, 0.8 + z - low) for a, low in runs], 0.7, 4, 0.042), miel, 0.018, 0.035)
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
    butter = box(
        'mantequilla',
        (0.34, 0.3, 0.14),
        (0.16, -0.26, z + 0.11),
        (0.05, 0.03, 0.5),
        material('mantequilla', simple, '#f5dc82', 0.3, 0.4, sss=0.25, sssr=(0.15, 0.12, 0.05), coat=0.2),
        0.03,
    )
    # Berries roll against each other and against the butter; what would climb on them stays on the counter.
    h3 = hf_of([*tops, butter], 0, 0, 1.4, 280, 0.075)
    h3.H += 0.018
    heap = [
        (raspberry, 0.125, around(-0.16, 0.06, 0.3, 7, 5, 0.5), 4, 'any'),
        (blackberry, 0.13, around(-0.14, 0.2, 0.32, 5, 16, 0.5), 5, 'any'),
        (berry_blue, 0.1, around(-0.12, -0.02, 0.4, 9, 7, 0.5), 6, 'lean'),
    ]
    for kind, r, pts, seed, rot in heap:
        nestle(h3, [kind(r, i) for i in range(3)], pts, r * 1.03, seed, 0.98, 0.04, rot=rot, ceiling=z + 0.13)
    sprig(h3, 'mint', [(0.4, 0.1)], 0.3, 13, 0.06, 0.3)
    ground = hf_of([dish], 0, 0, 1.5, 300)
    ground.H += 0.01
    nestle(ground, [raspberry(0.125, 3)], ((0.98, -0.5), (-1.0, -0.35)), 0.13, 2, 0.98, 0.03, roll=0.3)
    nestle(ground, [berry_blue(0.1, 5)], ((0.85, -0.76), (1.14, -0.26), (-0.85, -0.64)), 0.104, 2, 0.95, 0.03, rot='lean', roll=0.5)
    fork((-1.75, -0.75, 0.07), -1.2)
    cloth_sim(2.4, '#d7a58a', loc=(-2.2, -0.7, 0), rot=1.1, seed=18)
    dip((1.65, 1.35, 0), 0.36, 0.42, glaze('hueso'), miel, 4)
    coffee((-1.55, 1.6, 0), 'hueso', 2.5)
    sunlight((((-4.4, -1.6), (-1.5, 0.7)), ((4.2, -0.6), (1.7, 1.9))), dirn=DAY_LOW)
    camera((0.1, -4.9, 2.5), (0.0, 0.05, 0.62), 58, fstop=0.45, focus=(0, -0.6, 0.75))


def pan_frances(w, h, spp):
    reset(w, h, spp, 68)
    table('barro')
    dish = plate(1.6, 0.14, glaze('hueso'), seed=11, well=0.8)
    thick = 0.27
    stack = []
    for i, (x, y, turn) in enumerate(((0.03, 0.08, 0.2), (-0.03, 0.04, -0.14))):
        t = french_toast(1.2, 1.14, thick, i + 12, 0.3)
        t.location = (x, y, 0.08 + thick * (i + 0.52))
        t.rotation_euler = (0, 0, turn)
        stack.append(t)
    top = french_toast_half(1.2, 1.14, thick, 15, 0.8)
    top.location = (-0.1, 0.3, 0.085 + thick * 2.53)
    top.rotation_euler = (0, 0, 2.2)
    side = french_toast_half(1.0, 0.96, thick, 17, 0.6)
    # It reaches the rim of the plate, and leans on it.
    come_to_rest(side, hf_of([dish], 0.82, -0.64, 0.9, 200), 0.82, -0.64, 2.62, 0.16)
    hf = hf_of([*stack, top, side], 0, 0, 1.5, 260, 0.075)
    ledge = 0.08 + thick * 2.02
    miel = material(
        'maple', simple, '#a4520c', 0.07, 0.45, c2='#c97a1c', ns=2, coat=0.25, trans=0.65, emis='#8a3c06', es=0.1
    )
    syrup_on_ledge(hf, side_of(stack, stiff=3.0), ledge, miel)
    X, Y = np.meshgrid(hf.xs, hf.ys)
    hs, ins = spread_hf(hf, ledge + 0.12)
    pool = (np.hypot(X + 0.1, (Y - 0.36) * 1.5) < 0.3 + 0.4 * (grid_noise(260, 6, 5) - 0.5)) & ndi.binary_erosion(
        ins, iterations=5
    )
    pour(hs, pool, miel, 0.02, 3, 1.2, 0.025, 0.01)
    butter = material('mantequilla', simple, '#f5dc82', 0.3, 0.4, sss=0.25, sssr=(0.15, 0.12, 0.05), coat=0.2)
    box('mantequilla', (0.26, 0.24, 0.1), (-0.12, 0.4, ledge + thick + 0.075), (0.03, 0.04, 0.5), butter, 0.025)
    front = hf_of([*stack, top, side], 0, 0, 1.5, 260, 0.075)
    lay_banana(side)
    fruit = berries(front, hf_of([dish, *stack, side], 0, 0, 1.6, 300), ledge)
    sprig(front, 'mint', [(0.13, -0.34)], 0.22, 17, 0.03, 0.3)
    # Powder lies on the fruit itself, not on the room it takes.
    sugar(hf_of([*stack, top, side, *fruit], 0, 0, 1.5, 320, 0.075), 0, -0.1, 1.1, 5000, 3)
    sugar(flat_hf(0.066), 0, -0.2, 1.5, 5000, 5)
    cinnamon((-1.02, -0.5, 0.1), 0.7, -0.5)
    cinnamon((-1.12, -0.36, 0.12), 0.6, -0.9)
    cloth_sim(2.5, '#b9c4b0', loc=(2.3, 0.9, 0), rot=0.6, seed=19)
    dip((-1.75, 1.35, 0), 0.36, 0.4, glaze('agave'), miel, 4)
    sunlight((((-4.4, -1.0), (-1.6, 1.3)), ((4.0, -2.2), (1.4, -0.2))))
    camera((0.0, -4.4, 3.3), (0.1, -0.02, 0.38), 60, fstop=0.5, focus=(0, -0.45, 0.6))


def syrup_on_ledge(hf, wall, z, miel):
    """a pool on the second slice that finds the edge in three places and runs down the front"""
    hs, ins = spread_hf(hf, z - 0.08, z + 0.06)
    X, Y = np.meshgrid(hf.xs, hf.ys)
    th = np.arctan2(Y, X)
    mask = np.hypot((X + 0.03) * 0.62, Y + 0.36) < 0.17 + 0.24 * (grid_noise(260, 6, 5) - 0.5)
    runs = ((-2.05, 0.2), (-1.62, 0.36), (-1.2, 0.12))
    for a, _ in runs:
        mask |= (np.abs(np.angle(np.exp(1j * (th - a)))) < 0.09) & (np.hypot(X, Y) > 0.3)
    pour(hs, mask & ndi.binary_erosion(ins, iterations=6), miel, 0.02, 3, 1.2, 0.025, 0.006)
    for k, (a, end) in enumerate(runs):
        drips(((a, end),), wall(z - 0.06, a) + 0.01, z + 0.004, miel, 0.034, k, wall=wall)


def lay_banana(bread):
    """slices that overlap like tiles on the half beside the stack"""
    slices = [banana_slice(0.17, 0.06, i) for i in range(3)]
    tiles(slices, [(0.74 + 0.19 * i, -0.66 - 0.02 * i, 2.0 * i) for i in range(3)], 0.07, 0.6, 240, 0.5, [bread])


def berries(hf, dish, ledge):
    """what would land on other fruit is left on the counter; tells what lies on the slices"""
    laid = []
    front = (
        (raspberry, ((-0.36, -0.26), (0.2, -0.22), (-0.1, -0.2), (0.42, -0.32)), 0.12, 4, 'any'),
        (blackberry, ((-0.2, -0.4), (0.14, 0.34), (0.3, -0.46)), 0.12, 5, 'any'),
        (berry_blue, ((-0.02, -0.4), (0.1, -0.46)), 0.095, 6, 'lean'),
    )
    for kind, pts, r, seed, rot in front:
        kinds = [kind(r, i) for i in range(3)]
        laid += nestle(hf, kinds, pts, r * 1.03, seed, 0.98, 0.05, rot=rot, roll=1.2, ceiling=ledge + 0.1)
    nestle(dish, [raspberry(0.12, 7)], ((-0.72, -0.75), (-0.46, -0.9)), 0.124, 2, 0.98, 0.03, roll=0.3)
    spots = ((-0.62, -0.98), (-0.22, -0.86), (-0.9, -0.87))
    nestle(dish, [berry_blue(0.095, 8)], spots, 0.099, 3, 0.95, 0.03, rot='lean', roll=0.5)
    return laid
