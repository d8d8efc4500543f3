"""A small language for shader nodes, and the general material."""

import bpy

from palette import col


class ShaderGraph:

    def __init__(s, name):
        s.m = bpy.data.materials.new(name)
        s.m.use_nodes = True
        s.nt = s.m.node_tree
        s.nt.nodes.clear()
        s.out = s.nt.nodes.new('ShaderNodeOutputMaterial')
        s.b = s.nt.nodes.new('ShaderNodeBsdfPrincipled')
        s.l(s.b.outputs[0], s.out.inputs[0])
        s._tc = None

    @classmethod
    def of(cls, m):
        """the graph of a material that exists, to add to it"""
        s = cls.__new__(cls)
        s.m, s.nt = (m, m.node_tree)
        s.b = m.node_tree.nodes['Principled BSDF']
        return s

    def n(s, t, **kw):
        x = s.nt.nodes.new('ShaderNode' + t)
        for k, v in kw.items():
            setattr(x, k, v)
        return x

    def l(s, a, b):
        s.nt.links.new(a, b)

    def set(s, **kw):
        for k, v in kw.items():
            i = s.b.inputs[k.replace('_', ' ')]
            if hasattr(v, 'is_output'):
                s.l(v, i)
            else:
                i.default_value = v
        return s

    def co(s, kind='Object', scale=(1, 1, 1), rot=(0, 0, 0), loc=(0, 0, 0)):
        tc = s.n('TexCoord')
        mp = s.n('Mapping')
        s.l(tc.outputs[kind], mp.inputs[0])
        mp.inputs['Scale'].default_value = scale
        mp.inputs['Rotation'].default_value = rot
        mp.inputs['Location'].default_value = loc
        return mp.outputs[0]

    def noise(s, scale=5, detail=5, rough=0.55, co=None, dist=0, fac=True):
        x = s.n('TexNoise')
        x.inputs['Scale'].default_value = scale
        x.inputs['Detail'].default_value = detail
        x.inputs['Roughness'].default_value = rough
        x.inputs['Distortion'].default_value = dist
        if co is not None:
            s.l(co, x.inputs['Vector'])
        return x.outputs[0 if fac else 1]

    def vor(s, scale=5, co=None, feature='F1', rand=1):
        x = s.n('TexVoronoi', feature=feature)
        x.inputs['Scale'].default_value = scale
        x.inputs['Randomness'].default_value = rand
        if co is not None:
            s.l(co, x.inputs['Vector'])
        return x.outputs['Distance']

    def wave(s, scale=2, dist=3, detail=2, co=None, typ='BANDS', dirn='X'):
        x = s.n('TexWave', wave_type=typ)
        x.inputs['Scale'].default_value = scale
        x.inputs['Distortion'].default_value = dist
        x.inputs['Detail'].default_value = detail
        if typ == 'BANDS':
            x.bands_direction = dirn
        if co is not None:
            s.l(co, x.inputs['Vector'])
        return x.outputs[1]

    def ramp(s, fac, stops, interp='LINEAR'):
        r = s.n('ValToRGB')
        r.color_ramp.interpolation = interp
        el = r.color_ramp.elements
        while len(el) < len(stops):
            el.new(0.5)
        for e, (p, c) in zip(el, stops):
            e.position = p
            e.color = col(c)
        s.l(fac, r.inputs[0])
        return r.outputs[0]

    def mix(s, fac, a, b, blend='MIX'):
        x = s.n('MixRGB', blend_type=blend)
        for v, i in ((fac, 0), (a, 1), (b, 2)):
            if hasattr(v, 'is_output'):
                s.l(v, x.inputs[i])
            elif i == 0:
                x.inputs[0].default_value = v
            else:
                x.inputs[i].default_value = col(v)
        return x.outputs[0]

    def math(s, op, a, b=0, clamp=False):
        x = s.n('Math', operation=op, use_clamp=clamp)
        for v, i in ((a, 0), (b, 1)):
            if hasattr(v, 'is_output'):
                s.l(v, x.inputs[i])
            else:
                x.inputs[i].default_value = v
        return x.outputs[0]

    def bump(s, h, strength=0.3, dist=0.02, chain=None):
        x = s.n('Bump')
        x.inputs['Strength'].default_value = strength
        x.inputs['Distance'].default_value = dist
        s.l(h, x.inputs['Height'])
        if chain is not None:
            s.l(chain, x.inputs['Normal'])
        return x.outputs[0]

    def attr(s, name):
        x = s.n('Attribute', attribute_name=name)
        return x.outputs['Fac']

    def attrc(s, name):
        x = s.n('Attribute', attribute_name=name)
        return x.outputs['Color']

    def objrand(s):
        return s.n('ObjectInfo').outputs['Random']

    def image(s, img, co=None):
        x = s.n('TexImage')
        x.image = img
        if co is not None:
            s.l(co, x.inputs[0])
        return x.outputs[0]


