"""What rooms and patios stand on (metres): clay tiles, packed earth, sand that was walked on; and the glazed tiles of the bar."""

from nodes import ShaderGraph
from palette import col, mixc


def m_tiles(name, c='#a85f3a', size=0.3, grout='#b09a7c', rot=0.0):
    """hand-pressed clay tiles: each of its own burn, pillowed at its edge, polished where people walk"""
    n = ShaderGraph(name)
    co = n.co(rot=(0, 0, rot))
    bent = n.n('MixRGB', blend_type='ADD')
    bent.inputs[0].default_value = 0.012
    n.l(co, bent.inputs[1])
    n.l(n.noise(3, 2, 0.5, co, fac=False), bent.inputs[2])
    b = n.n('TexBrick')
    n.l(bent.outputs[0], b.inputs[0])
    b.offset = 0
    for key, value in (('Scale', 1), ('Brick Width', size), ('Row Height', size), ('Mortar Size', 0.007), ('Mortar Smooth', 0.25), ('Bias', 0)):
        b.inputs[key].default_value = value
    b.inputs['Color1'].default_value = mixc(c, '#e0a878', 0.3)
    b.inputs['Color2'].default_value = mixc(c, '#5a2a18', 0.32)
    b.inputs['Mortar'].default_value = col(grout)
    cloud, fine, walk = (n.noise(5, 6, 0.62, co, 0.4), n.noise(70, 4, 0.6, co), n.noise(0.7, 3, 0.5, co))
    base = n.mix(0.45, b.outputs[0], n.ramp(cloud, [(0.34, mixc(c, '#3a1a10', 0.3)), (0.68, mixc(c, '#f0c090', 0.35))]))
    base = n.mix(0.22, base, n.ramp(fine, [(0.35, '#8a7a70'), (0.62, '#ffffff')]), 'MULTIPLY')
    gap = b.outputs['Fac']
    base = n.mix(gap, base, n.ramp(cloud, [(0.3, mixc(grout, '#5a4632', 0.5)), (0.7, grout)]))
    worn = n.math('ADD', n.math('MULTIPLY', cloud, 0.22), n.math('MULTIPLY', walk, 0.3))
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', n.math('ADD', 0.16, worn), n.math('MULTIPLY', gap, 0.4)),
        Specular=0.42,
        Normal=n.bump(n.math('SUBTRACT', n.math('ADD', n.math('MULTIPLY', cloud, 0.3), n.math('MULTIPLY', fine, 0.05)), gap), 0.5, 0.006),
    )
    return n.m


def m_packed(name, c='#c2a27c', dark='#9c7a54'):
    """earth and lime trodden hard: fine gravel in it, dust in the hollows, no direction"""
    n = ShaderGraph(name)
    co = n.co()
    broad, mid, fine = (n.noise(0.6, 6, 0.6, co, 0.5), n.noise(7, 6, 0.65, co, 0.3), n.noise(90, 4, 0.65, co))
    base = n.ramp(n.math('ADD', n.math('MULTIPLY', broad, 0.6), n.math('MULTIPLY', mid, 0.4)), [(0.34, dark), (0.64, c)])
    base = n.mix(0.4, base, n.ramp(fine, [(0.32, '#7c6a58'), (0.62, '#ffffff')]), 'MULTIPLY')
    cell = n.vor(38, co)
    pebble = n.math('MULTIPLY', n.math('LESS_THAN', cell, 0.24), n.math('GREATER_THAN', n.noise(9, 3, 0.5, co), 0.53))
    base = n.mix(n.math('MULTIPLY', pebble, 0.5), base, mixc(c, '#f4e8d4', 0.5))
    high = n.math('ADD', n.math('MULTIPLY', mid, 0.8), n.math('ADD', n.math('MULTIPLY', fine, 0.2), n.math('MULTIPLY', pebble, 0.35)))
    n.set(Base_Color=base, Roughness=0.9, Specular=0.18, Normal=n.bump(high, 0.55, 0.02))
    return n.m


