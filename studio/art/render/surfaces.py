"""Materials of the set: wood, lime plaster, linen, glazed clay, glass, leaves."""

import bpy

from nodes import ShaderGraph, simple
from palette import col, mixc


def m_wood(name, a='madera', b='nogal', plank=1.6, rough=0.45, rot=0, coat=0):
    n = ShaderGraph(name)
    co = n.co(rot=(0, 0, rot))
    sep = n.n('SeparateXYZ')
    n.l(co, sep.inputs[0])
    idx = n.math('FLOOR', n.math('DIVIDE', sep.outputs[1], plank))
    fr = n.math('FRACT', n.math('DIVIDE', sep.outputs[1], plank))
    wn = n.n('TexWhiteNoise', noise_dimensions='1D')
    n.l(idx, wn.inputs['W'])
    comb = n.n('CombineXYZ')
    n.l(n.math('ADD', n.math('MULTIPLY', sep.outputs[0], 0.35), n.math('MULTIPLY', wn.outputs[0], 37)), comb.inputs[0])
    n.l(n.math('MULTIPLY', sep.outputs[1], 4), comb.inputs[1])
    n.l(n.math('MULTIPLY', wn.outputs[0], 19), comb.inputs[2])
    g1 = n.noise(1.6, 7, 0.6, comb.outputs[0], 1.4)
    g2 = n.noise(9, 6, 0.65, comb.outputs[0], 0.4)
    comb2 = n.n('CombineXYZ')
    n.l(n.math('MULTIPLY', sep.outputs[0], 1.2), comb2.inputs[0])
    n.l(n.math('MULTIPLY', sep.outputs[1], 45), comb2.inputs[1])
    fine = n.noise(3, 3, 0.6, comb2.outputs[0])
    base = n.ramp(g1, [(0.3, b), (0.5, mixc(a, b, 0.45)), (0.68, a)])
    base = n.mix(0.35, base, n.ramp(g2, [(0.35, b), (0.7, a)]), 'MULTIPLY')
    base = n.mix(n.math('MULTIPLY', fine, 0.35), base, mixc(b, '#000000', 0.4))
    hsv = n.n('HueSaturation')
    mr = n.n('MapRange')
    n.l(wn.outputs[0], mr.inputs[0])
    mr.inputs[3].default_value = 0.75
    mr.inputs[4].default_value = 1.3
    n.l(mr.outputs[0], hsv.inputs['Value'])
    n.l(base, hsv.inputs['Color'])
    gap = n.math(
        'LESS_THAN',
        n.math('ABSOLUTE', n.math('SUBTRACT', fr, 0.5)),
        0.5 - min(0.01, 0.008 / plank if plank > 0.6 else 0.012),
    )
    c = n.mix(gap, (0.01, 0.006, 0.004), hsv.outputs[0])
    h = n.math('ADD', n.math('MULTIPLY', gap, 0.5), n.math('MULTIPLY', n.math('ADD', g2, fine), 0.18))
    n.set(
        Base_Color=c,
        Roughness=n.math('ADD', rough - 0.1, n.math('MULTIPLY', g2, 0.25)),
        Specular=0.4,
        Normal=n.bump(h, 0.5, 0.03),
        Clearcoat=coat,
    )
    return n.m


def m_plaster(name, c='chukum', c2=None, rough=0.75, scale=1, bump=0.25, streaks=0.55):
    n = ShaderGraph(name)
    co = n.co(scale=(scale,) * 3)
    c2 = c2 or mixc(c, 'arena', 0.5)
    a = n.noise(1.1, 8, 0.62, co, 0.6)
    b = n.noise(6, 8, 0.7, co, 0.2)
    d = n.noise(60, 4, 0.6, co)
    base = n.ramp(a, [(0.3, mixc(c2, 'humo', 0.25)), (0.5, c2), (0.7, c)])
    base = n.mix(0.3, base, n.ramp(b, [(0.35, mixc(c, 'humo', 0.4)), (0.65, 'hueso')]), 'MULTIPLY')
    pit = n.math('LESS_THAN', n.vor(7, co), 0.07)
    pit = n.math('MULTIPLY', pit, n.math('GREATER_THAN', n.noise(1.6, 3, 0.5, co), 0.5))
    base = n.mix(n.math('MULTIPLY', pit, 0.5), base, mixc(c, 'humo', 0.75))
    tr = n.noise(5, 4, 0.6, n.co(scale=(scale * 0.5, scale * 3, scale), rot=(0, 0, 0.5)), 0.8)
    base = n.mix(n.math('MULTIPLY', n.math('SUBTRACT', tr, 0.42), streaks, True), base, mixc(c, '#ffffff', 0.35))
    nb = n.bump(
        n.math(
            'ADD', n.math('ADD', n.math('MULTIPLY', b, 0.7), n.math('MULTIPLY', d, 0.12)), n.math('MULTIPLY', pit, -0.4)
        ),
        bump,
        0.04 * scale if scale < 1 else 0.04,
    )
    n.set(Base_Color=base, Roughness=rough, Specular=0.3, Normal=nb)
    return n.m


def m_linen(name, c='hueso', scale=150, rot=0.3):
    n = ShaderGraph(name)
    co = n.co('UV', rot=(0, 0, rot), scale=(scale, scale, 1))
    a = n.wave(1, 0.6, 2, co, dirn='X')
    b = n.wave(1, 0.6, 2, co, dirn='Y')
    h = n.math('MAXIMUM', a, b)
    slub = n.noise(4, 5, 0.7, n.co('UV', scale=(2, 60, 1)))
    base = n.mix(n.math('MULTIPLY', n.math('SUBTRACT', 1, h), 0.55), c, mixc(c, 'humo', 0.55))
    base = n.mix(n.math('MULTIPLY', slub, 0.25), base, mixc(c, 'arena', 0.6))
    n.set(Base_Color=base, Roughness=0.95, Specular=0.1, Sheen=0.4, Normal=n.bump(h, 0.25, 0.006))
    return n.m


