"""Things that come to rest: rigid drop of totopos, ingredients that roll to a free place."""

import math
import os
import random

from mathutils import Matrix
from mathutils import noise as mnoise
import bpy
import numpy as np

from nodes import material, simple
from palette import V, tau
from shapes import apply, ball, bevel, box, copy_of, drop, lathe, subdivide


def rigid(objs_active, objs_passive, frames=70, friction=0.8, gravity=-9.8, cache=None, fence=None):
    """drop active objects; fence=(radius,height): temporary invisible wall; cache=name: reuse settled matrices on the next run"""
    s = bpy.context.scene
    cf = cache and os.environ.get('SIMCACHE') and os.path.join(os.environ['SIMCACHE'], cache + '.npy')
    if cf and os.path.exists(cf):
        a = np.load(cf)
        if len(a) == len(objs_active):
            for o, m in zip(objs_active, a):
                o.matrix_world = Matrix(m.tolist())
            return
    fo = None
    if fence:
        fo = lathe('fence', [(fence[0], -0.2), (fence[0], fence[1])], None, 48)
        objs_passive = objs_passive + [fo]
    if s.rigidbody_world is None:
        bpy.ops.rigidbody.world_add()
    w = s.rigidbody_world
    w.collection = w.collection or bpy.data.collections.new('rb')
    w.substeps_per_frame = 6
    w.solver_iterations = 10
    s.gravity = (0, 0, gravity)

    def add(o, t, shape):
        bpy.context.view_layer.objects.active = o
        bpy.ops.object.select_all(action='DESELECT')
        o.select_set(True)
        bpy.ops.rigidbody.object_add()
        rb = o.rigid_body
        rb.type = t
        rb.collision_shape = shape
        rb.friction = friction
        rb.restitution = 0.02
        rb.use_margin = True
        rb.collision_margin = 0.004
        if t == 'ACTIVE':
            rb.linear_damping = 0.3
            rb.angular_damping = 0.5
            rb.mass = 0.05

    for o in objs_passive:
        add(o, 'PASSIVE', 'MESH')
    for o in objs_active:
        add(o, 'ACTIVE', 'CONVEX_HULL')
    w.point_cache.frame_start = 1
    w.point_cache.frame_end = frames + 1
    s.frame_start = 1
    s.frame_end = frames + 1
    for f in range(1, frames + 1):
        s.frame_set(f)
    dg = bpy.context.evaluated_depsgraph_get()
    mats = [(o, o.evaluated_get(dg).matrix_world.copy()) for o in objs_active]
    bpy.ops.object.select_all(action='DESELECT')
    for o in objs_active + objs_passive:
        bpy.context.view_layer.objects.active = o
        bpy.ops.rigidbody.object_remove()
    for o, m in mats:
        o.matrix_world = m
    s.frame_set(1)
    if fo:
        bpy.data.objects.remove(fo)
    if cf:
        os.makedirs(os.path.dirname(cf), exist_ok=True)
        np.save(cf, np.array([[list(r) for r in m] for _, m in mats]))


def settle(
    hf,
    protos,
    pts,
    size=1.0,
    rad=0.08,
    flat=0.8,
    foot=0.6,
    rot='any',
    seed=0,
    sink=0.12,
    jit=0.15,
    keep=False,
    roll=3.0,
    ceiling=9.0,
):
    """lay copies of the prototypes on the height map one after another; each raises the map, so nothing passes through another.
    rad = radius of a prototype at scale 1, flat = half height / radius, rot = any | flat | strewn | lean"""
    rr = random.Random(seed)
    dx = hf.xs[1] - hf.xs[0]
    made = []
    for x, y in pts:
        s = size * rr.uniform(1 - jit, 1 + jit)
        R_ = rad * s
        x, y = roll_down(hf, x, y, R_, roll * R_, rr)
        k = max(1, int(R_ / dx))
        i = int(round((x - hf.xs[0]) / dx))
        j = int(round((y - hf.ys[0]) / dx))
        n = len(hf.xs)
        if i < k or j < k or i >= n - k or (j >= n - k):
            continue
        yy, xx = np.mgrid[-k : k + 1, -k : k + 1]
        d = np.hypot(xx, yy) * dx / R_
        win = hf.H[j - k : j + k + 1, i - k : i + k + 1]
        z = float(np.max(np.where(d <= foot, win, -9)))
        hz = R_ * flat
        if z > ceiling:
            continue
        e = {
            'any': (rr.uniform(0, tau), rr.uniform(0, tau), rr.uniform(0, tau)),
            'flat': (rr.gauss(0, 0.09), rr.gauss(0, 0.09), rr.uniform(0, tau)),
            'lean': (rr.gauss(0, 0.35), rr.gauss(0, 0.35), rr.uniform(0, tau)),
        }['lean' if rot == 'strewn' else rot]
        if rot == 'strewn':
            # A long strip lies down: it never stands on its end.
            e = (max(-0.4, min(0.4, e[0])), max(-0.22, min(0.22, e[1])), e[2])
        p = rr.choice(protos)
        o = copy_of(p, (x, y, z + hz * (1 - sink)), e, s)
        made.append(o)
        for c in p.children:
            q = copy_of(c, c.location, c.rotation_euler, tuple(c.scale))
            q.parent = o
        hf.H[j - k : j + k + 1, i - k : i + k + 1] = np.maximum(
            win, np.where(d <= 1, z + hz * (1 - sink) + hz * np.sqrt(np.clip(1 - d**2, 0, 1)) - hz * 0.12, -9)
        )
    if not keep:
        drop(protos)
    return made


