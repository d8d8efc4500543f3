"""Walls, lamps and surfaces of the rooms (metres)."""

import math

import bpy
import numpy as np

from nodes import ShaderGraph, material, simple
from palette import V, col, tau
from shapes import ball, box, copy_of, join, lathe, smooth_prof, tube
from stage import link, point
from surfaces import m_emit, m_wood


def arch_wall(w, h, arches, t=0.3, mat=None, loc=(0, 0, 0), rot=0):
    """2D filled curve with arched holes [(x,width,height,sill)], extruded"""
    cu = bpy.data.curves.new('wall', 'CURVE')
    cu.dimensions = '2D'
    cu.fill_mode = 'BOTH'
    cu.extrude = t / 2
    cu.bevel_depth = 0.012
    cu.bevel_resolution = 2

    def spl(p):
        s = cu.splines.new('POLY')
        s.points.add(len(p) - 1)
        s.use_cyclic_u = True
        for i, q in enumerate(p):
            s.points[i].co = (q[0], q[1], 0, 1)

    spl([(-w / 2, 0), (w / 2, 0), (w / 2, h), (-w / 2, h)])
    for x, aw, ah, sill in arches:
        p = [(x - aw / 2, sill + 0.001), (x + aw / 2, sill + 0.001)]
        r = aw / 2
        cy = ah - r
        for k in range(25):
            a = math.pi * k / 24
            p.append((x + r * math.cos(a), cy + r * math.sin(a)))
        spl(p)
    if mat:
        cu.materials.append(mat)
    o = link(bpy.data.objects.new('wall', cu))
    o.location = loc
    o.rotation_euler = (math.pi / 2, 0, rot)
    return o


def m_stripes(name, cols, n=9):
    q = ShaderGraph(name)
    sep = q.n('SeparateXYZ')
    q.l(q.co('UV'), sep.inputs[0])
    r = q.n('ValToRGB')
    r.color_ramp.interpolation = 'CONSTANT'
    el = r.color_ramp.elements
    st = [(i / n, cols[i % len(cols)]) for i in range(n)]
    while len(el) < len(st):
        el.new(0.5)
    for e, (p, c) in zip(el, st):
        e.position = p
        e.color = col(c)
    q.l(sep.outputs[1], r.inputs[0])
    w = q.wave(60, 1, 2, q.co('UV'), dirn='X')
    q.set(
        Base_Color=q.mix(q.math('MULTIPLY', w, 0.25), r.outputs[0], '#3a2a1c'),
        Roughness=0.95,
        Specular=0.1,
        Sheen=0.3,
        Normal=q.bump(w, 0.3, 0.006),
    )
    return q.m


def door_leaf(w=0.8, h=2.3, c=('#5f8a80', '#35605a')):
    """one leaf of an old wooden door, hinge at x=0, planks and two rails"""
    m = material('puerta', m_wood, c[0], c[1], 0.18, 0.6, rot=math.pi / 2)
    obs = [box('hoja', (w, 0.06, h), (w / 2, 0, h / 2), mat=m, bev=0.008)]
    for z in (0.18, h * 0.5, h - 0.2):
        obs.append(box('riel', (w * 0.96, 0.04, 0.14), (w / 2, -0.045, z), mat=m, bev=0.006))
    o = join(obs, 'puerta')
    return o


def m_wax(name):
    """lit wax: amber and nearly dark at the foot, glowing where the flame shines through"""
    n = ShaderGraph(name)
    sep = n.n('SeparateXYZ')
    n.l(n.co(), sep.inputs[0])
    z = n.math('ADD', n.math('MULTIPLY', sep.outputs[2], 11), n.math('MULTIPLY', n.noise(30, 3, 0.5, n.co()), 0.12))
    glow = n.ramp(z, [(0.1, '#2a0a02'), (0.5, '#8a3208'), (0.85, '#e8852c'), (1.0, '#ffc070')])
    n.set(Base_Color=col('#efdcb8'), Roughness=0.45, Specular=0.35, Emission=glow, Emission_Strength=1.25)
    return n.m


