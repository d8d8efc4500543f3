"""Sauces, threads, drips and spreads that follow what they fall on."""

import math
import random

from mathutils import noise as mnoise
from scipy import ndimage as ndi
import numpy as np

from heights import HeightMap, grid_noise
from nodes import ShaderGraph, material, simple
from palette import V, mixc
from shapes import ball, mesh, smooth_prof, thicken, tube


def sauce(hf, mask, mat, thick=0.05, fill=5, blur=3, dive=0.25, name='sauce', ripple=0.0, seed=3, cover=0.0):
    """pour: dilate+blur the heightfield of the pile, add thickness, let edges dive under the pieces

    cover: at least so much of it lies on the sharpest edge too, away from the hem
    """
    H = hf.H
    n = H.shape[0]
    S = ndi.gaussian_filter(ndi.grey_closing(H, size=(fill, fill)), blur)
    S = np.maximum(S, ndi.gaussian_filter(H, blur * 0.6))
    m = np.clip(ndi.gaussian_filter(mask.astype(float), 1.6), 0, 1)
    prof = np.sqrt(np.clip(1 - (1 - m) ** 2, 0, 1))
    Z = S + thick * prof - dive * (1 - prof)
    if ripple:
        Z += ripple * (grid_noise(n, 14, seed) - 0.5)
    if cover:
        Z = np.maximum(Z, ndi.gaussian_filter(ndi.grey_dilation(H, size=(3, 3)), 0.7) + cover - dive * (1 - prof))
    keep = m > 0.02
    idx = -np.ones((n, n), int)
    vs = []
    for j in range(n):
        for i in range(n):
            if keep[j, i]:
                idx[j, i] = len(vs)
                vs.append((hf.xs[i], hf.ys[j], Z[j, i]))
    fs = [
        (idx[j, i], idx[j, i + 1], idx[j + 1, i + 1], idx[j + 1, i])
        for j in range(n - 1)
        for i in range(n - 1)
        if idx[j, i] >= 0 and idx[j, i + 1] >= 0 and (idx[j + 1, i + 1] >= 0) and (idx[j + 1, i] >= 0)
    ]
    o = mesh(name, vs, fs, mat)
    o2 = HeightMap(hf.xs, hf.ys, np.maximum(H, np.where(keep, Z, -9)))
    return (o, o2)


def pour(hf, mask, mat, thick=0.04, fill=5, blur=2, dive=0.1, ripple=0.03, seed=3):
    return sauce(hf, mask, mat, thick, fill, blur, dive, 'vertido', ripple, seed)[1]


def drizzle(hf, path, r=0.035, mat=None, smooth=1.2, seed=0, name='crema'):
    """poured thread: it lies on what it meets and bridges the gaps like a rope, but cream is no rope: it sinks to a low band,
    its hems run where they like, it swells where the hand turned and thins where it hurried"""
    m = mat or material('crema', simple, '#ece4d3', 0.22, 0.5, sss=0.12, sssr=(0.1, 0.08, 0.06), coat=0.25)
    P_ = np.array(path, float)
    t = np.r_[0, np.cumsum(np.hypot(*np.diff(P_, axis=0).T))]
    tt = np.arange(0, t[-1], 0.4 * r)
    px = np.interp(tt, t, P_[:, 0])
    py = np.interp(tt, t, P_[:, 1])
    heading = ndi.gaussian_filter1d(np.unwrap(np.arctan2(np.gradient(py), np.gradient(px))), 2)
    bend = ndi.gaussian_filter1d(np.abs(np.gradient(heading)), 6)
    bend /= bend.max() + 1e-09
    hand = lambda k, f: np.array([mnoise.noise(V((s_ * f + seed * 9, seed, k))) for s_ in tt])
    w = 0.95 + 0.45 * bend + 0.6 * hand(0, 2.3)
    w *= np.clip(np.minimum(np.arange(len(tt)), np.arange(len(tt))[::-1]) / 5, 0.12, 1)
    step = hf.xs[1] - hf.xs[0]
    at = lambda x, y: ndi.map_coordinates(hf.H, [(y - hf.ys[0]) / step, (x - hf.xs[0]) / step], order=1, mode='nearest')
    low = at(px, py)
    z = ndi.gaussian_filter1d(ndi.maximum_filter1d(low, 5), 2.6 * smooth)
    z = np.maximum(z, ndi.gaussian_filter1d(low, 1.5))
    # Where the ground is hollow the thread is wider and lower, on a ridge it is drawn thin.
    hollow = np.clip((ndi.gaussian_filter1d(low, 14) - low) / r, -0.3, 0.5)
    hems = [1.35 * r * w * (1 + 0.4 * hollow + 0.5 * hand(k, 9) + 0.25 * hand(k, 31)) for k in (3, 7)]
    tall = r * w * (0.62 + 0.3 * hand(5, 12) - 0.25 * hollow)
    cols, n, vs = (11, len(tt), [])
    for j in range(cols):
        u = 2 * j / (cols - 1) - 1
        side = u * hems[u > 0]
        x, y = (px - np.sin(heading) * side, py + np.cos(heading) * side)
        sag = np.clip(at(x, y), z - 0.55 * r * abs(u), z + 0.3 * r)
        vs += list(zip(x, y, (1 - abs(u)) * z + abs(u) * sag + tall * (1 - u * u) ** 0.6 - 0.2 * r * abs(u) ** 3))
    fs = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for j in range(cols - 1) for i in range(n - 1)]
    # Its underside shows where it bridges a gap.
    thick = mesh(name, vs, fs, m)
    thicken(thick, 0.35 * r, -1)
    return thick


