"""Glasses and what they hold."""

import math
import random

from mathutils import noise as mnoise
import bpy
import numpy as np

from nodes import ShaderGraph, material, simple
from palette import V, col, mixc, tau
from shapes import apply, ball, bevel, box, copy_of, lathe, plane, smooth_prof, subdivide
from surfaces import m_glass


def m_brew(name, c='#d98a1e', deep=None, glow=0.3, clear=0.55, z0=0.0, z1=1.2):
    """glowing drink: tinted glass over a body that lets light through; deeper colour toward the foot. Cheap: no volume"""
    n = ShaderGraph(name)
    sep = n.n('SeparateXYZ')
    n.l(n.co(), sep.inputs[0])
    mr = n.n('MapRange')
    n.l(sep.outputs[2], mr.inputs[0])
    mr.inputs[1].default_value = z0
    mr.inputs[2].default_value = z1
    deep = deep or mixc(c, '#200800', 0.55)
    base = n.ramp(mr.outputs[0], [(0.0, deep), (0.85, c), (1, mixc(c, '#ffe0a0', 0.25))])
    # Light crosses less drink at the rim of a round glass than at its sides: the sides are deeper.
    facing = n.n('LayerWeight')
    facing.inputs[0].default_value = 0.35
    side = n.math('POWER', facing.outputs['Facing'], 1.6)
    base = n.mix(n.math('MULTIPLY', side, 0.8), base, mixc(deep, '#180500', 0.35))
    n.set(
        Base_Color=base,
        Roughness=0.03,
        Specular=0.3,
        IOR=1.1,
        Transmission=clear,
        Emission=base,
        Emission_Strength=glow,
    )
    return n.m


def glass_mat():
    return material('vidrio', m_glass, '#ffffff', 0, 1.45)


def m_card(name, c='#ffcf9a', s=1.0):
    """light that fades toward its edges, so that no glass shows a rectangle"""
    n = ShaderGraph(name)
    sep = n.n('SeparateXYZ')
    n.l(n.co('Generated'), sep.inputs[0])
    fade = lambda axis: n.math(
        'SUBTRACT', 1, n.math('POWER', n.math('ABSOLUTE', n.math('SUBTRACT', n.math('MULTIPLY', axis, 2), 1)), 2), True
    )
    amount = n.math('MULTIPLY', fade(sep.outputs[0]), fade(sep.outputs[1]))
    light = n.n('Emission')
    light.inputs[0].default_value = col(c)
    light.inputs[1].default_value = s
    clear = n.n('BsdfTransparent')
    mixed = n.n('MixShader')
    n.l(amount, mixed.inputs[0])
    n.l(clear.outputs[0], mixed.inputs[1])
    n.l(light.outputs[0], mixed.inputs[2])
    n.l(mixed.outputs[0], n.out.inputs[0])
    n.m.cycles.sample_as_light = False
    return n.m


def card(x, y, z=0.66, sx=1.5, sz=1.3, s=1.0, c='#ffcf9a'):
    """bounce card behind a drink: seen through the drink only, never on the table or by the camera"""
    o = plane('card', sx, sz, material('card%g' % s, m_card, c, s), loc=(x, y, z), rot=(math.pi / 2 + 0.08, 0, 0))
    o.visible_camera = False
    o.visible_shadow = False
    o.visible_diffuse = False
    o.visible_glossy = False


def dew(x, y, rad, z=(0.2, 1.2), n=110, seed=0):
    rr = random.Random(seed)
    d = ball('rocio', 1, material('gota', m_glass, '#ffffff', 0, 1.33), 2, scale=(1, 0.5, 1.1))
    for _ in range(n):
        a = rr.uniform(0, tau)
        zz = rr.uniform(*z)
        r = rad(zz)
        copy_of(d, (x + r * math.cos(a), y + r * math.sin(a), zz), (0, 0, a + math.pi / 2), rr.uniform(0.006, 0.016))
    bpy.data.objects.remove(d)


