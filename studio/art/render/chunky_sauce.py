"""A sauce with pulp on a heap of pasta: it sinks between the strands, stands in lumps on the crown, and leaves its oil at the hem."""

from scipy import ndimage as ndi
import numpy as np

from heights import HeightMap, grid_noise
from nodes import ShaderGraph
from shapes import mesh
from sprinkles import crumbles

FINER = 3


def m_pulp(name, deep='#8a1608', mid='#b8300f', pale='#d8602c', oil='#d98a2e', seeds=True):
    """cooked tomato: dark juice, paler flesh in shreds, a few seeds, oil where it thins out"""
    n = ShaderGraph(name)
    co = n.co()
    pulp, hem = (n.attr('pulp'), n.attr('hem'))
    soft, fine = (n.noise(7, 5, 0.62, co, 0.4), n.noise(44, 5, 0.68, co))
    shred = n.noise(18, 4, 0.6, n.co(scale=(1, 2.6, 1)), 0.8)
    tone = n.math('ADD', n.math('MULTIPLY', soft, 0.45), n.math('MULTIPLY', shred, 0.4))
    tone = n.math('ADD', tone, n.math('MULTIPLY', pulp, 0.3))
    base = n.ramp(tone, [(0.34, deep), (0.52, mid), (0.72, pale)])
    base = n.mix(0.35, base, n.ramp(fine, [(0.3, '#8a7a74'), (0.6, '#ffffff')]), 'MULTIPLY')
    if seeds:
        pip = n.math('LESS_THAN', n.vor(21, co), 0.09)
        base = n.mix(n.math('MULTIPLY', pip, 0.55), base, '#e0b060')
    base = n.mix(n.ramp(hem, [(0.55, '#000000'), (1.0, '#ffffff')]), base, oil)
    wet = n.ramp(n.noise(4, 3, 0.5, co, 0.5), [(0.42, '#000000'), (0.6, '#ffffff')])
    rough = n.math('SUBTRACT', n.math('ADD', 0.42, n.math('MULTIPLY', fine, 0.2)), n.math('MULTIPLY', wet, 0.26))
    n.set(
        Base_Color=base,
        Roughness=n.math('SUBTRACT', rough, n.math('MULTIPLY', hem, 0.1), True),
        Specular=0.45,
        Subsurface=0.08,
        Normal=n.bump(n.math('ADD', n.math('MULTIPLY', shred, 1.0), n.math('MULTIPLY', fine, 0.7)), 0.5, 0.016),
    )
    n.b.inputs['Subsurface Radius'].default_value = (0.05, 0.014, 0.006)
    n.l(base, n.b.inputs['Subsurface Color'])
    return n.m


def lumps_on(xs, inside, seed, count, size=(0.02, 0.055)):
    """relief of the pieces in the sauce, as a height between 0 and 1"""
    rng = np.random.RandomState(seed)
    X, Y = np.meshgrid(xs, xs)
    out = np.zeros_like(X)
    rows, cols = np.nonzero(inside)
    for k in rng.choice(len(rows), count):
        r = size[0] + (size[1] - size[0]) * rng.rand() ** 2
        turn, long = (rng.rand() * np.pi, 1 + rng.rand())
        dx, dy = (X - xs[cols[k]], Y - xs[rows[k]])
        u, v = (dx * np.cos(turn) + dy * np.sin(turn), dy * np.cos(turn) - dx * np.sin(turn))
        out = np.maximum(out, (r / size[1]) * np.clip(1.2 - (u / long) ** 2 / r**2 - v**2 / r**2, 0, 1))
    return ndi.gaussian_filter(out, 1)


def chunky(hf, mat, r, seed, thick=0.03, deep=0.2, lumps=150, spots=160, hem=0.1):
    """spooned over the crown of a nest; strands come through it, and specks of it stay on those around. hem = how far from its
    edge it begins to thin out"""
    n = hf.H.shape[0] * FINER
    xs = np.linspace(hf.xs[0], hf.xs[-1], n)
    H = ndi.zoom(hf.H, FINER, order=1)
    step = xs[1] - xs[0]
    X, Y = np.meshgrid(xs, xs)
    q = np.hypot(X, Y)
    calm = ndi.gaussian_filter(ndi.grey_closing(H, size=(21, 21)), 9)
    g = grid_noise(n, 7, seed) - 0.5
    inside = (q < r + 0.6 * g) & (calm > np.percentile(calm[q < 0.5], 85) - deep)
    parts, _ = ndi.label(ndi.binary_opening(inside, iterations=4))
    inside = parts == 1 + np.argmax(np.bincount(parts.ravel())[1:])
    far = ndi.gaussian_filter(ndi.distance_transform_edt(inside) * step, 2)
    full = np.clip(far / hem, 0, 1)
    full = np.sqrt(1 - (1 - full) ** 2)
    # In the middle it bridges the strands, at its hem it lies in the gaps between them.
    bed = ndi.gaussian_filter(ndi.grey_erosion(H, size=(13, 13)), 3) - 0.03
    level = 0.65 * calm + 0.35 * ndi.gaussian_filter(H, 5)
    relief = lumps_on(xs, inside & (far > 0.03), seed + 2, lumps)
    Z = bed * (1 - full) + (level + thick * (0.4 + 1.2 * grid_noise(n, 12, seed + 4))) * full
    Z += 0.045 * relief * full + 0.008 * (grid_noise(n, 70, seed + 6) - 0.5)
    keep = ndi.binary_dilation(inside, iterations=2)
    idx = np.where(keep, np.cumsum(keep).reshape(keep.shape) - 1, -1)
    vs = np.c_[X[keep], Y[keep], Z[keep]]
    a, b, c, d = (idx[:-1, :-1], idx[:-1, 1:], idx[1:, 1:], idx[1:, :-1])
    whole = (a >= 0) & (b >= 0) & (c >= 0) & (d >= 0)
    fs = np.c_[a[whole], b[whole], c[whole], d[whole]]
    mesh('salsa', vs, fs.tolist(), mat, attrs={'pulp': relief[keep], 'hem': 1 - full[keep]})
    up = HeightMap(xs, xs + hf.ys[0] - hf.xs[0], np.maximum(H, np.where(keep, Z, -9)))
    crumbles(up, 0, 0, r + 0.12, spots, mat, (0.008, 0.03), seed=seed + 8)
    crumbles(up, 0, 0, r + 0.45, spots, mat, (0.005, 0.014), seed=seed + 9, fall=0.7)
    return up
