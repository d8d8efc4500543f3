"""What a burger holds besides its meat: a frilled leaf, a slice of cheese that softens."""

import math

from mathutils import noise as mnoise

from nodes import ShaderGraph, material
from palette import V, tau
from shapes import mesh, ring_faces, thicken
from surfaces import m_leaf


def frilled(r=0.98, seed=0):
    """green lettuce: pale and ribbed at its heart, its edge too long for its leaf, so that it runs in and out of ruffles"""
    n, k = (900, 26)
    vs, rib = ([], [])
    for j in range(k + 1):
        q = j / k
        for i in range(n):
            a = tau * i / n
            way = V((math.cos(a) * 1.7, math.sin(a) * 1.7, seed))
            big = math.sin(a * 13 + 2.4 * math.sin(a * 3 + seed) + 3 * mnoise.noise(way))
            small = math.sin(a * 37 + 3 * math.sin(a * 7 + seed * 2) + 2 * big)
            crisp = mnoise.noise(V((math.cos(a) * 22, math.sin(a) * 22, seed + 3)))
            far = r * q * (1 + 0.07 * mnoise.noise(way * 0.8 + V((9, 0, 0)))) * (1 + 0.025 * q**8 * (small + 2 * crisp))
            far += 0.035 * q**5 * math.cos(a * 23 + seed + 2 * big)
            z = 0.07 * q**4 * big + 0.06 * q**6 * small + 0.03 * q**8 * crisp - 0.035 * q**5
            z += 0.012 * q * mnoise.fractal(V((far * math.cos(a) * 7, far * math.sin(a) * 7, seed)), 0.8, 2, 3)
            vs.append((far * math.cos(a), far * math.sin(a), z))
            rib.append(max(0.0, 1 - 1.15 * q) ** 0.6 + 0.5 * math.exp(-((math.sin(a * 8 + seed) / 0.16) ** 2)) * (1 - q))
    mat = material('lechuga_rizada', m_leaf, '#74a834', '#b2d266', 0.45, 0.55)
    return mesh('lechuga', vs, ring_faces(k, n), mat, attrs={'rib': rib})


def m_melted(name, c='#eda63a', pale='#f6c468'):
    n = ShaderGraph(name)
    co = n.co()
    soft, fine = (n.noise(3.5, 4, 0.6, co), n.noise(40, 4, 0.65, co))
    base = n.ramp(soft, [(0.34, c), (0.66, pale)])
    base = n.mix(0.14, base, n.ramp(fine, [(0.3, '#b09a80'), (0.6, '#ffffff')]), 'MULTIPLY')
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', 0.32, n.math('MULTIPLY', soft, 0.26)),
        Specular=0.4,
        Subsurface=0.2,
        Normal=n.bump(n.math('ADD', soft, n.math('MULTIPLY', fine, 0.3)), 0.25, 0.02),
    )
    n.b.inputs['Subsurface Radius'].default_value = (0.08, 0.04, 0.01)
    n.l(base, n.b.inputs['Subsurface Color'])
    return n.m


def cheese(s=1.25, r=0.8, seed=0):
    """a square slice on a hot round: corners give way, hang against the meat and swell at their tips"""
    n = 64
    vs = []
    for j in range(n + 1):
        for i in range(n + 1):
            x, y = ((i / n - 0.5) * s, (j / n - 0.5) * s)
            far = math.hypot(x, y)
            over = max(0, far - r * 0.95)
            hang = over * (1 + 0.35 * mnoise.noise(V((x * 2.5 + seed, y * 2.5, 1))))
            pull = (r * 0.95 + 0.3 * over) / far if over else 1
            wave = 0.014 * mnoise.noise(V((x * 5, y * 5, seed)))
            vs.append((x * pull, y * pull, -1.05 * hang + wave))
    m = n + 1
    fs = [(j * m + i, j * m + i + 1, j * m + i + 1 + m, j * m + i + m) for j in range(n) for i in range(n)]
    o = mesh('queso', vs, fs, material('queso_fundido', m_melted))
    thicken(o, 0.034)
    return o