def draped(hf, path, wide, mat, thick=0.014, seed=0, close=7, name='crema'):
    """a thread of thick sauce that has sunk: a low band that lies on what it meets, runs down its sides and into the hollows,
    and is never free in the air; wide = half its width, on a map fine enough for it (a fifth of that a step)"""
    t = np.r_[0, np.cumsum(np.hypot(*np.diff(np.array(path, float), axis=0).T))]
    tt = np.arange(0, t[-1], 0.25 * wide)
    px, py = (np.interp(tt, t, [p[k] for p in path]) for k in (0, 1))
    turn = ndi.gaussian_filter1d(np.abs(np.gradient(np.unwrap(np.arctan2(np.gradient(py), np.gradient(px))))), 8)
    w = 0.8 + 0.4 * turn / (turn.max() + 1e-09)
    w = w + 0.5 * np.array([mnoise.noise(V((s_ / wide * 0.12 + seed * 9, seed, 0))) for s_ in tt])
    w = wide * w * np.clip(np.minimum(np.arange(len(tt)), np.arange(len(tt))[::-1]) / 8, 0.4, 1)
    n, step = (len(hf.xs), hf.xs[1] - hf.xs[0])
    X, Y = np.meshgrid(hf.xs, hf.ys)
    full = np.zeros((n, n))
    for x, y, r in zip(px, py, w):
        k = int(r / step) + 2
        i, j = (int(round((x - hf.xs[0]) / step)), int(round((y - hf.ys[0]) / step)))
        a = (slice(max(0, j - k), j + k + 1), slice(max(0, i - k), i + k + 1))
        full[a] = np.maximum(full[a], 1 - np.hypot(X[a] - x, Y[a] - y) / r)
    full = ndi.gaussian_filter(full, 0.8) + 0.22 * (full > 0) * (grid_noise(n, int(1.2 / wide), seed) - 0.5)
    bed = ndi.gaussian_filter(ndi.grey_closing(hf.H, size=(close, close)), 1.3)
    bed = np.maximum(bed, ndi.gaussian_filter(ndi.grey_dilation(hf.H, size=(3, 3)), 0.7))
    keep = full > 0.02
    Z = bed + thick * np.sqrt(1 - (1 - np.clip(full, 0, 1)) ** 2) - 0.3 * thick * (1 - np.clip(full / 0.2, 0, 1))
    idx = np.where(keep, np.cumsum(keep).reshape(keep.shape) - 1, -1)
    a, b, c, d = (idx[:-1, :-1], idx[:-1, 1:], idx[1:, 1:], idx[1:, :-1])
    whole = (a >= 0) & (b >= 0) & (c >= 0) & (d >= 0)
    return mesh(name, np.c_[X[keep], Y[keep], Z[keep]], np.c_[a[whole], b[whole], c[whole], d[whole]].tolist(), mat)


def zigzag(cx, cy, w, h, turns=6, rot=0, n=200, jit=0.06, seed=0):
    rr = random.Random(seed)
    ph = rr.uniform(0, 9)
    out = []
    for i in range(n):
        t = i / (n - 1)
        y = (t - 0.5) * h
        x = w * 0.5 * math.sin(t * turns * math.pi) * math.sqrt(max(0.05, 1 - (2 * t - 1) ** 2))
        x += jit * mnoise.noise(V((t * 6 + ph, 0, 0)))
        y += jit * mnoise.noise(V((0, t * 6 + ph, 0)))
        out.append((cx + x * math.cos(rot) - y * math.sin(rot), cy + x * math.sin(rot) + y * math.cos(rot)))
    return out


def drips(ends, r0, z0, mat, r=0.05, seed=0, loc=(0, 0), wall=None):
    """threads that run over an edge of radius r0 at height z0 and down the side: ends = [(angle, z of the drop)]"""
    rr = random.Random(seed)
    for a, z1 in ends:
        w = r * rr.uniform(0.6, 1.25)
        pts = [(r0 * 0.88, z0 - 0.03), (r0 * 0.94, z0 - 0.01), (r0 * 0.99, z0 - 0.035), (r0 + w * 0.2, z0 - 0.1)]
        zs = np.linspace(min(z0 - 0.14, z1 + 0.02), z1, 9)
        pts += [
            (r0 + w * 0.22 + 0.012 * math.sin(z * 9 + a * 3) if wall is None else wall(z, a) + w * 0.2, z) for z in zs
        ]
        sm = smooth_prof(pts, 44)
        n = len(sm)
        aa = a
        P3 = [
            V(
                (
                    loc[0] + q[0] * math.cos(aa + 0.03 * math.sin(q[1] * 6 + a)),
                    loc[1] + q[0] * math.sin(aa + 0.03 * math.sin(q[1] * 6 + a)),
                    q[1],
                )
            )
            for q in sm
        ]
        tube(
            'gotera',
            P3,
            w,
            mat,
            radii=[0.55 + 0.25 * (i / n) + 0.35 * max(0, (i / n - 0.82) / 0.18) for i in range(n)],
            bevel_res=5,
        )
        b = ball('gotita', w * 1.12, mat, 3, scale=(1, 1, 1.15))
        b.location = P3[-1]


