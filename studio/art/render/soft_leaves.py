"""Soft leaves: basil, spinach, mint and lettuce, quilted between their veins, matte, with light coming through."""

import math
import random

from mathutils import noise as mnoise

from nodes import ShaderGraph, material
from palette import V, mixc
from shapes import mesh
from surfaces import m_leaf


def m_herb(name, c, c2, trans=0.3, rough=0.6):
    """a leaf without wax: its polish is broken by the skin, its veins are paler, some leaves are younger than others"""
    m = m_leaf(name, c, c2, trans, rough, 0.16)
    n = ShaderGraph.of(m)
    skin = n.noise(90, 3, 0.6, n.co())
    n.set(
        Specular=0.26,
        Roughness=n.math('ADD', rough - 0.12, n.math('MULTIPLY', skin, 0.24)),
        Normal=n.bump(skin, 0.16, 0.006),
    )
    return m


def soft_leaf(outline, mat, seed=0, size=1.0, pairs=5, quilt=0.02, cup=0.3, bend=0.3, teeth=0, bite=0.0, wave=0.02):
    """a leaf along +Y: furrows where the veins run, pillows between them, the rim turned down (cup) and the tip bent (bend)"""
    rr = random.Random(seed)
    cup, bend = (cup * rr.uniform(0.6, 1.3), bend * rr.uniform(0.5, 1.4))
    fold, lean, sweep = (rr.uniform(0.1, 0.34), rr.gauss(0, 0.05), rr.gauss(0, 0.1))
    rows, cols = (max(56, teeth * 9), 25)
    vs, fs, ribs = ([], [], [])
    for i in range(rows + 1):
        t = i / rows
        wide = outline(t)
        for j in range(cols):
            u = (j / (cols - 1) - 0.5) * 2
            a = abs(u)
            # Teeth point to the tip: a slow rise, then a bay.
            saw = (t * teeth + 0.15 * (u > 0)) % 1 if teeth else 0
            x = u * wide * (1 - bite * a**5 * saw**1.6)
            y = t + 0.1 * wide * a**2 * (1 - t)
            # Veins leave the rib at an angle and bow to the tip.
            along = (t - 0.5 * wide * (a**1.3)) * (pairs + 0.5)
            pillow = abs(math.sin(math.pi * along)) ** 0.55
            flesh = math.sin(math.pi * min(1, a * 0.9 + 0.04)) ** 0.5 * min(1, wide * 6)
            z = quilt * pillow * flesh + fold * a * wide - cup * wide * a**2.2
            z += wave * a**2 * mnoise.noise(V((u * 1.4 + seed, t * 4.5, seed * 0.7)))
            z += 0.02 * mnoise.noise(V((x * 6 + seed * 3, t * 6, 4))) - bend * t**2.2
            vs.append(((x + lean * t + sweep * t * t) * size, y * size, z * size))
            vein = math.exp(-((math.sin(math.pi * along) / 0.2) ** 2)) * (1 - a) ** 0.6 * 0.55
            ribs.append(max(math.exp(-((u * wide / 0.016) ** 2)) * (1 - 0.6 * t), vein))
    for i in range(rows):
        for j in range(cols - 1):
            k = i * cols + j
            fs.append((k, k + 1, k + cols + 1, k + cols))
    return mesh('leaf', vs, fs, mat, attrs={'rib': ribs})


def basil_outline(t):
    """broad below the middle, a short stalk, a blunt tip drawn to a point"""
    if t < 0.06:
        return 0.012 + t * 0.3
    u = (t - 0.06) / 0.94
    return max(0.004, 0.33 * math.sin(math.pi * u**0.8) ** 0.62 * (1 - 0.34 * u**3))


def mint_outline(t):
    """an egg with a point, almost without a stalk"""
    if t < 0.03:
        return 0.012 + t
    u = (t - 0.03) / 0.97
    return max(0.004, 0.285 * math.sin(math.pi * u**0.78) ** 0.68 * (1 - 0.3 * u**2))


def basil(size=0.5, seed=0, c='#3f7a1e', c2='#79ab3c'):
    mat = material('basil' + c, m_herb, c, c2, 0.3, 0.58)
    return soft_leaf(basil_outline, mat, seed, size, pairs=4, quilt=0.026, cup=0.75, bend=0.28, wave=0.05)


def spinach(size=0.5, seed=0):
    mat = material('espinaca', m_herb, '#2f5c1c', '#5c8a34', 0.26, 0.55)
    return soft_leaf(basil_outline, mat, seed, size, pairs=5, quilt=0.022, cup=0.3, bend=0.24, wave=0.16)


