"""Small tomatoes, whole and halved: walls, chambers of wet jelly, seeds in the jelly, a thin skin."""

import math
import random

from mathutils import noise as mnoise

from nodes import ShaderGraph, material, simple
from palette import V, mixc, tau
from shapes import ball, mesh, ring_faces


def cherry(r=0.17, half=False, seed=0, c='#c4200f'):
    if half:
        return half_tomato(r, seed, c)
    m = material('cherry' + c, simple, c, 0.2, 0.5, c2=mixc(c, '#e8641a', 0.5), ns=2, coat=0.15, objvar=0.15)
    return ball('cherry', r, m, 3, 0.03, 1, seed, scale=(1, 1, 0.95))


def pips_of(rr, chambers, turn, big=1.0):
    """seeds hang at the heart's side of each chamber, their points to the middle: (angle, distance, length, lean)"""
    out = []
    for k in range(chambers):
        for _ in range(rr.randint(2, 4)):
            angle = turn + tau * (k + 0.5) / chambers + rr.gauss(0, 0.5 / chambers * 1.5)
            out.append((angle, rr.uniform(0.36, 0.66), big * rr.uniform(0.085, 0.12), rr.gauss(0, 0.5)))
    return out


def pulp(x, y, seed, chambers, turn, pips):
    """what the knife meets at a point of the unit disc: (jelly, seed, unevenness)"""
    q, a = (math.hypot(x, y), math.atan2(y, x))
    wob = mnoise.noise(V((x * 2.4 + seed * 7, y * 2.4, 3)))
    # A chamber is a bean between two walls: away from the heart, from the rim and from the walls.
    across = abs(math.sin((a - turn) * chambers / 2)) * min(1, q * 1.6)
    depth = min((q - 0.2 + 0.06 * wob) / 0.1, (0.8 + 0.05 * wob - q) / 0.08, (across - 0.3 + 0.1 * wob) / 0.16)
    gel = max(0.0, min(1.0, depth))
    pip = 0.0
    for angle, far, size, lean in pips:
        dx, dy = (x - far * math.cos(angle), y - far * math.sin(angle))
        t = angle + lean
        u, v = ((dx * math.cos(t) + dy * math.sin(t)) / size, (dy * math.cos(t) - dx * math.sin(t)) / size)
        d = math.hypot(u, v / (0.62 + 0.2 * u))
        pip = max(pip, min(1.0, max(0.0, (1.08 - d) / 0.35)))
    return (gel, pip * (0.25 + 0.75 * gel), wob)


def half_tomato(r, seed, c):
    rr = random.Random(seed * 13 + 5)
    chambers, turn = (rr.choice((2, 3, 3)), rr.uniform(0, tau))
    pips = pips_of(rr, chambers, turn)
    n, cut, round_ = (84, 30, 10)
    vs, edge, gels, seeds_ = ([], [], [], [])
    for j in range(cut + 1):
        q = (j / cut) ** 0.9
        for i in range(n):
            a = tau * i / n
            x, y = (q * math.cos(a), q * math.sin(a))
            gel, pip, wob = pulp(x, y, seed, chambers, turn, pips)
            z = -0.032 * gel + 0.02 * gel * wob + 0.055 * pip + 0.012 * wob - 0.05 * max(0, q - 0.93) / 0.07
            vs.append((x * r, y * r, z * r))
            edge.append(q)
            gels.append(gel)
            seeds_.append(pip)
    for k in range(1, round_ + 1):
        ph = math.pi / 2 * k / round_
        for i in range(n):
            a = tau * i / n
            vs.append((r * math.cos(ph) * math.cos(a), r * math.cos(ph) * math.sin(a), -r * (0.05 + 0.85 * math.sin(ph))))
            edge.append(1.3)
            gels.append(0)
            seeds_.append(0)
    o = mesh('cherryh', vs, ring_faces(cut + round_, n), None, attrs={'edge': edge, 'gel': gels, 'pip': seeds_})
    o.data.materials.append(material('cherryhalf' + c, m_tomato_cut, c))
    return o