def m_foam(name, c='#f3e4c4', fine=1.0):
    """a head of beer: cells of three sizes, each a bright little dome with shade where it meets the next"""
    n = ShaderGraph(name)
    co = n.co()
    soft = n.noise(3.2, 4, 0.6, co)
    where = n.ramp(n.noise(5, 3, 0.5, co, 0.4), [(0.42, '#000000'), (0.62, '#ffffff')])
    cells = n.math('MULTIPLY', n.vor(95 * fine, co), 1.0)
    coarse = n.math('ADD', n.math('MULTIPLY', n.vor(46 * fine, co), where), n.math('MULTIPLY', cells, 0.5))
    seam = n.math('ADD', n.math('MULTIPLY', cells, 0.55), n.math('MULTIPLY', coarse, 0.5))
    base = n.ramp(soft, [(0.3, mixc(c, '#d9b27c', 0.2)), (0.5, c), (0.7, mixc(c, '#ffffff', 0.5))])
    base = n.mix(0.6, base, n.ramp(seam, [(0.3, '#ffffff'), (0.6, '#e6dccb'), (0.85, '#c4b08e')]), 'MULTIPLY')
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', 0.42, n.math('MULTIPLY', cells, 0.4)),
        Specular=0.35,
        Subsurface=0.1,
        Normal=n.bump(n.math('SUBTRACT', 1, seam), 0.5, 0.012),
    )
    n.b.inputs['Subsurface Radius'].default_value = (0.05, 0.04, 0.025)
    n.l(base, n.b.inputs['Subsurface Color'])
    return n.m


def foam(x, y, prof, c='#f3e4c4', seed=0, heave=1.0, fine=1.0):
    """the head, uneven as it was poured, and the larger bubbles that gather on it and along the glass"""
    rr = random.Random(seed)
    mat = material('espuma' + c, m_foam, c, fine)
    o = lathe('espuma', smooth_prof(prof, 120), mat, 160)
    top, low = (max(z for _, z in prof), min(z for _, z in prof))
    lip = prof[-4][1]
    rim = max(r for r, _ in prof)
    for v in o.data.vertices:
        # Only what stands above the glass heaves: below, the wall holds it.
        free = min(1, max(0, (v.co.z - lip) / 0.03 + 0.25)) if v.co.z > lip - 0.02 else 0
        swell = heave * mnoise.fractal(v.co * 3.1 + V((seed * 5, 0, 0)), 0.8, 2, 3)
        v.co += V((v.co.x * 0.25, v.co.y * 0.25, 0.9)) * (0.045 * swell * free)
        v.co *= 1 + 0.006 * free * mnoise.noise(v.co * 26 + V((seed, 0, 0)))
    o.location = (x, y, 0)
    bead = ball('pompa', 1, mat, 2)
    shell = sorted((v.co.copy() for v in o.data.vertices if v.co.z > low + 0.01), key=lambda p: (p.x, p.y, p.z))
    for _ in range(420):
        p = rr.choice(shell)
        if math.hypot(p.x, p.y) < 0.25 * rim and rr.random() < 0.5:
            continue
        size = (0.0035 + 0.011 * rr.random() ** 4) / fine
        inward = 0.0 if p.z > lip else -0.9 * size
        far = math.hypot(p.x, p.y) + 1e-6
        k = 1 + inward / far
        copy_of(bead, (x + p.x * k, y + p.y * k, p.z - 0.35 * size * (p.z > lip)), (0, 0, 0), size)
    bpy.data.objects.remove(bead)
    return o


def bubbles(x, y, rad, z0, z1, n=70, seed=0):
    rr = random.Random(seed)
    b = ball('burb', 1, material('burb', simple, '#fff2cf', 0.1, 0.6, trans=0.6), 1)
    for _ in range(n):
        a = rr.uniform(0, tau)
        zz = rr.uniform(z0, z1)
        q = (rad(zz) - 0.04) * rr.random() ** 0.4
        copy_of(b, (x + q * math.cos(a), y + q * math.sin(a), zz), (0, 0, 0), rr.uniform(0.004, 0.009))
    bpy.data.objects.remove(b)