def mint(size=0.4, seed=0):
    mat = material('mint', m_herb, '#3a7430', '#74a852', 0.3, 0.66)
    return soft_leaf(
        mint_outline, mat, seed, size, pairs=7, quilt=0.034, cup=0.35, bend=0.22, teeth=11, bite=0.2, wave=0.05
    )


def lettuce_outline(t):
    """a torn leaf: narrow and thick at its foot, broad and blunt above"""
    return 0.05 + 0.4 * math.sin(math.pi * min(1, 0.04 + t * 0.9)) ** 0.62 * (0.4 + 0.6 * t) if t < 0.995 else 0.12


def m_lettuce(name, foot, blade, brim):
    """pale and juicy along the rib, green in the blade, another colour at the frill"""
    n = ShaderGraph(name)
    co = n.co()
    cloud, fine = (n.noise(7, 4, 0.6, co), n.noise(60, 3, 0.6, co))
    way = n.math('ADD', n.attr('age'), n.math('MULTIPLY', n.math('SUBTRACT', cloud, 0.5), 0.35))
    way = n.math('ADD', way, n.math('MULTIPLY', n.math('SUBTRACT', n.objrand(), 0.5), 0.2))
    base = n.ramp(way, [(0.08, foot), (0.42, blade), (0.74, mixc(blade, brim, 0.5)), (0.95, brim)])
    base = n.mix(n.math('MULTIPLY', n.attr('rib'), 0.6), base, mixc(foot, '#f4f2d8', 0.4))
    hsv = n.n('HueSaturation')
    n.l(n.math('ADD', 0.82, n.math('MULTIPLY', n.objrand(), 0.34)), hsv.inputs['Value'])
    n.l(base, hsv.inputs['Color'])
    n.set(
        Base_Color=hsv.outputs[0],
        Roughness=n.math('ADD', 0.36, n.math('MULTIPLY', fine, 0.26)),
        Specular=0.34,
        Normal=n.bump(n.math('ADD', cloud, n.math('MULTIPLY', fine, 0.3)), 0.25, 0.012),
    )
    light = n.n('BsdfTranslucent')
    n.l(hsv.outputs[0], light.inputs[0])
    both = n.n('MixShader')
    both.inputs[0].default_value = 0.34
    n.l(n.b.outputs[0], both.inputs[1])
    n.l(light.outputs[0], both.inputs[2])
    n.l(both.outputs[0], n.out.inputs[0])
    return n.m


def lettuce_leaf(size=0.7, seed=0, red=False):
    """its edge is longer than its heart, so it ruffles: waves that grow toward the rim, small ones on the large"""
    mat = (
        material('lechuga_m', m_lettuce, '#c9cf98', '#5f7a2c', '#5a1f2e')
        if red
        else material('lechuga_v', m_lettuce, '#dfe3b4', '#86a83c', '#5f8f2a')
    )
    rr = random.Random(seed * 5 + 1)
    rows, cols, ph = (60, 45, rr.uniform(0, 9))
    cup, bend, lean = (rr.uniform(0.1, 0.5), rr.uniform(-0.05, 0.4), rr.gauss(0, 0.08))
    vs, fs, ribs, age = ([], [], [], [])
    for i in range(rows + 1):
        t = i / rows
        wide = lettuce_outline(t)
        for j in range(cols):
            u = (j / (cols - 1) - 0.5) * 2
            rim = max(abs(u), 1.25 * t - 0.3) if t > 0.35 else abs(u)
            run = 9 * t + 4.5 * u * (t > 0.5) + ph
            ruffle = rim**4 * (0.1 * math.sin(run * 1.7 + 3 * u) + 0.055 * math.sin(run * 4.3 - 2 * u))
            nick = 1 + 0.045 * rim**8 * math.sin(run * 7) + 0.05 * mnoise.noise(V((u * 3, t * 6, seed)))
            along = (t - 0.3 * abs(u)) * 5
            z = cup * wide * u * u + ruffle - bend * t * t + 0.016 * abs(math.sin(math.pi * along)) * (1 - abs(u) ** 3)
            z += 0.05 * mnoise.noise(V((u * 1.5 + seed, t * 3, 2)))
            x = u * wide * nick
            vs.append(((x + lean * t * t) * size, t * (1 + 0.06 * ruffle) * size * nick**0.5, z * size))
            ribs.append(math.exp(-((x / (0.035 * (1.15 - t))) ** 2)) * (1 - 0.5 * t))
            age.append(max(0.0, min(1.0, 0.25 * t + 0.75 * rim**3)))
    for i in range(rows):
        for j in range(cols - 1):
            k = i * cols + j
            fs.append((k, k + 1, k + cols + 1, k + cols))
    return mesh('leaf', vs, fs, mat, attrs={'rib': ribs, 'age': age})
