"""Slices of a loaf: a flat cut face with open crumb, a sharp edge, a thin rough crust around it."""

import math

from mathutils import noise as mnoise

from nodes import ShaderGraph, material
from palette import V, tau
from shapes import mesh, ring_faces

POINTS = 220
RINGS = [i / 44 for i in range(42)] + [0.962, 0.976, 0.988, 0.996, 1.0]


def sourdough_outline(L, W, seed):
    """an oval loaf, flatter where it lay in the oven"""

    def at(a):
        c, s = (math.cos(a), math.sin(a))
        k = (abs(c) ** 2.5 + abs(s) ** 2.5) ** (-1 / 2.5)
        wide = 1 + 0.05 * mnoise.noise(V((c * 1.4 + seed * 3, s * 1.4, seed)))
        nick = 0.012 * mnoise.fractal(V((c * 6 + seed, s * 6, seed * 2)), 0.8, 2, 3)
        flat = 0.93 if s < 0 else 1 + 0.07 * math.sin(abs(c) * 2)
        return ((c * k * (wide + nick)) * L / 2, (s * k * (wide + nick) * flat) * W / 2)

    return at


def brioche_outline(L, W, seed):
    """a tin loaf: square foot, waist at the rim of the tin, round head that rose over it"""

    def at(a):
        c, s = (math.cos(a), math.sin(a))
        p = 5.0 if s < 0 else 2.5
        k = (abs(c) ** p + abs(s) ** p) ** (-1 / p)
        x, y = (c * k, s * k)
        waist = 1 - 0.05 * math.exp(-(((y - 0.05) / 0.16) ** 2)) + 0.04 * max(0, y) * (1 - max(0, y))
        wob = 1 + 0.02 * mnoise.noise(V((c * 1.5 + seed * 3, s * 1.5, seed)))
        return (x * waist * wob * L / 2, y * wob * W / 2)

    return at


def half_of(outline, turn=0.8):
    """one half of a slice cut across: the knife goes through the centre at the angle `turn`"""

    def at(a):
        # The first third of the points walks along the cut, the rest along the old crust.
        t = a / tau
        if t < 0.36:
            x0, y0 = outline(turn % tau)
            x1, y1 = outline((turn + math.pi) % tau)
            u = 1 - t / 0.36
            x, y = (x1 + (x0 - x1) * u, y1 + (y0 - y1) * u)
        else:
            x, y = outline((turn + math.pi + (t - 0.36) / 0.64 * math.pi) % tau)
        return (x, y)

    mid = outline((turn + 1.5 * math.pi) % tau)
    cx, cy = (mid[0] * 0.42, mid[1] * 0.42)
    return (lambda a: tuple(v - m for v, m in zip(at(a), (cx, cy))), lambda a: 1.0 if a / tau < 0.355 else 0.0)


def pore(x, y, seed, scale):
    """how deep a bubble opens here, 0 to 1; bubbles are unequal and stretched by the hand that shaped the loaf"""
    warp = 0.09 * mnoise.noise(V((x * 3, y * 3, seed + 4)))
    p = V(((x + warp) * scale, (y - warp) * scale * 1.3, seed * 7.3))
    near = mnoise.voronoi(p)[0][0]
    size = 0.16 + 0.2 * mnoise.noise(V((x * 2.3 + seed, y * 2.3, 3)))
    return min(1.0, max(0.0, (size - near) / 0.13))


def m_slice(name, toasted, pale, gold, brown, crust, fried, sugar):
    n = ShaderGraph(name)
    co = n.co()
    edge, hole, cut = (n.attr('edge'), n.attr('pore'), n.attr('cut'))
    soft = n.noise(2.6, 5, 0.6, co, 0.4)
    fine = n.noise(26, 5, 0.7, co)
    heat = n.math('ADD', n.math('MULTIPLY', soft, 0.8), n.math('MULTIPLY', fine, 0.34))
    # The pan browns what it touches: less in the bubbles and along the rim.
    rim = n.ramp(edge, [(0.72, '#000000'), (0.93, '#ffffff')])
    heat = n.math('ADD', heat, (toasted - 0.5) * 0.5)
    heat = n.math('SUBTRACT', heat, n.math('MULTIPLY', hole, 0.34))
    heat = n.math('ADD', heat, n.math('MULTIPLY', rim, -0.14 if fried else 0.1))
    face = n.ramp(heat, [(0.34, pale), (0.56, gold), (0.8, brown)] if fried else [(0.46, pale), (0.66, gold), (0.9, brown)])
    face = n.mix(n.math('MULTIPLY', hole, 0.35), face, gold)
    bark = n.ramp(
        n.math('ADD', n.math('MULTIPLY', n.noise(6, 5, 0.65, co), 0.7), n.math('MULTIPLY', fine, 0.3)),
        [(0.34, crust[0]), (0.52, crust[1]), (0.68, crust[2])],
    )
    if not fried:
        # Flour of the basket, left in the hollows of the bark.
        flour = n.ramp(n.math('ADD', n.noise(3.2, 4, 0.6, co), n.math('MULTIPLY', fine, 0.2)), [(0.56, '#000000'), (0.72, '#ffffff')])
        bark = n.mix(n.math('MULTIPLY', flour, 0.34), bark, '#e2cda2')
    inside = n.ramp(
        n.math('ADD', n.math('MULTIPLY', fine, 0.7), n.math('MULTIPLY', soft, 0.3)), [(0.3, gold), (0.5, pale)]
    )
    wall = n.mix(cut, bark, inside)
    base = n.mix(n.ramp(edge, [(0.985, '#000000'), (0.997, '#ffffff')]), face, wall)
    if sugar:
        # Icing sugar: a veil of specks on what looks up, thicker in patches.
        up = n.n('SeparateXYZ')
        n.l(n.n('NewGeometry').outputs['Normal'], up.inputs[0])
        veil = n.math(
            'MULTIPLY', n.ramp(n.noise(2.2, 3, 0.5, n.co(loc=(3, 1, 0))), [(0.4, '#000000'), (0.68, '#ffffff')]), sugar
        )
        speck = n.math('ADD', n.noise(120, 2, 0.6, co), n.math('MULTIPLY', veil, 0.3))
        speck = n.math('MULTIPLY', n.ramp(speck, [(0.66, '#000000'), (0.74, '#ffffff')]), up.outputs[2], True)
        base = n.mix(speck, base, '#efe7da')
    bubbles = n.math('MINIMUM', n.vor(30, co), 0.4)
    h = n.math(
        'ADD', n.math('MULTIPLY', bubbles, 0.7), n.math('ADD', fine, n.math('MULTIPLY', n.noise(70, 3, 0.7, co), 0.5))
    )
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', 0.38 if fried else 0.66, n.math('MULTIPLY', fine, 0.36)),
        Specular=0.35 if fried else 0.18,
        Subsurface=0.06,
        Normal=n.bump(h, 0.5 if fried else 0.65, 0.035),
    )
    n.l(base, n.b.inputs['Subsurface Color'])
    n.b.inputs['Subsurface Radius'].default_value = (0.04, 0.025, 0.012)
    return n.m


