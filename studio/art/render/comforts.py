"""Cushions, baskets, bottles, hammock (metres)."""

import math

from mathutils import noise as mnoise
import numpy as np

from architecture import m_stripes
from nodes import ShaderGraph, material, simple
from palette import V, col, mixc, tau
from shapes import join, lathe, mesh, smooth_prof, thicken, tube


def cushion(loc, size=(0.48, 0.16, 0.48), rot=(0, 0, 0), c='#b0532d', seed=0, stripe=None):
    """pillow: superellipse outline, thickness falls to the seam, soft wrinkles"""
    n = 44
    vs = []
    fs = []
    uv = []
    for s_ in (1, -1):
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = (i / n * 2 - 1, j / n * 2 - 1)
                k = 1 - 0.07 * (1 - abs(u) ** 2) * abs(v) ** 4 - 0.07 * (1 - abs(v) ** 2) * abs(u) ** 4
                t = (max(0, 1 - u**4) * max(0, 1 - v**4)) ** 0.45
                z = s_ * t * (1 + 0.1 * mnoise.noise(V((u * 1.6 + seed * 3, v * 1.6, s_ + seed))))
                # Creases run in from the corners, where the cover is too wide for the filling.
                for cu, cv in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
                    du, dv = (1 - u * cu, 1 - v * cv)
                    z -= s_ * 0.1 * math.exp(-math.hypot(du, dv) / 0.5) * math.cos(math.atan2(dv, du) * 11 + seed + 3 * cu) * t
                z += s_ * 0.05 * t * mnoise.noise(V((u * 4 + seed * 5, v * 4, s_ * 3)))
                vs.append((u * k * size[0] / 2, z * size[1] / 2, v * k * size[2] / 2))
                uv.append((i / n, j / n))
    o_ = (n + 1) ** 2
    for s_ in (0, 1):
        for j in range(n):
            for i in range(n):
                a = s_ * o_ + j * (n + 1) + i
                f = (a, a + 1, a + n + 2, a + n + 1)
                fs.append(f[::-1] if s_ == 0 else f)

    def mt(name):
        q = ShaderGraph(name)
        base = col(c)
        if stripe:
            base = q.mix(
                q.math('GREATER_THAN', q.math('FRACT', q.math('MULTIPLY', q.n('TexCoord').outputs['UV'], 1)), 2),
                c,
                stripe,
            )
        co = q.co('UV', scale=(60, 60, 1))
        h = q.math('MAXIMUM', q.wave(1, 0.6, 2, co, dirn='X'), q.wave(1, 0.6, 2, co, dirn='Y'))
        q.set(
            Base_Color=q.mix(q.math('MULTIPLY', q.math('SUBTRACT', 1, h), 0.4), base, mixc(c, 'tinta', 0.4)),
            Roughness=0.95,
            Specular=0.1,
            Sheen=0.3,
            Normal=q.bump(h, 0.3, 0.004),
        )
        return q.m

    o = mesh('cushion', vs, fs, material('cush' + c, mt), uv=uv)
    o.location = loc
    o.rotation_euler = rot
    return o


def wall_basket(loc, r=0.24, c='#c89b5e', c2='#7a4a22', seed=0):
    """flat woven basket hung on a wall facing -Y: concentric coil tubes, alternating colour"""
    obs = []
    for k in range(14):
        q = r * (k + 0.6) / 14
        m = material(
            'bask' + (c2 if (k + seed) % 5 == 3 else c),
            simple,
            c2 if (k + seed) % 5 == 3 else c,
            0.8,
            0.2,
            c2=mixc(c, 'tinta', 0.35),
            ns=40,
            bump=0.5,
            bs=60,
        )
        obs.append(
            tube(
                'bk',
                [
                    V((q * math.cos(a), -0.035 * (k / 14) ** 2, q * math.sin(a)))
                    for a in np.linspace(0, tau, 48, endpoint=False)
                ],
                r / 26,
                m,
                cyclic=True,
                bevel_res=2,
            )
        )
    o = join(obs, 'basket')
    o.location = loc
    return o


def m_label(name, c, ink):
    """rough paper with a frame, a round stamp and lines set too small to be read"""
    n = ShaderGraph(name)
    u, v = (n.attr('u'), n.attr('v'))
    near = lambda x, at, wide: n.math('LESS_THAN', n.math('ABSOLUTE', n.math('SUBTRACT', x, at)), wide)
    far = n.math('SQRT', n.math('ADD', n.math('POWER', n.math('MULTIPLY', u, 1.25), 2), n.math('POWER', n.math('SUBTRACT', v, 0.66), 2)))
    side = n.math('ABSOLUTE', u)
    mark = n.math('MAXIMUM', near(far, 0.19, 0.014), n.math('LESS_THAN', far, 0.1))
    mark = n.math('MAXIMUM', mark, n.math('MULTIPLY', near(v, 0.5, 0.46), near(side, 0.92, 0.02)))
    for at in (0.05, 0.95):
        mark = n.math('MAXIMUM', mark, n.math('MULTIPLY', near(v, at, 0.014), n.math('LESS_THAN', side, 0.94)))
    grid = n.n('CombineXYZ')
    n.l(n.math('MULTIPLY', u, 30), grid.inputs[0])
    n.l(n.math('MULTIPLY', v, 9), grid.inputs[1])
    letters = n.math('GREATER_THAN', n.noise(1, 2, 0.5, grid.outputs[0]), 0.47)
    for at, reach, tall in ((0.37, 0.5, 0.035), (0.26, 0.62, 0.02), (0.19, 0.4, 0.02)):
        line = n.math('MULTIPLY', near(v, at, tall), n.math('LESS_THAN', side, reach))
        mark = n.math('MAXIMUM', mark, n.math('MULTIPLY', line, letters))
    wear = n.noise(14, 4, 0.6, n.co('Generated'))
    base = n.mix(n.math('MULTIPLY', mark, 0.85), n.ramp(wear, [(0.3, mixc(c, '#8a6a44', 0.25)), (0.65, c)]), ink)
    n.set(Base_Color=base, Roughness=0.75, Specular=0.2)
    return n.m