def material(name, fn, *a, **k):
    """memoised material"""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    m = fn(name, *a, **k)
    m.name = name
    return m


def matte_white(c, limit=0.78):
    """fresh cheese or cream is no brighter than paper: purer whites burn out in the sun"""
    c = col(c)
    k = min(1, limit / max(c[:3]))
    return (c[0] * k, c[1] * k, c[2] * k, 1)


def simple(
    name,
    c,
    rough=0.5,
    spec=0.5,
    sss=0,
    sssc=None,
    sssr=(0.1, 0.05, 0.03),
    c2=None,
    ns=6,
    contrast=(0.35, 0.65),
    bump=0,
    bs=20,
    bd=0.02,
    metal=0,
    coat=0,
    sheen=0,
    objvar=0,
    trans=0,
    ior=1.45,
    emis=None,
    es=0,
    detail=6,
):
    n = ShaderGraph(name)
    co = n.co()
    c, c2 = (matte_white(c), c2 and matte_white(c2))
    base = c
    if c2 is not None:
        base = n.ramp(n.noise(ns, detail, co=co), [(contrast[0], c), (contrast[1], c2)])
    # Nothing one eats has one colour and one polish: a fine grain in both keeps it from looking moulded.
    grainy = not (metal or trans or emis) and rough >= 0.1
    if grainy:
        grain = n.noise(34, 4, 0.65, co)
        amount = 0.3 if rough >= 0.4 else 0.12
        base = n.mix(amount, base, n.ramp(grain, [(0.3, '#9a948c'), (0.62, '#ffffff')]), 'MULTIPLY')
        rough = n.math('ADD', rough - 0.09, n.math('MULTIPLY', grain, 0.18))
    if objvar:
        hsv = n.n('HueSaturation')
        mr = n.n('MapRange')
        n.l(n.objrand(), mr.inputs[0])
        mr.inputs[3].default_value = 1 - objvar
        mr.inputs[4].default_value = 1 + objvar
        n.l(mr.outputs[0], hsv.inputs['Value'])
        if hasattr(base, 'is_output'):
            n.l(base, hsv.inputs['Color'])
        else:
            hsv.inputs['Color'].default_value = base
        base = hsv.outputs[0]
    n.set(
        Base_Color=base,
        Roughness=rough,
        Specular=spec,
        Subsurface=sss,
        Metallic=metal,
        Clearcoat=coat,
        Sheen=sheen,
        Transmission=trans,
        IOR=ior,
    )
    if sss:
        n.b.inputs['Subsurface Radius'].default_value = sssr
        if sssc is not None:
            n.b.inputs['Subsurface Color'].default_value = col(sssc)
        elif hasattr(base, 'is_output'):
            n.l(base, n.b.inputs['Subsurface Color'])
        else:
            n.b.inputs['Subsurface Color'].default_value = base
    if bump:
        n.set(Normal=n.bump(n.noise(bs, 6, co=co), bump, bd))
    elif grainy:
        n.set(Normal=n.bump(grain, 0.1, 0.012))
    if emis is not None:
        n.set(Emission=col(emis), Emission_Strength=es)
    return n.m