def slice_of(outline, T, seed, mat, depth=0.05, scale=7.0, bow=0.012, cut=lambda a: 0.0):
    """the face from its centre to the edge, the wall with its bark, the face below"""
    vs, edge, hole, open_ = ([], [], [], [])
    rim = [outline(tau * i / POINTS) for i in range(POINTS)]
    cuts = [cut(tau * i / POINTS) for i in range(POINTS)]

    def face(x, y, q):
        deep = pore(x, y, seed, scale) * min(1, (1 - q) / 0.03)
        small = pore(x, y, seed + 9, scale * 2.6) * min(1, (1 - q) / 0.02)
        z = T / 2 + bow * mnoise.fractal(V((x * 2.2 + seed, y * 2.2, seed)), 0.8, 2, 3)
        z -= depth * deep + 0.3 * depth * small + 0.03 * max(0, (q - 0.985) / 0.015) ** 2
        return (z, max(deep, 0.7 * small))

    for side, rings in ((1, RINGS), (-1, RINGS[::-4])):
        if side < 0:
            for k in range(1, 12):
                t = k / 12
                belly = 0.02 * math.sin(math.pi * t)
                for i, (x, y) in enumerate(rim):
                    rough = 1 - cuts[i]
                    skin = belly * rough + 0.016 * mnoise.fractal(V((x * 5, y * 5, t * T * 7 + seed)), 0.7, 2, 4) * (
                        0.4 + rough
                    )
                    skin -= 0.03 * cuts[i] * pore(x * 1.0 + y, t * T, seed + 5, scale * 1.4)
                    d = math.hypot(x, y)
                    vs.append((x * (1 + skin / d), y * (1 + skin / d), T / 2 - 0.03 - (T - 0.06) * t))
                    edge.append(1.0)
                    hole.append(0.0)
                    open_.append(cuts[i])
        for q in rings:
            for i, (x, y) in enumerate(rim):
                z, p = face(x * q, y * q, q)
                vs.append((x * q, y * q, z * side))
                edge.append(min(q, 0.98) if cuts[i] else q)
                hole.append(p)
                open_.append(cuts[i])
    fs = ring_faces(len(vs) // POINTS - 1, POINTS)
    return mesh('toast', vs, fs, mat, attrs={'edge': edge, 'pore': hole, 'cut': open_})


def toast(L=1.5, W=0.95, T=0.2, seed=0, toastd=0.5):
    """sourdough, toasted: the peaks brown, the bubbles stay pale"""
    mat = material(
        'bread%.1f' % toastd,
        m_slice,
        toastd,
        '#ead2a0',
        '#c98f48',
        '#8a4c1c',
        ('#54290f', '#925624', '#bd8747'),
        False,
        0,
    )
    return slice_of(sourdough_outline(L, W, seed), T, seed, mat)


def m_french(sugar):
    return material(
        'frances%.2f' % sugar,
        m_slice,
        0.74,
        '#f2cf92',
        '#d18a36',
        '#8f4a16',
        ('#5e2c0e', '#94521c', '#c98a3c'),
        True,
        sugar,
    )


def french_toast(L=1.2, W=1.15, T=0.3, seed=0, sugar=0.5):
    """brioche soaked in egg and milk, browned in butter"""
    return slice_of(brioche_outline(L, W, seed), T, seed, m_french(sugar), 0.02, 9.0, 0.03)


def french_toast_half(L=1.2, W=1.15, T=0.3, seed=0, sugar=0.5, turn=0.8):
    """half of it, cut across: the soft yellow crumb shows"""
    outline, cut = half_of(brioche_outline(L, W, seed), turn)
    return slice_of(outline, T, seed, m_french(sugar), 0.02, 9.0, 0.03, cut)
