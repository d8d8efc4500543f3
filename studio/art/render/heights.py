"""Height maps: where the top of a pile is, so that the next thing can lie on it."""

import math
import random

from mathutils.bvhtree import BVHTree
from scipy import ndimage as ndi
import bpy
import numpy as np

from palette import V, tau
from shapes import mesh


def heightfield(objs, cx, cy, rad, n=200, z0=5, floor=0.0):
    """top-down max height of objs on a n x n grid. returns X,Y,H"""
    dg = bpy.context.evaluated_depsgraph_get()
    dg.update()
    vs = []
    fs = []
    for o in objs:
        e = o.evaluated_get(dg)
        me = e.to_mesh()
        mw = e.matrix_world
        first = len(vs)
        vs += [mw @ v.co for v in me.vertices]
        fs += [tuple(first + k for k in p.vertices) for p in me.polygons]
        e.to_mesh_clear()
    xs = np.linspace(cx - rad, cx + rad, n)
    ys = np.linspace(cy - rad, cy + rad, n)
    H = np.full((n, n), floor, float)
    if fs:
        pile = BVHTree.FromPolygons(vs, fs)
        for j in range(n):
            for i in range(n):
                h = pile.ray_cast(V((xs[i], ys[j], z0)), V((0, 0, -1)))[0]
                if h is not None and h.z > H[j, i]:
                    H[j, i] = h.z
    return (xs, ys, H)


def side_of(objs, reach=2.0, stiff=2.0):
    """wall(z, angle): how far from the axis the outside of a pile is, bridged as a thread of syrup bridges it"""
    bpy.context.view_layer.update()
    vs = []
    fs = []
    for o in objs:
        first = len(vs)
        vs += [o.matrix_world @ v.co for v in o.data.vertices]
        fs += [tuple(first + k for k in p.vertices) for p in o.data.polygons]
    pile = BVHTree.FromPolygons(vs, fs)
    top = max(v.z for v in vs)
    levels = np.linspace(0, top, 90)

    known = {}

    def wall(z, angle):
        if angle not in known:
            out = V((math.cos(angle), math.sin(angle), 0))
            hits = [pile.ray_cast(out * reach + V((0, 0, k)), -out)[0] for k in levels]
            radii = np.array([0 if h is None else math.hypot(h.x, h.y) for h in hits])
            known[angle] = ndi.gaussian_filter1d(ndi.maximum_filter1d(radii, 5), stiff)
        return float(np.interp(z, levels, known[angle]))

    return wall


class HeightMap:

    def __init__(s, xs, ys, H):
        s.xs, s.ys, s.H = (xs, ys, H)

    def z(s, x, y):
        i = (x - s.xs[0]) / (s.xs[1] - s.xs[0])
        j = (y - s.ys[0]) / (s.ys[1] - s.ys[0])
        return float(ndi.map_coordinates(s.H, [[j], [i]], order=1, mode='nearest')[0])

    def nrm(s, x, y, e=0.03):
        return V((s.z(x - e, y) - s.z(x + e, y), s.z(x, y - e) - s.z(x, y + e), 2 * e)).normalized()

    def blurred(s, k):
        return HeightMap(s.xs, s.ys, ndi.gaussian_filter(s.H, k))


def grid_noise(n, scale, seed=0, octv=3):
    rng = np.random.RandomState(seed)
    out = np.zeros((n, n))
    amp = 1
    tot = 0
    for o in range(octv):
        k = max(2, int(scale * 2**o))
        g = rng.rand(k + 3, k + 3)
        z = ndi.zoom(g, (n + 0.0) / k + 0.0, order=3)[:n, :n]
        z = np.pad(z, ((0, max(0, n - z.shape[0])), (0, max(0, n - z.shape[1]))), mode='edge')[:n, :n]
        out += amp * z
        tot += amp
        amp *= 0.5
    return out / tot


def grid_at(g, r):
    """sample a grid_noise picture at points of a disc of radius r"""
    n = g.shape[0]
    return lambda X, Y: ndi.map_coordinates(
        g,
        [(np.asarray(Y) / r * 0.5 + 0.5) * (n - 1), (np.asarray(X) / r * 0.5 + 0.5) * (n - 1)],
        order=1,
        mode='nearest',
    )


def disc(name, r, fn, mat, loc=(0, 0, 0), nr=80, na=180, n=160):
    """filled surface with a clean round edge: polar mesh of fn(X,Y,q) (arrays, q = radius/r) -> object, HF"""
    q = np.linspace(0, 1, nr + 1)[1:] ** 0.85
    th = np.arange(na) / na * tau
    X = np.r_[0, (np.outer(q, np.cos(th)) * r).ravel()]
    Y = np.r_[0, (np.outer(q, np.sin(th)) * r).ravel()]
    Z = fn(X, Y, np.hypot(X, Y) / r)
    fs = [(0, 1 + i, 1 + (i + 1) % na) for i in range(na)] + [
        (1 + j * na + i, 1 + (j + 1) * na + i, 1 + (j + 1) * na + (i + 1) % na, 1 + j * na + (i + 1) % na)
        for j in range(nr - 1)
        for i in range(na)
    ]
    o = mesh(name, list(zip(X, Y, Z)), fs, mat)
    o.location = loc
    xs = np.linspace(-r, r, n)
    gx, gy = np.meshgrid(xs, xs)
    gq = np.hypot(gx, gy) / r
    H = fn(gx, gy, np.minimum(gq, 1))
    return (o, HeightMap(xs + loc[0], xs + loc[1], np.where(gq <= 1, H, -1) + loc[2]))


def flat_hf(z=0.0, r=3, n=301):
    return HeightMap(np.linspace(-r, r, n), np.linspace(-r, r, n), np.full((n, n), float(z)))


def hf_of(objs, cx=0, cy=0, rad=1.3, n=190, floor=0.0):
    bpy.context.view_layer.update()
    return HeightMap(*heightfield(objs, cx, cy, rad, n=n, floor=floor))


def around(cx, cy, rad, count, seed=0, power=0.5):
    rr = random.Random(seed)
    out = []
    for _ in range(count):
        a = rr.uniform(0, tau)
        q = rad * rr.random() ** power
        out.append((cx + q * math.cos(a), cy + q * math.sin(a)))
    return out


def spread_hf(hf, above, below=99.0):
    """outside the bread take the height of its nearest border, so that a spread never dives into the void"""
    inside = (hf.H > above) & (hf.H < below)
    i = ndi.distance_transform_edt(~inside, return_distances=False, return_indices=True)
    return (HeightMap(hf.xs, hf.ys, hf.H[tuple(i)]), inside)


def blob(hf, cx, cy, r, seed=0, wob=0.35, scale=6):
    n = hf.H.shape[0]
    X, Y = np.meshgrid(hf.xs, hf.ys)
    g = grid_noise(n, scale, seed)
    return np.hypot(X - cx, Y - cy) < r * (1 + wob * (g - 0.5) * 2)


def surface(r, z0, loc, mat, bump=0.03, dome=0.05, n=150, seed=1, scale=7):
    """lumpy filled surface of a bowl (porridge, soup, rice) -> object, HF"""
    g = grid_at(grid_noise(n, scale, seed) - 0.5, r)
    return disc('surf', r, lambda X, Y, q: z0 + dome * (1 - q**2) + bump * g(X, Y) * 2 * (1 - 0.6 * q**4), mat, loc)
