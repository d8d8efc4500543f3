"""A flat loaf from the press, cut across: crust above and below, open crumb where the knife went."""

from mathutils import noise as mnoise

from nodes import ShaderGraph
from palette import V
from shapes import mesh
from sliced_bread import pore

CUT_POINTS = 300
LEVELS = 30


def m_cut_crumb(name):
    """crumb of a white loaf: cream, golden in its bubbles, toasted where the press came through the crust"""
    n = ShaderGraph(name)
    co = n.co()
    hole, near = (n.attr('pore'), n.attr('near'))
    fine = n.noise(42, 5, 0.7, co)
    soft = n.noise(4, 4, 0.6, co)
    base = n.ramp(
        n.math('ADD', n.math('MULTIPLY', fine, 0.6), n.math('MULTIPLY', soft, 0.4)),
        [(0.34, '#e0b878'), (0.5, '#f0d7a2'), (0.66, '#f8e8c4')],
    )
    base = n.mix(n.math('MULTIPLY', hole, 0.85), base, '#b07a38')
    # From the crust inward: dark, amber, straw, then cream; the heat never went in evenly.
    heat = n.math('ADD', near, n.math('MULTIPLY', n.math('SUBTRACT', n.noise(9, 4, 0.65, co), 0.5), 0.35))
    base = n.mix(n.ramp(heat, [(0.45, '#000000'), (0.85, '#ffffff')]), base, '#cf9448')
    base = n.mix(n.ramp(heat, [(0.84, '#000000'), (0.99, '#ffffff')]), base, '#8a4a1a')
    n.set(
        Base_Color=base,
        Roughness=n.math('ADD', 0.6, n.math('MULTIPLY', fine, 0.3)),
        Specular=0.2,
        Subsurface=0.12,
        Normal=n.bump(n.math('ADD', fine, n.math('MULTIPLY', n.math('MINIMUM', n.vor(60, co), 0.5), 0.9)), 0.5, 0.018),
    )
    n.b.inputs['Subsurface Radius'].default_value = (0.06, 0.035, 0.015)
    n.l(base, n.b.inputs['Subsurface Color'])
    return n.m


def tri(L=1.5, W=1.05, r=0.12, n=14, grow=0.0):
    """half of a loaf: the cut runs from A to B with sharp corners and comes first; the old corner C is round"""
    A, B, C = (
        V((-L / 2 - grow, -W / 2 - grow * 0.3, 0)),
        V((L / 2 + grow, -W / 2 - grow * 0.3, 0)),
        V((0, W / 2 + grow, 0)),
    )
    pts = [A.lerp(B, k / CUT_POINTS) for k in range(CUT_POINTS + 1)]
    p1, p2 = (C + (B - C).normalized() * r * 1.6, C + (A - C).normalized() * r * 1.6)
    pts += [B.lerp(p1, k / 24) for k in range(1, 24)]
    pts += [p1 * (1 - t) ** 2 + C * 2 * t * (1 - t) + p2 * t * t for t in (k / n for k in range(n + 1))]
    pts += [p2.lerp(A, k / 24) for k in range(1, 24)]
    return pts


def bubble(x, z, seed):
    """how far the crumb is open here: a few large bubbles, flattened by the press, and many small ones"""
    large = pore(x * 0.8, z * 1.25, seed, 5.0)
    return max(large, 0.7 * pore(x, z * 1.2, seed + 5, 11), 0.4 * pore(x, z, seed + 9, 26))


def prism(pts, z0, z1, mat, name='prisma', puff=0.03, noise_=0.02, seed=0, crumb=None, crust='up'):
    """a slab with that outline; with `crumb`, the cut side is torn open and shows it, browned on the side of its `crust`"""
    n = len(pts)
    c = sum(pts, V((0, 0, 0))) / n
    levels = [z0 + (z1 - z0) * k / LEVELS for k in range(LEVELS + 1)]
    hole, near = ([], [])

    def ring(z, k, dz, torn, deep=0.0):
        out = []
        t = (z - z0) / (z1 - z0)
        for i, p in enumerate(pts):
            cut = i <= CUT_POINTS
            # A pressed loaf keeps its round shoulder everywhere but at the cut.
            round_ = 1 - 0.05 * (2 * t - 1) ** 4 * (crumb is not None and not cut)
            x = c.x + (p.x - c.x) * k * round_ + noise_ * mnoise.noise(V((p.x * 2 + seed, p.y * 2, z)))
            y = c.y + (p.y - c.y) * k * round_ + noise_ * mnoise.noise(V((p.x * 2, p.y * 2 + seed, z)))
            open_ = 0.0
            if torn and crumb and cut:
                edge = min(1, t / 0.1, (1 - t) / 0.1)
                open_ = bubble(p.x, z, seed) * edge
                y += 0.085 * open_ + 0.018 * mnoise.fractal(V((p.x * 7, z * 9, seed)), 0.7, 2, 5)
            hole.append(open_)
            near.append(t if crust == 'up' else 1 - t)
            sag = 0.8 * noise_ * mnoise.noise(V((p.x * 1.7 + seed * 2, p.y * 1.7, 4))) if crumb else 0
            out.append((x, y, z + dz + sag + 0.5 * noise_ * mnoise.noise(V((p.x * k * 3 + seed, p.y * k * 3, 1)))))
        return out

    # Crust folds over its edge where it was baked, not where it was cut.
    rings = [ring(z0, 0.975, 0.004, False)] + [ring(z, 1.0, 0, True) for z in levels[:-1]]
    rings += [ring(z1 - 0.01, 0.997, 0, False), ring(z1, 0.975, 0.0, False)]
    rings += [ring(z1, k, puff * (1 - k) * 1.6, False) for k in (0.9, 0.8, 0.65, 0.5, 0.3)]
    vs = [v for r in rings for v in r]
    fs = [
        (k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i)
        for k in range(len(rings) - 1)
        for i in range(n)
    ]
    last = (len(rings) - 1) * n
    vs += [(c.x, c.y, z1 + puff), (c.x, c.y, z0)]
    fs += [(last + i, last + (i + 1) % n, len(vs) - 2) for i in range(n)]
    fs += [((i + 1) % n, i, len(vs) - 1) for i in range(n)]
    o = mesh(name, vs, fs, mat, attrs={'pore': hole + [0, 0], 'near': near + [0, 0]})
    if crumb:
        o.data.materials.append(crumb)
        for face, f in zip(o.data.polygons, fs):
            k, i = divmod(f[0], n)
            if len(f) == 4 and i < CUT_POINTS and 1 <= k < len(levels):
                face.material_index = 1
        o.data.use_auto_smooth = True
        o.data.auto_smooth_angle = 0.9
    return o