def paper(r, z0, z1, c):
    """a label around the front of a bottle (toward -Y)"""
    cols, vs = (28, [])
    steps = [i / cols * 2 - 1 for i in range(cols + 1)]
    for z in (z0, z1):
        vs += [(r * math.sin(1.35 * s), -r * math.cos(1.35 * s), z) for s in steps]
    n = cols + 1
    ink = '#efe2c4' if c in ('#20303a', '#b5432a') else '#3a2016'
    mat = material('etiqueta' + str(c), m_label, c, ink)
    return mesh('lab', vs, [(i, i + 1, n + i + 1, n + i) for i in range(cols)], mat, attrs={'u': steps * 2, 'v': [0] * n + [1] * n})


def bottle(kind=0, glass=None, label='hueso', h=0.3, r=0.038):
    prof = {
        0: [
            (0, 0),
            (r, 0),
            (r, 0.01),
            (r, h * 0.55),
            (r * 0.95, h * 0.62),
            (r * 0.38, h * 0.74),
            (r * 0.33, h * 0.96),
            (r * 0.4, h * 0.97),
            (r * 0.4, h),
            (0, h),
        ],
        1: [
            (0, 0),
            (r * 1.25, 0),
            (r * 1.28, 0.02),
            (r * 1.28, h * 0.42),
            (r * 1.1, h * 0.55),
            (r * 0.4, h * 0.62),
            (r * 0.36, h * 0.8),
            (r * 0.44, h * 0.81),
            (r * 0.44, h * 0.86),
            (0, h * 0.86),
        ],
        2: [
            (0, 0),
            (r * 0.9, 0),
            (r * 0.95, 0.01),
            (r * 0.95, h * 0.7),
            (r * 0.8, h * 0.8),
            (r * 0.36, h * 0.88),
            (r * 0.34, h * 1.08),
            (r * 0.4, h * 1.09),
            (r * 0.4, h * 1.12),
            (0, h * 1.12),
        ],
    }[kind]
    o = lathe('bottle', smooth_prof(prof, 44), glass, 36)
    girth, top = (r * (1.3 if kind == 1 else 1.015), h * (1.0, 0.86, 1.12)[kind])
    if label:
        paper(girth, h * 0.1, h * (0.36 if kind == 1 else 0.44), label).parent = o
    cork = [(r * 0.43, top - h * 0.1), (r * 0.44, top - 0.004 * h), (r * 0.4, top + h * 0.012), (0, top + h * 0.014)]
    lathe('tapon', cork, material('lacre' + str(label), simple, mixc(label or 'hueso', '#3a1a10', 0.5), 0.5, 0.4), 24).parent = o
    return o


def hammock(p0, p1, sag=0.85, width=0.62, cols=('#e9dcc4', '#b0532d', '#e9dcc4', '#2f6a60', '#d9a441'), seed=0):
    """cloth hung between two points, with cords gathered at both ends"""
    p0, p1 = (V(p0), V(p1))
    d = p1 - p0
    ux = d.normalized()
    uy = V((-ux.y, ux.x, 0)).normalized()
    n, k = (60, 26)
    vs = []
    fs = []
    uv = []
    a, b = (0.14, 0.86)
    pos = lambda t: p0.lerp(p1, t) - V((0, 0, sag * 4 * t * (1 - t)))
    for i in range(n + 1):
        t = a + (b - a) * i / n
        q = (i / n - 0.5) * 2
        w = width * (1 - 0.55 * abs(q) ** 3)
        c = pos(t)
        for j in range(k + 1):
            v = (j / k - 0.5) * 2
            z = (
                0.26 * v * (1 - 0.5 * abs(q))
                + 0.16 * v * v * (1 - 0.4 * abs(q))
                + 0.02 * math.sin(v * 9 + t * 14 + seed) * (0.3 + abs(q))
            )
            p = c + uy * (v * w * 0.62) + V((0, 0, z))
            vs.append(tuple(p))
            uv.append((i / n, j / k))
    for i in range(n):
        for j in range(k):
            x = i * (k + 1) + j
            fs.append((x, x + 1, x + k + 2, x + k + 1))
    o = mesh('hamaca', vs, fs, material('hamaca_t', m_stripes, cols, 13), uv=uv)
    thicken(o, 0.012)
    mc = material('cuerda', simple, '#d9c6a0', 0.8)
    for e, row, t in ((p0, 0, a), (p1, n, b)):
        knot = e.lerp(pos(t), 0.18)
        for j in range(0, k + 1, 2):
            c = V(vs[row * (k + 1) + j])
            tube('cuerda', [knot, knot.lerp(c, 0.5) - V((0, 0, 0.015)), c], 0.005, mc, bevel_res=1)
        tube('cuerda', [e, knot], 0.012, mc)
    for j in (0, k):
        for i in range(0, n, 1):
            p = V(vs[i * (k + 1) + j])
            tube(
                'fleco',
                [p, p + V((0, 0, -0.05)) + uy * 0.02 * (1 if j else -1), p + V((0.005, 0, -0.14))],
                0.004,
                mc,
                bevel_res=1,
            )
    return o