def tomato_slice(r=0.43, seed=0, thick=0.07, cut=None):
    """a round of a large tomato: a tight skin around it, pale wet flesh at both brims. With cut (a share of the radius) the
    knife that halved the sandwich went through it there: one sees walls, jelly and seeds instead of skin"""
    rr = random.Random(seed * 29 + 11)
    chambers, turn = (rr.choice((5, 6, 7)), rr.uniform(0, tau))
    pips = pips_of(rr, chambers, turn, 0.62)
    n, rings, side = (220, 16, 12)
    vs, edge, gels, seeds_ = ([], [], [], [])

    def point(q, a, level):
        """level: 0 the upper face, 1 the lower one"""
        grow = 1 + 0.035 * mnoise.noise(V((math.cos(a) * 1.4 + seed, math.sin(a) * 1.4, 5))) + 0.02 * math.cos(chambers * (a - turn))
        bulge = 1 + 0.035 * math.sin(math.pi * level) - 0.02
        x, y = (q * grow * bulge * math.cos(a), q * grow * bulge * math.sin(a))
        halved = cut is not None and y < cut
        y = max(y, cut) if halved else y
        gel, pip, wob = pulp(x, y, seed, chambers, turn, pips)
        far = math.hypot(x, y)
        wave = 0.03 * mnoise.noise(V((x * 1.1 + seed * 3, y * 1.1, 8)))
        tall = thick * (1 + 0.25 * mnoise.noise(V((x * 1.7, y * 1.7 + seed, 2))))
        z = wave * r + tall * (1 - level)
        if halved and q > 0.99:
            # Jelly draws back from the knife, seeds stay and stand out.
            y += 0.03 * gel * math.sin(math.pi * level) - 0.035 * pip + 0.012 * wob
        elif level in (0, 1):
            z += (1 - 2 * level) * r * (-0.02 * gel + 0.03 * pip - 0.02 * max(0, q - 0.95) / 0.05)
        vs.append((x * r, y * r, z))
        edge.append(min(far, 0.9) if halved or q < 0.99 else 1.0 + 0.3 * min(1, 5 * level, 5 * (1 - level)))
        gels.append(gel if halved or q < 0.99 else 0)
        seeds_.append(pip if halved or q < 0.99 else 0)

    for j in range(rings + 1):
        for i in range(n):
            point((j / rings) ** 0.9, tau * i / n, 0)
    for k in range(1, side):
        for i in range(n):
            point(1, tau * i / n, k / side)
    for j in range(rings, -1, -1):
        for i in range(n):
            point((j / rings) ** 0.9, tau * i / n, 1)
    bands = rings + side + rings
    o = mesh('tom', vs, ring_faces(bands, n), None, attrs={'edge': edge, 'gel': gels, 'pip': seeds_})
    o.data.materials.append(material('jitomate_rodaja', m_tomato_cut, '#b81f0e'))
    return o


def m_tomato_cut(name, c='#c4200f'):
    """the cut face: pale heart and walls with fibres, orange jelly that shines in spots, matt seeds under its film"""
    n = ShaderGraph(name)
    e, gel, pip = (n.attr('edge'), n.attr('gel'), n.attr('pip'))
    co = n.co()
    fibre = n.noise(42, 4, 0.65, co)
    wob = n.math('SUBTRACT', n.noise(13, 3, 0.55, co), 0.5)
    flesh = n.ramp(
        n.math('ADD', e, n.math('MULTIPLY', wob, 0.4)),
        [(0.0, '#e2a583'), (0.16, '#d9694a'), (0.5, '#cc4a2e'), (0.86, '#c2341c'), (0.93, '#d25a3a'), (1.0, c)],
    )
    flesh = n.mix(0.35, flesh, n.ramp(fibre, [(0.34, '#a8847a'), (0.6, '#ffffff')]), 'MULTIPLY')
    base = n.mix(n.math('MULTIPLY', gel, 0.72), flesh, n.ramp(wob, [(0.0, '#b8480f'), (0.12, '#8f2408')]))
    base = n.mix(n.math('MULTIPLY', pip, 0.8), base, n.ramp(fibre, [(0.35, '#c99a52'), (0.62, '#e6c684')]))
    wet = n.math('MULTIPLY', gel, n.math('SUBTRACT', 1, n.math('MULTIPLY', pip, 0.7)))
    n.set(
        Base_Color=base,
        Roughness=n.math('SUBTRACT', n.math('ADD', 0.34, n.math('MULTIPLY', fibre, 0.2)), n.math('MULTIPLY', wet, 0.26)),
        Specular=0.45,
        Subsurface=0.16,
        Clearcoat=n.math('MULTIPLY', wet, 0.3),
        Normal=n.bump(fibre, 0.22, 0.012),
    )
    n.l(base, n.b.inputs['Subsurface Color'])
    n.b.inputs['Subsurface Radius'].default_value = (0.06, 0.02, 0.01)
    return n.m
