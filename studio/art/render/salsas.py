"""Cooked salsas, broth, yogurt and cream of corn: pulp, seeds, oil and the marks of the spoon."""

import numpy as np

from heights import disc, grid_at, grid_noise
from nodes import ShaderGraph, matte_white
from palette import tau


def m_salsa(name, a, b, pulp, seed='#e2d3a0', char='#2a1c10', oil=0.5, relief=0.5):
    """salsa from the stone mortar: pulp and skins stand out matt, seeds are pale, liquid and oil shine between them"""
    n = ShaderGraph(name)
    salsa_on(n, n.co(), a, b, pulp, seed, char, oil, relief)
    return n.m


def salsa_on(n, co, a, b, pulp, seed, char, oil, relief=0.5):
    broad = n.noise(2.6, 5, 0.6, co, 0.4)
    lumps = n.noise(19, 5, 0.62, co, 0.5)
    fine = n.noise(70, 4, 0.65, co)
    base = n.ramp(n.math('ADD', n.math('MULTIPLY', broad, 0.6), n.math('MULTIPLY', lumps, 0.4)), [(0.38, a), (0.62, b)])
    flesh = n.ramp(n.math('ADD', lumps, n.math('MULTIPLY', fine, 0.12)), [(0.6, '#000000'), (0.68, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', flesh, 0.6), base, pulp)
    base = n.mix(0.35, base, n.ramp(fine, [(0.32, '#85807a'), (0.6, '#ffffff')]), 'MULTIPLY')
    scorched = n.ramp(n.noise(33, 3, 0.6, co, 0.8), [(0.7, '#000000'), (0.735, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', scorched, 0.7), base, char)
    grain = n.math('LESS_THAN', n.vor(27, co), 0.15)
    grain = n.math('MULTIPLY', grain, n.math('GREATER_THAN', n.noise(5, 3, 0.5, co), 0.47))
    base = n.mix(n.math('MULTIPLY', grain, 0.75), base, seed)
    wet = n.ramp(n.noise(3.4, 4, 0.6, co, 0.6), [(oil, '#000000'), (oil + 0.16, '#ffffff')])
    solid = n.math('MAXIMUM', flesh, grain)
    rough = n.math('ADD', 0.42, n.math('MULTIPLY', fine, 0.22))
    rough = n.math('SUBTRACT', rough, n.math('MULTIPLY', n.math('MULTIPLY', wet, n.math('SUBTRACT', 1, solid)), 0.3))
    height = n.math('ADD', n.math('MULTIPLY', lumps, 1.2), n.math('MULTIPLY', fine, 0.3))
    height = n.math('ADD', height, n.math('MULTIPLY', grain, 0.35))
    n.set(Base_Color=base, Roughness=rough, Specular=0.42, Subsurface=0.1, Normal=n.bump(height, relief, 0.035))
    n.l(base, n.b.inputs['Subsurface Color'])
    n.b.inputs['Subsurface Radius'].default_value = (0.05, 0.03, 0.01)


GREEN = ('#5c6d1e', '#87923a', '#a9ad5c', '#d9d29a', '#2c2a12', 0.52)


def m_green_salsa(name):
    return m_salsa(name, *GREEN)


MOLE = ('mole', '#4a1c11', '#55230f', '#8a5a38', '#2a0f08', 0.28, 0.1)


def m_sauced(name, chip, share=0.5, salsa=GREEN, hem=0.035):
    """a totopo turned in salsa: a film that follows the chip, thin at its edges, where the corn shows"""
    n = ShaderGraph.of(chip(name))
    dry, n.b = (n.b, n.n('BsdfPrincipled'))
    place = n.n('NewGeometry').outputs['Position']
    salsa_on(n, place, *salsa)
    wet = n.math('ADD', n.noise(2.2, 4, 0.6, place), n.math('MULTIPLY', n.noise(12, 4, 0.6, place), 0.22))
    wet = n.math('SUBTRACT', wet, n.math('MULTIPLY', n.attr('toast'), 0.24))
    both = n.n('MixShader')
    n.l(n.ramp(wet, [(share, '#000000'), (share + hem, '#ffffff')]), both.inputs[0])
    n.l(dry.outputs[0], both.inputs[1])
    n.l(n.b.outputs[0], both.inputs[2])
    n.l(both.outputs[0], n.nt.nodes['Material Output'].inputs[0])
    return n.m


def m_red_salsa(name):
    return m_salsa(name, '#a32a0c', '#c04a18', '#cf6a30', '#e6c080', '#3a160a', 0.4, 0.28)


def m_yogurt(name, c='#f4ecdc', shade='#e6d9c2'):
    """strained yogurt: whey shines where it gathers, the rest is matt; here and there a grain of curd"""
    n = ShaderGraph(name)
    co = n.co()
    broad, curd = (n.noise(2.2, 4, 0.6, co), n.noise(48, 4, 0.65, co))
    base = n.ramp(broad, [(0.35, matte_white(shade, 0.7)), (0.62, matte_white(c, 0.76))])
    base = n.mix(0.14, base, n.ramp(curd, [(0.34, '#a89a84'), (0.6, '#ffffff')]), 'MULTIPLY')
    whey = n.ramp(n.math('ADD', n.attr('low'), n.math('MULTIPLY', broad, 0.3)), [(0.62, '#000000'), (0.9, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', whey, 0.3), base, '#d9cba6')
    rough = n.math('SUBTRACT', n.math('ADD', 0.42, n.math('MULTIPLY', curd, 0.14)), n.math('MULTIPLY', whey, 0.2))
    n.set(Base_Color=base, Roughness=rough, Specular=0.4, Subsurface=0.18, Normal=n.bump(curd, 0.14, 0.012))
    n.l(base, n.b.inputs['Subsurface Color'])
    n.b.inputs['Subsurface Radius'].default_value = (0.08, 0.065, 0.05)
    return n.m


def spooned(r, z0, mat, seed=5, depth=0.05):
    """yogurt as the back of the spoon leaves it: a turn and a half of a soft furrow with a lip, and one peak where it was lifted"""
    g = grid_at(grid_noise(140, 4, seed) - 0.5, r)
    fine = grid_at(grid_noise(160, 15, seed + 1) - 0.5, r)

    def relief(X, Y, q):
        turn = np.arctan2(Y, X) / tau
        lane = (q * 2.6 - turn + 0.35 * g(X, Y)) % 1
        furrow = -np.exp(-(((lane - 0.5) / 0.2) ** 2)) + 0.75 * np.exp(-(((lane - 0.86) / 0.09) ** 2))
        calm = np.clip((1 - q) / 0.12, 0, 1) * np.clip(q / 0.15, 0, 1)
        return depth * furrow * calm + 0.03 * g(X, Y) + 0.012 * fine(X, Y)

    o, hf = disc('yogur', r, lambda X, Y, q: z0 + relief(X, Y, q), mat, nr=150, na=300)
    low = o.data.attributes.new('low', 'FLOAT', 'POINT')
    low.data.foreach_set('value', [max(0.0, min(1.0, 0.5 - (v.co.z - z0) / (1.6 * depth))) for v in o.data.vertices])
    return (o, hf)


def m_broth(name, a, b, oil, rough=0.08, eyes=0.55):
    """soup: fat gathers in eyes of every size, joins where they touch and catches the light at their rims"""
    n = ShaderGraph(name)
    co = n.co()
    x = n.noise(4, 6, 0.6, co)
    wander = n.n('MixRGB', blend_type='ADD')
    wander.inputs[0].default_value = 0.05
    n.l(co, wander.inputs[1])
    n.l(n.noise(3, 3, 0.5, co, fac=False), wander.inputs[2])
    where = n.noise(2.1, 3, 0.5, co)
    gate = n.ramp(where, [(eyes - 0.06, '#000000'), (eyes + 0.1, '#ffffff')])
    parts = []
    for scale, size in ((7, 0.2), (13, 0.26), (27, 0.3)):
        v = n.math('SUBTRACT', n.vor(scale, wander.outputs[0]), n.math('MULTIPLY', gate, size))
        parts.append(n.ramp(v, [(0.0, '#ffffff'), (0.035, '#000000')]))
    eye = n.math('MAXIMUM', parts[0], n.math('MAXIMUM', parts[1], parts[2]))
    eye = n.math('MULTIPLY', eye, n.math('GREATER_THAN', gate, 0.02))
    base = n.ramp(x, [(0.3, a), (0.7, b)])
    base = n.mix(0.25, base, n.ramp(n.noise(40, 4, 0.7, co), [(0.35, '#8a7f78'), (0.6, '#ffffff')]), 'MULTIPLY')
    base = n.mix(n.math('MULTIPLY', eye, 0.6), base, oil)
    n.set(
        Base_Color=base,
        Roughness=n.math('SUBTRACT', rough + 0.08, n.math('MULTIPLY', eye, 0.08)),
        Specular=0.5,
        Clearcoat=0.3,
        Clearcoat_Roughness=0.05,
        Normal=n.bump(n.math('ADD', n.math('MULTIPLY', x, 0.4), n.math('MULTIPLY', eye, 0.5)), 0.3, 0.02),
    )
    return n.m


def m_corn_cream(name, a='#dcae48', b='#ecd08a', r=0.9):
    """ground corn and milk: a skin that wrinkles finely, hulls as pale and dark specks, small bubbles along the wall"""
    n = ShaderGraph(name)
    co = n.co()
    broad, mid, fine = (n.noise(2.4, 5, 0.6, co, 0.7), n.noise(13, 4, 0.6, co, 0.4), n.noise(62, 4, 0.65, co))
    base = n.ramp(n.math('ADD', n.math('MULTIPLY', broad, 0.65), n.math('MULTIPLY', mid, 0.35)), [(0.36, a), (0.64, b)])
    base = n.mix(0.22, base, n.ramp(fine, [(0.32, '#a08c5c'), (0.58, '#ffffff')]), 'MULTIPLY')
    hull = n.ramp(n.noise(40, 3, 0.6, n.co(loc=(3, 1, 0)), 0.5), [(0.655, '#000000'), (0.68, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', hull, 0.5), base, '#b5802a')
    pale = n.ramp(n.noise(34, 3, 0.6, n.co(loc=(7, 5, 0)), 0.5), [(0.66, '#000000'), (0.69, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', pale, 0.55), base, '#f4e2b4')
    sep = n.n('SeparateXYZ')
    n.l(co, sep.inputs[0])
    far = n.math('SQRT', n.math('ADD', n.math('POWER', sep.outputs[0], 2), n.math('POWER', sep.outputs[1], 2)))
    shore = n.ramp(n.math('ADD', n.math('DIVIDE', far, r), n.math('MULTIPLY', mid, 0.16)), [(0.95, '#000000'), (1, '#ffffff')])
    cell = n.vor(30, co)
    bubble = n.math('MULTIPLY', shore, n.math('LESS_THAN', cell, 0.3))
    base = n.mix(n.math('MULTIPLY', bubble, 0.4), base, '#f6e8c0')
    oil = n.ramp(broad, [(0.5, '#000000'), (0.68, '#ffffff')])
    n.set(
        Base_Color=base,
        Roughness=n.math('SUBTRACT', n.math('ADD', 0.36, n.math('MULTIPLY', fine, 0.2)), n.math('MULTIPLY', oil, 0.16)),
        Specular=0.42,
        Subsurface=0.15,
        Normal=n.bump(
            n.math('ADD', n.math('ADD', mid, n.math('MULTIPLY', fine, 0.25)), n.math('MULTIPLY', bubble, 0.5)), 0.3, 0.02
        ),
    )
    n.l(base, n.b.inputs['Subsurface Color'])
    n.b.inputs['Subsurface Radius'].default_value = (0.08, 0.06, 0.02)
    return n.m


def m_guacamole(name, deep='#66792a', mid='#98a343', pale='#c9c878'):
    """avocado crushed in stone: green from under the skin, butter-yellow from the heart, never mixed to one colour"""
    n = ShaderGraph(name)
    moved = n.n('VectorMath', operation='ADD')
    n.l(n.co(), moved.inputs[0])
    n.l(n.math('MULTIPLY', n.objrand(), 19), moved.inputs[1])
    co = moved.outputs[0]
    broad, lumps, fine = (n.noise(3.4, 5, 0.62, co, 0.8), n.noise(15, 5, 0.6, co, 0.6), n.noise(64, 4, 0.65, co))
    mash = n.math('ADD', n.math('MULTIPLY', broad, 0.6), n.math('MULTIPLY', lumps, 0.42))
    base = n.ramp(mash, [(0.38, deep), (0.5, mid), (0.64, pale)])
    base = n.mix(0.3, base, n.ramp(fine, [(0.32, '#8c8a64'), (0.6, '#ffffff')]), 'MULTIPLY')
    leaf = n.ramp(n.noise(38, 3, 0.6, co, 0.8), [(0.69, '#000000'), (0.71, '#ffffff')])
    base = n.mix(n.math('MULTIPLY', leaf, 0.7), base, '#2f5a1a')
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', 0.3, n.math('MULTIPLY', n.math('ADD', lumps, fine), 0.2)),
        Specular=0.36,
        Subsurface=0.14,
        Normal=n.bump(n.math('ADD', lumps, n.math('MULTIPLY', fine, 0.4)), 0.45, 0.03),
    )
    n.l(base, n.b.inputs['Subsurface Color'])
    n.b.inputs['Subsurface Radius'].default_value = (0.05, 0.05, 0.015)
    return n.m
