"""Fried egg, slices of steak, a patty."""

import math

from mathutils import noise as mnoise
import bpy

from nodes import ShaderGraph, material, simple
from palette import V, tau
from shapes import apply, ball, lathe, mesh, smooth_prof, subdivide
from stage import link


def fried_egg(r=0.62, seed=0):
    """returns empty with white+yolk"""
    n = 160
    k = 44
    vs = []
    fs = []
    ed = []
    for j in range(k + 1):
        t = j / k
        for i in range(n):
            a = tau * i / n
            w = (
                1
                + 0.16 * mnoise.noise(V((math.cos(a) * 1.4 + seed * 3, math.sin(a) * 1.4, seed)))
                + 0.05 * mnoise.noise(V((math.cos(a) * 5 + seed, math.sin(a) * 5, seed * 2)))
            )
            q = t * r * w
            # The thick white stands around the yolk, the thin one runs out, blisters and frills where the pan was hot.
            x, y = (q * math.cos(a), q * math.sin(a))
            brim = 0.66 + 0.12 * mnoise.noise(V((math.cos(a) * 1.2, math.sin(a) * 1.2, seed + 7)))
            thick = 1 / (1 + math.exp((t - brim) * 26))
            blister = max(0, mnoise.noise(V((x * 13 + seed, y * 13, seed + 5)))) ** 2
            z = (
                (0.03 + 0.055 * thick) * (1 - t**7)
                + 0.03 * mnoise.noise(V((x * 4.2 + seed, y * 4.2, seed))) * (1 - t**6)
                + 0.012 * mnoise.noise(V((x * 11 + seed, y * 11, seed + 2))) * (1 - t**8)
                + 0.05 * blister * (t > 0.55) * (1 - t**8)
                + 0.035 * (1 + mnoise.noise(V((math.cos(a) * 7 + seed, math.sin(a) * 7, 3)))) * t**9
            )
            vs.append((q * math.cos(a), q * math.sin(a), max(z, 0.004)))
            ed.append(t**3.5 * (1 + 0.5 * mnoise.noise(V((math.cos(a) * 3, math.sin(a) * 3, seed + 4)))))
    for j in range(k):
        for i in range(n):
            a = j * n + i
            b = j * n + (i + 1) % n
            fs.append((a, b, b + n, a + n))

    def mw(name):
        q = ShaderGraph(name)
        e = q.attr('edge')
        co = q.co()
        base = q.ramp(
            q.math('ADD', e, q.math('MULTIPLY', q.math('SUBTRACT', q.noise(9, 4, 0.6, co), 0.5), 0.4)),
            [(0.34, '#d8d0bf'), (0.62, '#d2c6a8'), (0.8, '#c9a865'), (0.92, '#a0602a'), (1, '#5e3212')],
        )
        # Thin places let the sauce show through, thick ones are milky.
        base = q.mix(0.5, base, q.ramp(q.noise(5, 5, 0.6, co, 0.4), [(0.34, '#b3a892'), (0.62, '#ffffff')]), 'MULTIPLY')
        bump = q.bump(q.noise(9, 5, 0.6, co), 0.35, 0.04)
        q.set(
            Base_Color=base,
            Roughness=q.math('ADD', 0.16, q.math('MULTIPLY', q.noise(12, 4, 0.6, co), 0.3)),
            Specular=0.5,
            Subsurface=0.12,
            Clearcoat=0.4,
            Clearcoat_Roughness=0.12,
            Normal=q.bump(q.noise(38, 4, 0.6, co), 0.2, 0.012, bump),
        )
        q.b.inputs['Subsurface Radius'].default_value = (0.05, 0.045, 0.035)
        q.l(base, q.b.inputs['Subsurface Color'])
        return q.m

    o = mesh('eggw', vs, fs, material('eggwhite', mw), attrs={'edge': ed})
    my = material(
        'yolk',
        simple,
        '#f2960c',
        0.1,
        0.55,
        sss=0.45,
        sssc='#ff8a00',
        sssr=(0.2, 0.09, 0.01),
        c2='#f7a81e',
        ns=2.5,
        coat=0.5,
    )
    y = ball('yolk', r * 0.36, my, 4, 0.015, 1.5, seed, scale=(1, 1, 0.62))
    y.location = (0.05 * r, -0.03 * r, 0.085)
    e = link(bpy.data.objects.new('egg', None))
    o.parent = e
    y.parent = e
    return e