def m_mole(name, a='mole', b='mole2', rough=0.16):
    n = ShaderGraph(name)
    co = n.co()
    x = n.noise(3, 6, 0.6, co)
    y = n.noise(45, 4, 0.6, co)
    base = n.ramp(x, [(0.3, a), (0.7, b)])
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', rough, n.math('MULTIPLY', x, 0.14)),
        Specular=0.55,
        Subsurface=0.06,
        Clearcoat=0.35,
        Clearcoat_Roughness=0.08,
        Normal=n.bump(n.math('ADD', x, n.math('MULTIPLY', y, 0.25)), 0.22, 0.03),
    )
    n.l(base, n.b.inputs['Subsurface Color'])
    n.b.inputs['Subsurface Radius'].default_value = (0.08, 0.02, 0.01)
    return n.m


def m_pesto(name, a='#27400f', b='#5f7d1c'):
    n = ShaderGraph(name)
    co = n.co()
    x = n.noise(7, 6, 0.65, co)
    # Chopped leaves in oil: flecks of two sizes, matt, and the oil that shines between them.
    y = n.noise(22, 5, 0.7, co, 0.6)
    fleck = n.ramp(n.noise(58, 3, 0.6, co, 0.8), [(0.34, '#ffffff'), (0.45, '#000000')])
    shade = n.math('ADD', n.math('MULTIPLY', x, 0.6), n.math('MULTIPLY', y, 0.7))
    base = n.ramp(shade, [(0.45, a), (0.66, b), (0.9, '#8f9a34')])
    base = n.mix(n.math('MULTIPLY', fleck, 0.3), base, mixc(a, '#0c1404', 0.4))
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', 0.2, n.math('MULTIPLY', y, 0.6)),
        Specular=0.4,
        Normal=n.bump(n.math('ADD', n.math('MULTIPLY', n.noise(38, 5, 0.7, co), 0.8), y), 0.5, 0.03),
    )
    return n.m


def m_tossed(name, c='#d3bd62', c2='#e3d082', film='#a2b03a', flecks=('#38591a', '#54761f'), few=0.65):
    """pasta turned in its sauce: a film that comes and goes, flecks of it stuck to the strands (less of them as `few` grows)"""
    n = ShaderGraph(name)
    # Each strand was turned by itself: one pattern through all of them would make one side of the nest dense.
    moved = n.n('VectorMath', operation='ADD')
    n.l(n.co(), moved.inputs[0])
    n.l(n.math('MULTIPLY', n.objrand(), 31), moved.inputs[1])
    co = moved.outputs[0]
    base = n.ramp(n.noise(3, 4, 0.6, co), [(0.35, c), (0.65, c2)])
    coat = n.ramp(n.noise(2.6, 5, 0.65, co, 0.5), [(0.4, '#000000'), (0.66, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', coat, 0.6), base, film)
    more = n.math('MULTIPLY', coat, 0.12)
    for scale, dark in zip((46, 80), flecks):
        speck = n.math('ADD', n.noise(scale, 3, 0.6, co, 0.6), more)
        base = n.mix(n.ramp(speck, [(few, '#000000'), (few + 0.05, '#ffffff')]), base, dark)
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', 0.2, n.math('MULTIPLY', n.noise(30, 3, 0.6, co), 0.3)),
        Specular=0.5,
        Clearcoat=0.25,
        Clearcoat_Roughness=0.15,
        Normal=n.bump(n.noise(46, 3, 0.6, co, 0.6), 0.35, 0.012),
    )
    return n.m


def cream_mat(c='#efe6d2', name='crema'):
    return material(
        name + c, simple, c, 0.28, 0.45, sss=0.12, sssr=(0.1, 0.08, 0.06), coat=0.2, c2=mixc(c, '#ffffff', 0.4), ns=3
    )


def beans(hf, cx, cy, rx, ry, seed=0, thick=0.07):
    n = hf.H.shape[0]
    X, Y = np.meshgrid(hf.xs, hf.ys)
    g = grid_noise(n, 7, seed)
    mask = ((X - cx) / rx) ** 2 + ((Y - cy) / ry) ** 2 < 0.75 + 0.5 * (g - 0.5)
    return sauce(
        hf,
        mask,
        material('frijol', simple, '#4a2414', 0.4, 0.4, c2='#7a4426', ns=6, bump=0.6, bs=16, bd=0.05),
        thick,
        5,
        2.5,
        0.06,
        'frijol',
        0.08,
        seed,
    )[1]
