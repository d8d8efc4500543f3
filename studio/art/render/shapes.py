"""Meshes from numbers: lathe, tube, box, plane, ball, disc."""

import math

from mathutils import noise as mnoise
import bmesh
import bpy
import numpy as np

from palette import V, tau
from stage import link


def mesh(name, verts, faces, mat=None, smooth=True, uv=None, attrs=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], [tuple(f) for f in faces])
    me.update()
    if smooth:
        for p in me.polygons:
            p.use_smooth = True
    if uv is not None:
        L = me.uv_layers.new(name='UVMap')
        for lp in me.loops:
            L.data[lp.index].uv = uv[lp.vertex_index]
    for k, a in (attrs or {}).items():
        at = me.attributes.new(k, 'FLOAT', 'POINT')
        at.data.foreach_set('value', np.asarray(a, dtype=np.float32))
    o = link(bpy.data.objects.new(name, me))
    if mat:
        me.materials.append(mat)
    return o


def ring_faces(bands, n):
    """faces between `bands` + 1 rings of n points each, one ring after the other"""
    return [
        (j * n + i, (j + 1) * n + i, (j + 1) * n + (i + 1) % n, j * n + (i + 1) % n) for j in range(bands) for i in range(n)
    ]


def copy_of(o, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    c = bpy.data.objects.new(o.name, o.data)
    link(c)
    c.location = loc
    c.rotation_euler = rot
    c.scale = (scale,) * 3 if not hasattr(scale, '__len__') else scale
    for m in o.modifiers:
        n = c.modifiers.new(m.name, m.type)
        for k in ('thickness', 'offset', 'levels', 'render_levels', 'width', 'segments', 'limit_method'):
            if hasattr(m, k):
                setattr(n, k, getattr(m, k))
    return c


def subdivide(o, levels=2):
    m = o.modifiers.new('s', 'SUBSURF')
    m.levels = levels
    m.render_levels = levels
    return o


def thicken(o, t, offset=0):
    m = o.modifiers.new('so', 'SOLIDIFY')
    m.thickness = t
    m.offset = offset
    return o


def bevel(o, w=0.02, seg=3):
    m = o.modifiers.new('b', 'BEVEL')
    m.width = w
    m.segments = seg
    m.limit_method = 'ANGLE'
    return o


def apply(o):
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    o.modifiers.clear()
    o.data = me
    return o


def lathe(name, prof, mat, segs=96, rim_at=None, wob=0.0, seed=0):
    """prof: list of (r,z) closed or open polyline. attr 'rim' =1 near rim_at z"""
    prof = np.array(prof, float)
    n = len(prof)
    vs = []
    fs = []
    rim = []
    uv = []
    for i in range(segs):
        a = tau * i / segs
        w = 1 + wob * mnoise.noise(V((math.cos(a) * 1.3 + seed, math.sin(a) * 1.3, seed)))
        for j, (r, z) in enumerate(prof):
            zz = z * (1 + wob * 0.5 * mnoise.noise(V((math.cos(a) * 0.9 + seed + 9, math.sin(a) * 0.9, seed))))
            vs.append((r * w * math.cos(a), r * w * math.sin(a), zz))
            rim.append(0 if rim_at is None else math.exp(-(((z - rim_at) / max(0.008, 0.09 * abs(rim_at))) ** 2)))
            uv.append((i / segs, j / n))
    for i in range(segs):
        k = (i + 1) % segs
        for j in range(n - 1):
            fs.append((i * n + j, k * n + j, k * n + j + 1, i * n + j + 1))
    o = mesh(name, vs, fs, mat, uv=uv, attrs={'rim': rim})
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=0.0001)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    # A closed body turned inside out bends light the wrong way: its drink would look thin.
    if max(prof[0][0], prof[-1][0]) < 0.001 and bm.calc_volume(signed=True) < 0:
        bmesh.ops.reverse_faces(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    for p in o.data.polygons:
        p.use_smooth = True
    return o


def smooth_prof(pts, n=60):
    """Catmull-Rom through points"""
    pts = [np.array(p, float) for p in pts]
    P_ = [2 * pts[0] - pts[1]] + pts + [2 * pts[-1] - pts[-2]]
    out = []
    m = len(pts) - 1
    per = max(2, n // m)
    for i in range(m):
        p0, p1, p2, p3 = P_[i : i + 4]
        for k in range(per):
            t = k / per
            out.append(
                0.5
                * (
                    2 * p1
                    + (-p0 + p2) * t
                    + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                    + (-p0 + 3 * p1 - 3 * p2 + p3) * t**3
                )
            )
    out.append(pts[-1])
    return np.array(out)


def tube(name, pts, r, mat, res=8, cyclic=False, radii=None, bevel_res=3):
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = r
    cu.bevel_resolution = bevel_res
    cu.use_fill_caps = True
    s = cu.splines.new('POLY')
    s.points.add(len(pts) - 1)
    for i, p in enumerate(pts):
        s.points[i].co = (p[0], p[1], p[2], 1)
        s.points[i].radius = 1 if radii is None else radii[i]
    s.use_cyclic_u = cyclic
    s.use_smooth = True
    if mat:
        cu.materials.append(mat)
    return link(bpy.data.objects.new(name, cu))


def box(name, size, loc=(0, 0, 0), rot=(0, 0, 0), mat=None, bev=0):
    x, y, z = [s / 2 for s in size]
    v = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    o = mesh(
        name, v, [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], mat, smooth=False
    )
    o.location = loc
    o.rotation_euler = rot
    if bev:
        bevel(o, bev)
    return o


def plane(name, sx, sy, mat, loc=(0, 0, 0), rot=(0, 0, 0), nx=1, ny=1, fn=None):
    vs = []
    uv = []
    fs = []
    for j in range(ny + 1):
        for i in range(nx + 1):
            x = (i / nx - 0.5) * sx
            y = (j / ny - 0.5) * sy
            vs.append((x, y, fn(x, y) if fn else 0))
            uv.append((i / nx * sx / max(sx, sy), j / ny * sy / max(sx, sy)))
    for j in range(ny):
        for i in range(nx):
            a = j * (nx + 1) + i
            fs.append((a, a + 1, a + nx + 2, a + nx + 1))
    o = mesh(name, vs, fs, mat, uv=uv)
    o.location = loc
    o.rotation_euler = rot
    return o


def ball(name, r, mat, sub_=2, disp=0, ds=3, seed=0, scale=(1, 1, 1)):
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=sub_, radius=1)
    for v in bm.verts:
        d = 1 + disp * mnoise.fractal(v.co * ds + V((seed * 7.1, seed * 3.3, seed)), 0.8, 2, 3)
        v.co = V((v.co.x * scale[0], v.co.y * scale[1], v.co.z * scale[2])) * d * r
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    for p in me.polygons:
        p.use_smooth = True
    if mat:
        me.materials.append(mat)
    return link(bpy.data.objects.new(name, me))


def drop(objs):
    for o in objs:
        for c in list(o.children):
            bpy.data.objects.remove(c)
        bpy.data.objects.remove(o)


def as_mesh(o):
    bpy.context.view_layer.update()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    n = link(bpy.data.objects.new(o.name, me))
    bpy.data.objects.remove(o)
    return n


def join(objs, name='j'):
    bpy.ops.object.select_all(action='DESELECT')
    for o in objs:
        if o.type == 'CURVE':
            pass
        o.select_set(True)
    bpy.context.view_layer.objects.active = objs[0]
    bpy.ops.object.convert(target='MESH')
    bpy.ops.object.join()
    o = bpy.context.view_layer.objects.active
    o.name = name
    return o


def prism_wedge(L, W, H, mat):
    vs = [(0, 0, 0), (L, -W / 2, 0), (L, W / 2, 0), (0, 0, H), (L, -W / 2, H), (L, W / 2, H)]
    o = mesh('cuna', vs, [(0, 2, 1), (3, 4, 5), (0, 1, 4, 3), (1, 2, 5, 4), (2, 0, 3, 5)], mat, smooth=False)
    bevel(o, 0.02, 2)
    return o