def roll_down(hf, x, y, R_, reach, rr):
    """a thing dropped on others rolls to the lowest free place nearby, but never over the edge of what carries it"""
    top = lambda a, b: max(
        (hf.z(a + 0.5 * R_ * c, b + 0.5 * R_ * s_) for c, s_ in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)))
    )
    x0, y0, z = (x, y, top(x, y))
    for _ in range(14):
        best = None
        ph = rr.uniform(0, tau)
        for k in range(8):
            a = ph + tau * k / 8
            u, v = (x + 0.45 * R_ * math.cos(a), y + 0.45 * R_ * math.sin(a))
            if math.hypot(u - x0, v - y0) > reach:
                continue
            t = top(u, v)
            if (
                t < z - 0.02 * R_
                and min(hf.z(u + R_ * math.cos(a), v + R_ * math.sin(a)), t) > z - 2.6 * R_
                and (best is None or t < best[0])
            ):
                best = (t, u, v)
        if best is None:
            break
        z, x, y = best
    return (x, y)


def place_on(o, hf, x, y, rot=0, lift=0, tilt=1.0, scale=1):
    n = hf.blurred(3).nrm(x, y)
    n = (V((0, 0, 1)) * (1 - tilt) + n * tilt).normalized()
    q = n.to_track_quat('Z', 'Y')
    e = q.to_euler()
    o.rotation_euler = e
    o.rotation_euler.rotate_axis('Z', rot)
    o.location = (x, y, hf.z(x, y) + lift)
    o.scale = (scale,) * 3
    return o


def lump(seed, mat, r=1, disp=0.3, ds=1.9, scale=(1, 0.85, 0.72), sub_=3):
    return ball('lump', r, mat, sub_, disp, ds, seed, scale)


def cube(seed, mat, s=0.1, noise_=0.12, scale=(1, 1, 1)):
    """cut by hand: sides of different length, faces that lean"""
    rr = random.Random(seed * 31 + 7)
    o = box('dado', tuple(s * k * rr.uniform(0.82, 1.16) for k in scale), mat=mat)
    for v in o.data.vertices:
        v.co *= rr.uniform(0.88, 1.1)
        v.co += V((rr.gauss(0, 0.06), rr.gauss(0, 0.06), rr.gauss(0, 0.06))) * s
    bevel(o, 0.11 * s, 2)
    subdivide(o, 1)
    apply(o)
    for v in o.data.vertices:
        v.co *= 1 + noise_ * mnoise.fractal(v.co * (2.2 / s * 0.5) + V((seed * 5, seed, 0)), 0.9, 2, 3)
    for p in o.data.polygons:
        p.use_smooth = True
    return o


def dice(hf, pts, c, c2, s=0.1, seed=0, rough=0.3, sss=0.15, scale=(1, 1, 1), coat=0.2, sink=0.2, ceiling=9.0):
    m = material('dado' + c, simple, c, rough, 0.5, sss=sss, c2=c2, ns=5, coat=coat, objvar=0.12, bump=0.15, bs=16)
    return settle(
        hf,
        [cube(seed + i, m, s, scale=scale) for i in range(8)],
        pts,
        1,
        s * 0.62,
        0.75,
        0.7,
        'any',
        seed,
        sink,
        ceiling=ceiling,
    )