def m_sand(name):
    """sand of a patio: no wind draws waves in it, feet do; dents of every size, damp where they are deep, grains of three colours"""
    n = ShaderGraph(name)
    co = n.co()
    broad, dents, fine = (n.noise(0.8, 6, 0.55, co), n.noise(3.4, 5, 0.6, co, 0.5), n.noise(160, 3, 0.6, co))
    drift = n.wave(1.1, 7, 3, n.co(rot=(0, 0, 0.4)), dirn='X')
    feet = n.math('MINIMUM', n.vor(2.3, co), 0.3)
    small = n.math('MINIMUM', n.vor(6.5, co), 0.3)
    high = n.math('ADD', n.math('MULTIPLY', feet, 0.9), n.math('MULTIPLY', small, 0.4))
    high = n.math('ADD', high, n.math('ADD', n.math('MULTIPLY', dents, 0.55), n.math('MULTIPLY', broad, 0.9)))
    base = n.ramp(n.math('ADD', broad, n.math('MULTIPLY', fine, 0.25)), [(0.35, '#a8814e'), (0.75, '#d3b078')])
    base = n.mix(n.ramp(high, [(0.55, '#6a6a6a'), (0.95, '#000000')]), base, '#8a683e')
    for place, tone in (((0, 0, 0), '#5f4a30'), ((4, 2, 0), '#f0dfb8')):
        speck = n.noise(330, 2, 0.6, n.co(loc=place))
        base = n.mix(n.ramp(speck, [(0.62, '#000000'), (0.7, '#9a9a9a')]), base, tone)
    high = n.math('ADD', high, n.math('ADD', n.math('MULTIPLY', drift, 0.06), n.math('MULTIPLY', fine, 0.07)))
    n.set(Base_Color=base, Roughness=0.95, Specular=0.1, Normal=n.bump(high, 0.75, 0.11))
    return n.m


def m_zellige(name, c='#2f5d4f', sx=0.1, sy=0.1, c2=None):
    n = ShaderGraph(name)
    co = n.co('Object')
    b = n.n('TexBrick')
    n.l(co, b.inputs[0])
    b.offset = 0
    b.inputs['Scale'].default_value = 1
    b.inputs['Brick Width'].default_value = sx
    b.inputs['Row Height'].default_value = sy
    b.inputs['Mortar Size'].default_value = 0.0022
    b.inputs['Mortar Smooth'].default_value = 0.3
    b.inputs['Bias'].default_value = 0
    b.inputs['Color1'].default_value = mixc(c, '#ffffff', 0.1)
    b.inputs['Color2'].default_value = mixc(c, '#000000', 0.35)
    b.inputs['Mortar'].default_value = col('#6f675c')
    # No two tiles lie in one plane: each leans its own way, so that lamps sparkle in some and not in others.
    cell = n.n('VectorMath', operation='DIVIDE')
    n.l(co, cell.inputs[0])
    cell.inputs[1].default_value = (sx, sy, 1)
    whole = n.n('VectorMath', operation='FLOOR')
    part = n.n('VectorMath', operation='FRACTION')
    luck = n.n('TexWhiteNoise', noise_dimensions='2D')
    for node in (whole, part):
        n.l(cell.outputs[0], node.inputs[0])
    n.l(whole.outputs[0], luck.inputs['Vector'])
    lean = n.n('VectorMath', operation='SUBTRACT')
    n.l(luck.outputs['Color'], lean.inputs[0])
    lean.inputs[1].default_value = (0.5, 0.5, 0.5)
    tilt = n.n('VectorMath', operation='DOT_PRODUCT')
    n.l(lean.outputs[0], tilt.inputs[0])
    n.l(part.outputs[0], tilt.inputs[1])
    v = n.noise(14, 4, 0.6, co)
    base = n.mix(
        0.4, b.outputs[0], n.ramp(v, [(0.35, mixc(c, '#000000', 0.3)), (0.65, c2 or mixc(c, '#bfe0cf', 0.35))])
    )
    h = n.math('ADD', n.math('MULTIPLY', b.outputs['Fac'], -1), n.math('MULTIPLY', n.noise(22, 2, 0.5, co), 0.5))
    h = n.math('ADD', h, n.math('MULTIPLY', tilt.outputs['Value'], 2.6))
    n.set(
        Base_Color=n.mix(b.outputs['Fac'], base, '#6f675c'),
        Roughness=n.math('ADD', 0.08, n.math('MULTIPLY', b.outputs['Fac'], 0.6)),
        Specular=0.6,
        Normal=n.bump(h, 0.35, 0.012),
    )
    return n.m