def m_glaze(name, c='hueso', edge='barro', rim=True, speck=True, rough=0.18, scale=1, drip=0.06):
    """stoneware: cream or coloured glaze breaking to clay at rim, iron specks, slightly uneven"""
    n = ShaderGraph(name)
    co = n.co(scale=(scale,) * 3)
    a = n.noise(2.2, 5, 0.6, co, 0.5)
    base = n.ramp(a, [(0.3, mixc(c, 'humo', 0.18)), (0.6, c)])
    if speck:
        v = n.vor(16, co)
        sp = n.math('LESS_THAN', v, 0.1)
        sp2 = n.math('MULTIPLY', sp, n.math('GREATER_THAN', n.noise(3, 2, 0.5, co), 0.46))
        base = n.mix(sp2, base, mixc(edge, 'tinta', 0.5))
    r = rough
    if rim:
        e = n.math('ADD', n.attr('rim'), n.math('MULTIPLY', n.math('SUBTRACT', n.noise(5, 4, 0.6, co), 0.5), 0.5))
        m = n.ramp(e, [(0.45, '#000000'), (0.62, '#ffffff')])
        base = n.mix(m, base, edge)
        mr = n.n('MapRange')
        n.l(m, mr.inputs[0])
        mr.inputs[3].default_value = rough
        mr.inputs[4].default_value = 0.55
        r = mr.outputs[0]
    n.set(Base_Color=base, Roughness=r, Specular=0.5, Normal=n.bump(n.noise(3.5, 3, 0.5, co), 0.12, 0.05))
    return n.m


def m_clay(name, c='barro'):
    return simple(name, c, 0.8, 0.2, c2=mixc(c, 'arena', 0.25), ns=3, bump=0.25, bs=14, bd=0.03)


def m_glass(name, tint='#ffffff', rough=0.0, ior=1.47, thin=False):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    out = nt.nodes.new('ShaderNodeOutputMaterial')
    g = nt.nodes.new('ShaderNodeBsdfGlass')
    g.inputs['Color'].default_value = col(tint)
    g.inputs['Roughness'].default_value = rough
    g.inputs['IOR'].default_value = ior
    t = nt.nodes.new('ShaderNodeBsdfTransparent')
    t.inputs[0].default_value = mixc(tint, '#ffffff', 0.3)
    mx = nt.nodes.new('ShaderNodeMixShader')
    lp = nt.nodes.new('ShaderNodeLightPath')
    mm = nt.nodes.new('ShaderNodeMath')
    mm.operation = 'MAXIMUM'
    nt.links.new(lp.outputs['Is Shadow Ray'], mm.inputs[0])
    nt.links.new(lp.outputs['Is Diffuse Ray'], mm.inputs[1])
    nt.links.new(mm.outputs[0], mx.inputs[0])
    nt.links.new(g.outputs[0], mx.inputs[1])
    nt.links.new(t.outputs[0], mx.inputs[2])
    nt.links.new(mx.outputs[0], out.inputs[0])
    return m


def m_liquid(name, c='#b5541a', dens=2.0, ior=1.33, rough=0):
    """clear coloured liquid: glass surface + absorption volume"""
    m = m_glass(name, '#ffffff', rough, ior)
    nt = m.node_tree
    va = nt.nodes.new('ShaderNodeVolumeAbsorption')
    va.inputs[0].default_value = col(c)
    va.inputs[1].default_value = dens
    nt.links.new(va.outputs[0], nt.nodes['Material Output'].inputs['Volume'])
    return m


def m_emit(name, c='#ffb765', s=10):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    out = nt.nodes.new('ShaderNodeOutputMaterial')
    e = nt.nodes.new('ShaderNodeEmission')
    e.inputs[0].default_value = col(c)
    e.inputs[1].default_value = s
    nt.links.new(e.outputs[0], out.inputs[0])
    return m


def m_leaf(name, c='palma', c2=None, trans=0.35, rough=0.45, objvar=0.2):
    m = simple(name, c, rough, 0.4, c2=c2 or mixc(c, 'maiz', 0.25), ns=3, objvar=objvar, bump=0.15, bs=8)
    nt = m.node_tree
    b = nt.nodes['Principled BSDF']
    tr = nt.nodes.new('ShaderNodeBsdfTranslucent')
    src = b.inputs['Base Color'].links[0].from_socket
    # Leaves that carry ribs show them paler; those without read zero and keep their colour.
    rib = nt.nodes.new('ShaderNodeAttribute')
    rib.attribute_name = 'rib'
    share = nt.nodes.new('ShaderNodeMath')
    share.operation = 'MULTIPLY'
    share.inputs[1].default_value = 0.4
    ribbed = nt.nodes.new('ShaderNodeMixRGB')
    ribbed.inputs[2].default_value = mixc(c2 or c, '#dfe8b0', 0.55)
    nt.links.new(rib.outputs['Fac'], share.inputs[0])
    nt.links.new(share.outputs[0], ribbed.inputs[0])
    nt.links.new(src, ribbed.inputs[1])
    src = ribbed.outputs[0]
    nt.links.new(src, b.inputs['Base Color'])
    nt.links.new(src, tr.inputs[0])
    mx = nt.nodes.new('ShaderNodeMixShader')
    mx.inputs[0].default_value = trans
    nt.links.new(b.outputs[0], mx.inputs[1])
    nt.links.new(tr.outputs[0], mx.inputs[2])
    nt.links.new(mx.outputs[0], nt.nodes['Material Output'].inputs[0])
    return m
