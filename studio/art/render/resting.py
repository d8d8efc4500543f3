"""Limp things come to rest: leaves, sprigs and threads sink until they lie on what is under them, and keep their curl."""

from scipy import ndimage as ndi
import bpy
import numpy as np


def parts_of(o):
    """the meshes of a thing: itself, or the leaves and stems that hang on an empty"""
    return [o] if o.type == 'MESH' else [c for c in o.children if c.type in ('MESH', 'CURVE')]


def as_meshes(parts):
    """stems are curves: they are given vertices that can be moved"""
    dg = bpy.context.evaluated_depsgraph_get()
    for o in parts:
        if o.type == 'CURVE':
            me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
            twin = bpy.data.objects.new(o.name, me)
            bpy.context.scene.collection.objects.link(twin)
            twin.parent = o.parent
            twin.matrix_world = o.matrix_world.copy()
            bpy.data.objects.remove(o)
            yield twin
        else:
            o.data = o.data.copy() if o.data.users > 1 else o.data
            yield o


def rest(o, hf, curl=0.75, gap=0.004, limp=2.0, raise_map=True):
    """let o fall on the height map: it follows the ground (softened by limp), keeps `curl` of its own relief, and later
    things lie on it"""
    bpy.context.view_layer.update()
    parts = list(as_meshes(parts_of(o)))
    bpy.context.view_layer.update()
    dx = hf.xs[1] - hf.xs[0]
    worlds = [np.array([p.matrix_world @ v.co for v in p.data.vertices]) for p in parts]
    everything = np.concatenate(worlds)
    at = lambda H, P: ndi.map_coordinates(H, [(P[:, 1] - hf.ys[0]) / dx, (P[:, 0] - hf.xs[0]) / dx], order=1, mode='nearest')
    # Over a brink it reaches out and droops a little: it does not run down the wall.
    brink = np.percentile(at(hf.H, everything), 60) - 0.035
    ground = np.maximum(hf.H, brink)
    soft = ndi.gaussian_filter(ground, limp)
    relief = everything[:, 2] - at(soft, everything)
    # The plane it would lie in is forgotten, its curls are not.
    A = np.c_[everything[:, :2], np.ones(len(everything))]
    plane = A @ np.linalg.lstsq(A, relief, rcond=None)[0]
    own = curl * (relief - plane)
    floor = np.percentile(own, 12)
    first = 0
    for p, P in zip(parts, worlds):
        k = slice(first, first + len(P))
        first += len(P)
        z = np.maximum(at(soft, P) + own[k] - floor, at(ground, P)) + gap
        back = p.matrix_world.inverted()
        moved = np.c_[P[:, :2], z, np.ones(len(P))] @ np.array(back).T
        p.data.vertices.foreach_set('co', moved[:, :3].astype(np.float32).ravel())
        p.data.update()
        if raise_map:
            i = np.clip(np.rint((P[:, 0] - hf.xs[0]) / dx).astype(int), 0, len(hf.xs) - 1)
            j = np.clip(np.rint((P[:, 1] - hf.ys[0]) / dx).astype(int), 0, len(hf.ys) - 1)
            np.maximum.at(hf.H, (j, i), z)
    return o


def strew(o, hf, x, y, turn=0.0, curl=0.75):
    """lay a sprig at (x, y), pointing where `turn` says, and let it rest there"""
    o.location, o.rotation_euler = ((x, y, hf.z(x, y) + 0.05), (0, 0, turn))
    return rest(o, hf, curl)


def lower(o, hf):
    """a stiff thing sinks, or rises, until its underside touches what is below"""
    bpy.context.view_layer.update()
    o.location.z -= min(p.z - hf.z(p.x, p.y) for p in (o.matrix_world @ v.co for v in o.data.vertices))
    return o
