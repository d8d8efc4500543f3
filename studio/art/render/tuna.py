"""Raw tuna cut by hand for a tostada."""

from nestling import nestle
from nodes import ShaderGraph, material
from settling import cube


def m_tuna(name):
    """deep red and a little clear, with pale threads between its flakes; wet, never polished"""
    n = ShaderGraph(name)
    moved = n.n('VectorMath', operation='ADD')
    n.l(n.co(), moved.inputs[0])
    n.l(n.math('MULTIPLY', n.objrand(), 19), moved.inputs[1])
    co = moved.outputs[0]
    soft, fine = (n.noise(9, 4, 0.6, co), n.noise(60, 4, 0.65, co))
    flake = n.wave(5.5, 1.6, 2, co)
    base = n.ramp(soft, [(0.32, '#7c1c16'), (0.5, '#9e3026'), (0.68, '#ba5040')])
    hsv = n.n('HueSaturation')
    n.l(n.math('ADD', 0.78, n.math('MULTIPLY', n.objrand(), 0.4)), hsv.inputs['Value'])
    n.l(base, hsv.inputs['Color'])
    base = n.mix(n.ramp(flake, [(0.86, '#000000'), (0.97, '#737373')]), hsv.outputs[0], '#d08a80')
    base = n.mix(0.3, base, n.ramp(fine, [(0.3, '#8a7a78'), (0.6, '#ffffff')]), 'MULTIPLY')
    wet = n.ramp(n.noise(7, 3, 0.5, co, 0.5), [(0.44, '#000000'), (0.62, '#ffffff')])
    n.set(
        Base_Color=base,
        Roughness=n.math('SUBTRACT', n.math('ADD', 0.42, n.math('MULTIPLY', fine, 0.16)), n.math('MULTIPLY', wet, 0.24)),
        Specular=0.45,
        Subsurface=0.12,
        Normal=n.bump(n.math('ADD', fine, n.math('MULTIPLY', flake, 0.5)), 0.3, 0.012),
    )
    n.b.inputs['Subsurface Radius'].default_value = (0.05, 0.008, 0.006)
    n.l(base, n.b.inputs['Subsurface Color'])
    return n.m


def tuna(hf, pts, s=0.1, seed=0, ceiling=9.0):
    """dice of unequal size, soft at their corners"""
    bits = [cube(seed + i, material('atun', m_tuna), s, 0.24, (1.15 + 0.2 * (i % 2), 1, 0.78)) for i in range(8)]
    return nestle(hf, bits, pts, s * 0.64, seed, 0.95, 0.25, 0.16, roll=1.5, ceiling=ceiling)