def m_carne(name):
    n = ShaderGraph(name)
    e = n.attr('edge')
    co = n.co()
    a = n.noise(9, 6, 0.65, co)
    # Cut across the grain: the ends of the fibres, a thread of fat between bundles.
    grain = n.noise(30, 4, 0.6, co, 0.4)
    bundle = n.math('MINIMUM', n.vor(13, co), 0.6)
    doneness = n.math('ADD', e, n.math('MULTIPLY', n.math('SUBTRACT', a, 0.5), 0.18))
    base = n.ramp(
        doneness,
        [(0.0, '#b4443a'), (0.5, '#b65248'), (0.72, '#a8604e'), (0.86, '#74442e'), (0.94, '#2c160b'), (1, '#120804')],
    )
    base = n.mix(n.ramp(bundle, [(0.42, '#000000'), (0.6, '#595959')]), base, '#d9a890')
    base = n.mix(0.45, base, n.ramp(grain, [(0.34, '#7d665c'), (0.58, '#ffffff')]), 'MULTIPLY')
    wet = n.ramp(n.noise(5, 3, 0.5, co, 0.5), [(0.42, '#000000'), (0.6, '#ffffff')])
    n.set(
        Base_Color=base,
        Roughness=n.math('SUBTRACT', n.math('ADD', 0.42, n.math('MULTIPLY', grain, 0.24)), n.math('MULTIPLY', wet, 0.24)),
        Specular=0.5,
        Subsurface=0.1,
        Normal=n.bump(n.math('ADD', a, n.math('ADD', grain, n.math('MULTIPLY', bundle, -0.6))), 0.5, 0.022),
    )
    n.b.inputs['Subsurface Radius'].default_value = (0.06, 0.015, 0.01)
    n.l(base, n.b.inputs['Subsurface Color'])
    return n.m


def steak_slice(w=0.62, h=0.26, t=0.13, seed=0):
    """slice standing on its long side: superellipse section, pink heart, charred crust"""
    n = 56
    rings = [0, 0.3, 0.55, 0.75, 0.88, 0.96, 1]
    vs = []
    fs = []
    ed = []

    def out(a):
        c, s_ = (math.cos(a), math.sin(a))
        k = (abs(c) ** 3 + abs(s_) ** 3) ** (-1 / 3)
        q = 1 + 0.07 * mnoise.noise(V((c * 1.6 + seed * 3, s_ * 1.6, seed)))
        return (c * k * w / 2 * q, s_ * k * h / 2 * q)

    for s_ in (1, -1):
        for q in rings:
            for i in range(n):
                x, z = out(tau * i / n)
                vs.append(
                    (
                        x * q,
                        s_
                        * (
                            t / 2 + 0.012 * mnoise.noise(V((x * q * 6 + seed, z * q * 6, s_))) - (0.02 if q == 1 else 0)
                        ),
                        z * q,
                    )
                )
                ed.append(q)
    k = len(rings) * n
    for s_ in (0, 1):
        for j in range(len(rings) - 1):
            for i in range(n):
                a = s_ * k + j * n + i
                b = s_ * k + j * n + (i + 1) % n
                f = (a, a + n, b + n, b)
                fs.append(f[::-1] if s_ == 0 else f)
    for i in range(n):
        a = (len(rings) - 1) * n + i
        b = (len(rings) - 1) * n + (i + 1) % n
        fs.append((a, b, b + k, a + k))
    return mesh('bistec', vs, fs, material('carne', m_carne), attrs={'edge': ed})


def patty(r=0.8, h=0.24, seed=0):
    m = material('carnem', simple, '#3a1c0f', 0.45, 0.45, c2='#6b3a20', ns=7, bump=0.9, bs=14, bd=0.06)
    o = lathe(
        'patty',
        smooth_prof([(0, h), (r * 0.85, h), (r, h * 0.7), (r, h * 0.3), (r * 0.9, 0), (0, 0)], 40),
        m,
        90,
        wob=0.03,
        seed=seed,
    )
    subdivide(o, 1)
    apply(o)
    for v in o.data.vertices:
        v.co *= 1 + 0.035 * mnoise.fractal(v.co * 5 + V((seed, 0, 0)), 0.8, 2, 3)
    return o
