"""Avocado, radish, onion, lettuce, mushroom."""

import math
import random

from mathutils import noise as mnoise
from scipy import ndimage as ndi
import numpy as np

from nodes import ShaderGraph, material
from palette import V, tau
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


def m_radish(name):
    """watery white with rays from the heart, and a skin whose colour bleeds a little into them"""
    q = ShaderGraph(name)
    co = q.co()
    e = q.attr('edge')
    turn = q.n('TexGradient', gradient_type='RADIAL')
    q.l(co, turn.inputs[0])
    polar = q.n('CombineXYZ')
    q.l(q.math('MULTIPLY', turn.outputs[1], 16), polar.inputs[0])
    q.l(q.math('MULTIPLY', e, 1.2), polar.inputs[1])
    ray = q.noise(2.2, 4, 0.6, polar.outputs[0])
    fine = q.noise(55, 4, 0.6, co)
    bleed = q.math('ADD', e, q.math('MULTIPLY', q.math('SUBTRACT', ray, 0.5), 0.12))
    base = q.ramp(bleed, [(0.0, '#c2b9a6'), (0.5, '#d3c9bd'), (0.84, '#dccdc8'), (0.92, '#cf4468'), (1, '#a8103a')])
    base = q.mix(0.45, base, q.ramp(ray, [(0.38, '#b5ab9c'), (0.58, '#ffffff')]), 'MULTIPLY')
    base = q.mix(0.2, base, q.ramp(fine, [(0.35, '#b0a89c'), (0.6, '#ffffff')]), 'MULTIPLY')
    q.set(
        Base_Color=base,
        Roughness=q.math('ADD', 0.16, q.math('MULTIPLY', fine, 0.28)),
        Subsurface=0.3,
        Specular=0.5,
        Normal=q.bump(q.math('ADD', ray, fine), 0.2, 0.012),
    )
    q.b.inputs['Subsurface Radius'].default_value = (0.06, 0.04, 0.04)
    q.l(base, q.b.inputs['Subsurface Color'])
    return q.m


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

    o = mesh('radish', vs, fs, material('radish', m_radish), attrs={'edge': ed})
    thicken(o, 0.02)
    return o


def m_onion(name):
    """raw red onion: wet, almost clear flesh with fine fibres, a thin skin of purple on the outside alone"""
    n = ShaderGraph(name)
    co = n.co()
    fine = n.noise(48, 4, 0.65, co)
    u = n.math('ADD', n.attr('edge'), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(7, 4, 0.6, co), 0.5), 0.3))
    base = n.ramp(u, [(0.0, '#efe2dc'), (0.6, '#e6c9d2'), (0.84, '#b05a86'), (0.97, '#7a1f52')])
    base = n.mix(0.28, base, n.ramp(fine, [(0.35, '#b3a0a4'), (0.6, '#ffffff')]), 'MULTIPLY')
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', 0.14, n.math('MULTIPLY', fine, 0.3)),
        Specular=0.5,
        Subsurface=0.25,
        Normal=n.bump(fine, 0.2, 0.01),
    )
    n.b.inputs['Subsurface Radius'].default_value = (0.05, 0.03, 0.035)
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
        # A cut band with edges, not a rubber ring: its walls are flat, its ends thin out.
        thin = 0.82 + 0.3 * mnoise.noise(V((math.cos(a) * 1.6 + seed * 5, math.sin(a) * 1.6, seed)))
        end = 1 if closed else 0.35 + 0.65 * min(1, 7 * i / n, 7 * (n - i) / n)
        for j in range(k):
            b = tau * (j + 0.5) / k
            c, s = (math.copysign(abs(f(b)) ** 0.45, f(b)) for f in (math.cos, math.sin))
            r = rb + w * thin * c * end
            vs.append((r * math.cos(a), r * math.sin(a), h * s * end + wv))
            ed.append(0.5 + 0.5 * c)
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
