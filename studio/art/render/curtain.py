"""Syrup and caramel that run over an edge: one sheet that follows the body, with tongues of unequal length."""

import math

from scipy import ndimage as ndi
import numpy as np

from palette import tau
from shapes import mesh

AROUND = 1100
ALONG = 220


def tongues(runs, calm, seed=0, width=0.075):
    """how far the sheet reaches at each angle: `calm` between the tongues, more where it found a way down"""
    rng = np.random.RandomState(seed)
    th = np.arange(AROUND) / AROUND * tau
    reach = calm + 0.03 * np.sin(th * 3 + rng.rand() * 6) + 0.018 * np.sin(th * 8 + rng.rand() * 6)
    for a, far in runs:
        gap = np.abs(np.angle(np.exp(1j * (th - a))))
        w = width * rng.uniform(0.8, 1.25)
        # A tongue is wide where it leaves the pool and narrow, round-ended, below.
        shape = 0.34 * np.exp(-((gap / (2.1 * w)) ** 2)) + 0.66 * np.clip(1 - (gap / w) ** 4, 0, 1) ** 0.3
        reach = np.maximum(reach, calm + (far - calm) * shape)
    return ndi.gaussian_filter1d(reach, 1.6, mode='wrap')


def curtain(profile_of, reach, mat, thick=0.03, round_over=0.05, loc=(0, 0), name='cortina'):
    """profile_of(angle): points (r, z) from the axis outward and down; reach: length along it at each angle.
    The sheet is thick inside and rounds off to nothing at its border; the end of a tongue carries a drop."""
    th = np.arange(AROUND) / AROUND * tau
    R, Z = (np.zeros((AROUND, ALONG)), np.zeros((AROUND, ALONG)))
    NR, NZ = (np.zeros_like(R), np.zeros_like(R))
    # Every column is cut at the same lengths and ends at its own border: columns of unequal length, cut in equal
    # shares, would shear against each other and fold where the body turns.
    lengths = np.linspace(0, reach.max(), ALONG)
    AT = np.minimum(lengths[None], reach[:, None])
    # Neighbours agree: what flows does not know the small steps of the body below it.
    paths = ndi.gaussian_filter1d(np.array([profile_of(a) for a in th], float), 8, axis=0, mode='wrap')
    for i, pts in enumerate(paths):
        s = np.r_[0, np.cumsum(np.hypot(*np.diff(pts, axis=0).T))]
        at = np.minimum(AT[i], s[-1] * 0.999)
        R[i], Z[i] = (np.interp(at, s, pts[:, 0]), np.interp(at, s, pts[:, 1]))
        dr, dz = (np.gradient(pts[:, 0]), np.gradient(pts[:, 1]))
        size = np.hypot(dr, dz) + 1e-9
        NR[i], NZ[i] = (np.interp(at, s, -dz / size), np.interp(at, s, dr / size))
    border = distance_to_border(R, reach, AT)
    k = np.clip(border / round_over, 0, 1)
    t = thick * np.sqrt(1 - (1 - k) ** 2)
    # The drop at the end of what runs down the wall.
    long = np.clip((reach - np.median(reach)) / (reach.max() - np.median(reach) + 1e-9), 0, 1)[:, None]
    t = t * (1 + 0.7 * long * np.exp(-(((reach[:, None] - AT - 0.05) / 0.045) ** 2)))
    t -= 0.004 * (k < 0.02)
    R, Z = (R + NR * t, Z + NZ * t)
    vs = [(loc[0], loc[1], float(Z[:, 0].mean()))]
    vs += [
        (loc[0] + R[i, j] * math.cos(a), loc[1] + R[i, j] * math.sin(a), Z[i, j])
        for i, a in enumerate(th)
        for j in range(1, ALONG)
    ]
    n = ALONG - 1
    fs = []
    for i in range(AROUND):
        p, q = (1 + i * n, 1 + (i + 1) % AROUND * n)
        fs.append((0, p, q))
        last = int(np.searchsorted(lengths, max(reach[i], reach[(i + 1) % AROUND]))) - 1
        fs += [(p + j, p + j + 1, q + j + 1, q + j) for j in range(min(n - 1, last))]
    return mesh(name, vs, fs, mat)


def distance_to_border(R, reach, AT):
    """in the plane of the unrolled sheet: angle times radius one way, length the other"""
    far = reach.max() * 1.05
    cells = 260
    step = far / cells
    edge_r = np.median(R[:, -1])
    inside = np.arange(cells)[None] * step < reach[:, None]
    wrapped = np.concatenate([inside, inside, inside])
    d = ndi.distance_transform_edt(wrapped, sampling=(edge_r * tau / AROUND, step))[AROUND : 2 * AROUND]
    out = np.zeros_like(R)
    for i in range(len(reach)):
        out[i] = np.interp(AT[i], np.arange(cells) * step, d[i])
    return ndi.gaussian_filter(out, (1.0, 1.0), mode=('wrap', 'nearest'))