def lantern(loc, s=1, power=6, mat=None):
    """thick candle with its flame, burnt a little hollow"""
    o = lathe(
        'lan',
        smooth_prof(
            [
                (0, 0),
                (0.036, 0),
                (0.039, 0.004),
                (0.038, 0.05),
                (0.039, 0.084),
                (0.036, 0.089),
                (0.03, 0.084),
                (0, 0.079),
            ],
            40,
        ),
        material('vela', m_wax),
        36,
        wob=0.05,
        seed=loc[0] * 3 + loc[1],
    )
    o.location = loc
    o.scale = (s,) * 3
    base = V(loc)
    tube(
        'pabilo',
        [base + V((0, 0, 0.078 * s)), base + V((0.001 * s, 0, 0.094 * s))],
        0.0012 * s,
        material('pabilo', simple, '#1a0f08', 0.9),
    )
    f = lathe(
        'flame',
        smooth_prof([(0, 0), (0.0052, 0.006), (0.0066, 0.013), (0.0042, 0.026), (0.0012, 0.037), (0, 0.04)], 30),
        material('flame', m_emit, '#ffcf86', 26),
        20,
    )
    f.location = base + V((0, 0, 0.088 * s))
    f.scale = (s,) * 3
    f.visible_shadow = False
    point(base + V((0, 0, 0.135 * s)), power, 0.03, '#ff9f4a')
    return o


def bulb_string(p0, p1, sag, n, power=2.2, every=3, r=0.028, seed=0, lit=True):
    mb = material('bulb', m_emit, '#ffb060', 12)
    mb.cycles.sample_as_light = False
    mc = material('cable', simple, '#14110f', 0.6)
    pts = []
    for i in range(41):
        t = i / 40
        p = V(p0).lerp(V(p1), t)
        p.z -= sag * 4 * t * (1 - t)
        pts.append(p)
    tube('cable', pts, 0.006, mc, bevel_res=1)
    proto = ball('bulb', r, mb, 2, scale=(1, 1, 1.25))
    material('cable', simple, '#14110f')
    for i in range(n):
        t = (i + 0.5) / n
        p = V(p0).lerp(V(p1), t)
        p.z -= sag * 4 * t * (1 - t)
        copy_of(proto, p - V((0, 0, 0.055)))
        tube('sock', [p, p - V((0, 0, 0.03))], 0.011, mc, bevel_res=1)
        if lit and i % every == every // 2:
            point(p - V((0, 0, 0.11)), power * every, 0.06, '#ffb45e')
    bpy.data.objects.remove(proto)


def pendant(loc, r=0.26, h=0.3, cord=1.2, kind='dome', power=25, c='#c89b5e', seed=0):
    """woven rattan shade: lattice of tubes + glowing bulb"""
    m = material('rattan', simple, c, 0.6, 0.3, c2='#8a5f2e', ns=9, bump=0.3)
    obs = []

    def prof(t):
        return {
            'dome': r * math.sin(math.pi * 0.5 * min(1, 0.14 + t * 0.9)),
            'globe': r * math.sin(math.pi * (0.08 + 0.8 * t)),
            'bell': r * (0.28 + 0.72 * t**1.8),
        }[kind]

    for i in range(34):
        a = tau * i / 34
        obs.append(
            tube(
                'v',
                [V((prof(t) * math.cos(a), prof(t) * math.sin(a), -h * t)) for t in np.linspace(0, 1, 9)],
                0.0042,
                m,
                bevel_res=1,
            )
        )
    for k in range(13):
        t = k / 12
        rr_ = prof(t)
        obs.append(
            tube(
                'h',
                [
                    V(
                        (
                            rr_ * (1 + 0.012 * (-1) ** j) * math.cos(tau * j / 34),
                            rr_ * (1 + 0.012 * (-1) ** j) * math.sin(tau * j / 34),
                            -h * t,
                        )
                    )
                    for j in range(34)
                ],
                0.006 if k in (0, 12) else 0.0042,
                m,
                cyclic=True,
                bevel_res=1,
            )
        )
    o = join(obs, 'pend')
    o.location = loc
    tube('pc', [V(loc), V(loc) + V((0, 0, cord))], 0.005, material('cable', simple, '#14110f'), bevel_res=1)
    b = ball('pb', 0.045, material('pbulb', m_emit, '#ffc47a', 30), 2)
    b.location = V(loc) - V((0, 0, h * 0.55))
    bpy.data.materials['pbulb'].cycles.sample_as_light = False
    point(V(loc) - V((0, 0, h * 0.8)), power, 0.05, '#ffb063')
    return o
