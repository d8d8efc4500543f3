"""Avocado, radish, onion, lettuce, mushroom."""

import math
import random

from scipy import ndimage as ndi
import numpy as np

from nodes import ShaderGraph, material
from palette import tau
from shapes import mesh, thicken


def m_avocado(name):
    n = ShaderGraph(name)
    e = n.attr('edge')
    co = n.co()
    base = n.ramp(
        n.math('ADD', e, n.math('MULTIPLY', n.math('SUBTRACT', n.noise(6, 4, 0.5, co), 0.5), 0.16)),
        [(0.0, '#e9dd8b'), (0.45, '#dbdc7e'), (0.75, '#a9c253'), (0.93, '#6f9a2c'), (0.985, '#38511b'), (1, '#26331a')],
    )
    n.set(
        Base_Color=base,
        Roughness=0.3,
        Specular=0.45,
        Subsurface=0.25,
        Normal=n.bump(n.noise(12, 4, 0.5, co), 0.1, 0.02),
    )
    n.b.inputs['Subsurface Radius'].default_value = (0.08, 0.08, 0.03)
    n.l(base, n.b.inputs['Subsurface Color'])
    return n.m


def avo_slice(L=0.62, W=0.3, t=0.06, hole=0.13, seed=0):
    """flat avocado slice outline with a pit notch (crescent), edge attr for skin-side green"""
    n = 40
    k = 7
    vs = []
    fs = []
    ed = []
    for s in (0, 1):
        for i in range(n + 1):
            u = i / n * 2 - 1
            yo = u * L
            out = W * math.sqrt(max(0, 1 - u * u)) * (1 - 0.25 * u)
            inn = hole * math.sqrt(max(0, 1 - (u / 0.62) ** 2)) if abs(u) < 0.62 else 0
            for j in range(k):
                q = j / (k - 1)
                x = inn + (out - inn) * q if out > inn else out
                vs.append((x, yo, t * (s - 0.5) * (1 - 0.25 * (q == 1))))
                ed.append(q * 0.98 + 0.02 if out > inn else 1)
    o_ = (n + 1) * k
    for s in (0, 1):
        for i in range(n):
            for j in range(k - 1):
                a = s * o_ + i * k + j
                f = (a, a + 1, a + k + 1, a + k)
                fs.append(f if s else f[::-1])
    for i in range(n):
        a = i * k + k - 1
        fs.append((a, a + o_, a + o_ + k, a + k))
        a = i * k
        fs.append((a, a + k, a + k + o_, a + o_))
    return mesh('avo', vs, fs, material('avocado', m_avocado), attrs={'edge': ed})


def radish_slice(r=0.2, seed=0):
    n = 48
    vs = [(0, 0, 0.012)]
    ed = [0]
    fs = []
    rings = [0.4, 0.8, 0.93, 1.0]
    for q in rings:
        for i in range(n):
            a = tau * i / n
            vs.append(
                (
                    q * r * math.cos(a),
                    q * r * math.sin(a),
                    0.012 * (1 - (q == 1) * 0.9) + 0.03 * math.sin(2 * a + seed) * q,
                )
            )
            ed.append(q)
    for i in range(n):
        fs.append((0, 1 + i, 1 + (i + 1) % n))
    for k in range(len(rings) - 1):
        for i in range(n):
            a = 1 + k * n + i
            b = 1 + k * n + (i + 1) % n
            fs.append((a, a + n, b + n, b))

    def mr(name):
        q = ShaderGraph(name)
        e = q.attr('edge')
        base = q.ramp(e, [(0.0, '#c6beb0'), (0.5, '#d3c9c2'), (0.86, '#dccdcf'), (0.93, '#cf2f5a'), (1, '#a8103a')])
        q.set(Base_Color=base, Roughness=0.25, Subsurface=0.4, Specular=0.5)
        q.b.inputs['Subsurface Radius'].default_value = (0.1, 0.07, 0.07)
        q.l(base, q.b.inputs['Subsurface Color'])
        return q.m

    o = mesh('radish', vs, fs, material('radish', mr), attrs={'edge': ed})
    thicken(o, 0.02)
    return o


def m_onion(name):
    n = ShaderGraph(name)
    u = n.attr('edge')
    base = n.ramp(u, [(0.0, '#f6e6ec'), (0.55, '#ecc6d6'), (0.86, '#a63a73'), (1, '#6d1746')])
    n.set(Base_Color=base, Roughness=0.25, Specular=0.5, Subsurface=0.35)
    n.b.inputs['Subsurface Radius'].default_value = (0.1, 0.06, 0.07)
    n.l(base, n.b.inputs['Subsurface Color'])
    return n.m


def onion_ring(R0=0.3, w=0.045, h=0.05, arc=tau, seed=0, wav=0.05):
    rr = random.Random(seed)
    n = 60
    k = 8
    vs = []
    fs = []
    ed = []
    a0 = rr.uniform(0, tau)
    closed = arc > tau * 0.98
    for i in range(n + (0 if closed else 1)):
        a = a0 + arc * i / n
        wv = wav * math.sin(2 * a + seed) + wav * 0.6 * math.sin(3 * a + seed * 2)
        rb = R0 * (1 + 0.08 * math.cos(2 * a + seed))
        for j in range(k):
            b = tau * j / k
            r = rb + w * math.cos(b)
            vs.append((r * math.cos(a), r * math.sin(a), h * math.sin(b) + wv))
            ed.append(0.5 + 0.5 * math.cos(b))
    m = n if closed else n + 1
    for i in range(n if closed else n):
        q = (i + 1) % m
        for j in range(k):
            fs.append((i * k + j, q * k + j, q * k + (j + 1) % k, i * k + (j + 1) % k))
    if not closed:
        fs += [tuple(range(k)), tuple((n * k + j for j in reversed(range(k))))]
    return mesh('onion', vs, fs, material('onion', m_onion), attrs={'edge': ed})


def lay_onion(hf, x, y, r=0.2, w=0.016, h=0.026, arc=tau, seed=0, turn=0.0):
    """a ring of onion that rests on what it meets: half as stiff as a rope, it touches along its way and never hovers"""
    o = onion_ring(r, w, h, arc, seed, 0.0)
    o.rotation_euler = (0, 0, turn)
    c, s = (math.cos(turn), math.sin(turn))
    k = 8
    P = np.array([v.co for v in o.data.vertices])
    mid = P.reshape(-1, k, 3).mean(1)
    low = np.array([hf.z(x + c * a - s * b, y + s * a + c * b) for a, b, _ in mid])
    mode = 'wrap' if arc > tau * 0.98 else 'nearest'
    rope = ndi.gaussian_filter1d(ndi.maximum_filter1d(low, 5, mode=mode), 4, mode=mode)
    A = np.c_[mid[:, :2], np.ones(len(mid))]
    stiff = A @ np.linalg.lstsq(A, rope, rcond=None)[0]
    z = np.maximum(0.45 * stiff + 0.55 * rope, ndi.gaussian_filter1d(low, 2, mode=mode))
    z = ndi.gaussian_filter1d(z, 2, mode=mode)
    for i, v in enumerate(o.data.vertices):
        v.co.z += z[i // k] + h * 0.55
    o.location = (x, y, 0)
    return o