def vessel(outer, inner, at, mat=None, segs=72, n=110):
    """a glass from the profile of its outside (foot to lip) and of its inside (floor to lip)"""
    o = lathe('vaso', smooth_prof(outer + inner[::-1], n), mat or glass_mat(), segs)
    o.location = (at[0], at[1], 0)
    return o


def wall(profile):
    """radius of a profile at a height"""
    p = smooth_prof(profile, 80)
    p = p[np.argsort(p[:, 1])]
    return lambda z: float(np.interp(z, p[:, 1], p[:, 0]))


def fill(inner, level, at, mat, skin=0.008):
    """what the glass holds. It reaches a hair into the wall: a film of air between them would show as a dark skin"""
    p = [(r, z) for r, z in smooth_prof(inner, 80) if z < level - 0.01]
    r = wall(inner)(level)
    prof = [(0, p[0][1] - skin)] + [(q + skin, z - skin * (z < p[0][1] + 0.02)) for q, z in p[1:]]
    prof += [(r + skin, level + 0.006), (r - 0.012, level), (r - 0.03, level), (0, level)]
    o = lathe('liq', prof, mat, 72)
    o.location = (at[0], at[1], 0)
    return o


def rocks(r=0.42, h=0.92, t=0.035):
    """short glass: its outside and its inside"""
    outer = [(0, 0.0), (r * 0.86, 0), (r * 0.9, 0.015), (r * 0.97, h * 0.4), (r, h - 0.01), (r - 0.012, h + 0.006)]
    return outer, [(0, 0.12), (r * 0.7, 0.12), (r * 0.86 - t, 0.14), (r * 0.97 - t, h * 0.4), (r - t, h - 0.01)]


def m_ice(name):
    """in a drink light hardly bends between water and ice: one sees its skin, bright at the edges, and its cloudy heart"""
    n = ShaderGraph(name)
    co = n.co()
    clear = n.n('BsdfTransparent')
    clear.inputs[0].default_value = (0.97, 0.985, 1, 1)
    skin = n.n('BsdfGlossy')
    skin.inputs[1].default_value = 0.06
    n.l(n.bump(n.noise(7, 3, 0.5, co), 0.25, 0.03), skin.inputs['Normal'])
    facing = n.n('LayerWeight')
    facing.inputs[0].default_value = 0.35
    cloud = n.n('BsdfTranslucent')
    cloud.inputs[0].default_value = (0.9, 0.95, 1, 1)
    wet = n.n('MixShader')
    n.l(n.math('ADD', 0.05, n.math('MULTIPLY', n.math('POWER', facing.outputs['Facing'], 1.8), 0.5)), wet.inputs[0])
    n.l(clear.outputs[0], wet.inputs[1])
    n.l(skin.outputs[0], wet.inputs[2])
    whole = n.n('MixShader')
    n.l(n.ramp(n.noise(4, 5, 0.6, co), [(0.36, '#1a1a1a'), (0.7, '#b0b0b0')]), whole.inputs[0])
    n.l(wet.outputs[0], whole.inputs[1])
    n.l(cloud.outputs[0], whole.inputs[2])
    n.l(whole.outputs[0], n.out.inputs[0])
    return n.m


def ice_cube(s=0.42, seed=0):
    bm_ = box('ice', (s, s, s), mat=material('hielo', m_ice))
    bevel(bm_, 0.05 * s / 0.4, 4)
    subdivide(bm_, 2)
    apply(bm_)
    for v in bm_.data.vertices:
        v.co *= 1 + 0.05 * mnoise.fractal(v.co * 4 + V((seed * 5, 0, 0)), 0.9, 2, 3)
    for p in bm_.data.polygons:
        p.use_smooth = True
    return bm_


def ice(x, y, z, s, seed=0, rot=(0.2, 0.3, 0.5)):
    o = ice_cube(s, seed)
    o.location = (x, y, z)
    o.rotation_euler = rot
    return o
