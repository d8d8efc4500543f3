"""A flat loaf from the press, cut across: crust above and below, open crumb where the knife went."""

from mathutils import noise as mnoise

from palette import V
from shapes import mesh
from sliced_bread import pore

CUT_POINTS = 110


def tri(L=1.5, W=1.05, r=0.12, n=14, grow=0.0):
    """half of a loaf: the cut runs from A to B with sharp corners and comes first; the old corner C is round"""
    A, B, C = (
        V((-L / 2 - grow, -W / 2 - grow * 0.3, 0)),
        V((L / 2 + grow, -W / 2 - grow * 0.3, 0)),
        V((0, W / 2 + grow, 0)),
    )
    pts = [A.lerp(B, k / CUT_POINTS) for k in range(CUT_POINTS + 1)]
    p1, p2 = (C + (B - C).normalized() * r * 1.6, C + (A - C).normalized() * r * 1.6)
    pts += [B.lerp(p1, k / 12) for k in range(1, 12)]
    pts += [p1 * (1 - t) ** 2 + C * 2 * t * (1 - t) + p2 * t * t for t in (k / n for k in range(n + 1))]
    pts += [p2.lerp(A, k / 12) for k in range(1, 12)]
    return pts


def prism(pts, z0, z1, mat, name='prisma', puff=0.03, noise_=0.02, seed=0, crumb=None):
    """a slab with that outline; with `crumb`, the cut side is torn open and shows it"""
    n = len(pts)
    c = sum(pts, V((0, 0, 0))) / n
    levels = [z0 + (z1 - z0) * k / 9 for k in range(10)]

    def ring(z, k, dz, torn):
        out = []
        for i, p in enumerate(pts):
            x = c.x + (p.x - c.x) * k + noise_ * mnoise.noise(V((p.x * 2 + seed, p.y * 2, z)))
            y = c.y + (p.y - c.y) * k + noise_ * mnoise.noise(V((p.x * 2, p.y * 2 + seed, z)))
            if torn and crumb and i <= CUT_POINTS:
                y += 0.035 * pore(p.x, z, seed, 8) + 0.012 * pore(p.x, z, seed + 5, 21)
                y += 0.012 * mnoise.fractal(V((p.x * 9, z * 9, seed)), 0.7, 2, 4)
            out.append((x, y, z + dz + 0.5 * noise_ * mnoise.noise(V((p.x * k * 3 + seed, p.y * k * 3, 1)))))
        return out

    # Crust folds over its edge where it was baked, not where it was cut.
    rings = [ring(z0, 0.975, 0.004, False)] + [ring(z, 1.0, 0, True) for z in levels[:-1]]
    rings += [ring(z1 - 0.012, 0.995, 0, False), ring(z1, 0.965, 0.0, False)]
    rings += [ring(z1, k, puff * (1 - k) * 1.6, False) for k in (0.85, 0.65, 0.4)]
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
    o = mesh(name, vs, fs, mat)
    if crumb:
        o.data.materials.append(crumb)
        for face, f in zip(o.data.polygons, fs):
            k, i = divmod(f[0], n)
            if len(f) == 4 and i < CUT_POINTS and 1 <= k < len(levels) - 1:
                face.material_index = 1
    return o
