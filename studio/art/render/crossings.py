"""Tells which things of a scene pass through each other where the camera sees it; draws nothing.

blender -b --factory-startup -P crossings.py -- <scene> [more scenes]     (`all`: every picture of photos.json)

Depths are points of a picture of 1600: how far the one lies inside the other, measured where the lens looks.
"""

import json
import sys
from pathlib import Path

from mathutils import Vector
from mathutils.bvhtree import BVHTree
import bpy
import numpy as np

STUDIO = Path(__file__).resolve().parent
sys.path.insert(0, str(STUDIO))

from shoot import find_scene  # noqa: E402  the studio's own folder must be on the path first

# What may lie inside another thing: sauces, beds and what is strewn or stands in them; light is no thing.
SOFT = (
    'hummus oil vertido cortina gotera gotita crema surf yogur caldo guac salsa queso miga derretido spag noodle espuma burb pompa'
    ' rocio liq cafe crumb seed flk dust fence card flame pabilo bok'
).split()
SMALL = 14  # a thing narrower than this on the picture is a crumb
DEEP = 3.0  # less is a touch
WIDE = 1600
WAYS = ((0.01, 0.02, 1), (0.02, 0.01, -1), (1, 0.03, 0.02), (-1, 0.02, 0.01))  # out of a body, a little askew
TELL = 20  # of each scene, the deepest


def soft(name):
    return any(name.lower().startswith(s) for s in SOFT)


class Lens:
    """where a place falls on the picture, and whether something hides it"""

    def __init__(self, scene):
        cam = scene.camera
        self.eye = cam.matrix_world.translation.copy()
        self.into = cam.matrix_world.inverted()
        self.focal = cam.data.lens / cam.data.sensor_width * WIDE
        self.tall = WIDE * scene.render.resolution_y / scene.render.resolution_x

    def at(self, p):
        q = self.into @ p
        if q.z > -0.01:
            return None
        return (WIDE / 2 + self.focal * q.x / -q.z, self.tall / 2 - self.focal * q.y / -q.z, self.focal / -q.z)

    def within(self, spot):
        return spot is not None and 0 < spot[0] < WIDE and 0 < spot[1] < self.tall


class Thing:
    """one object with its parts (a sprig with its leaves, a berry with its beads) in world space"""

    def __init__(self, name):
        self.name = name
        self.verts = []
        self.faces = []

    def add(self, mesh, matrix):
        first = len(self.verts)
        self.verts += [matrix @ v.co for v in mesh.vertices]
        self.faces += [tuple(first + i for i in p.vertices) for p in mesh.polygons]

    def close(self):
        a = np.array(self.verts)
        self.low, self.high = (a.min(0), a.max(0))
        self.middle = Vector((self.low + self.high) / 2)
        self.tree = None

    def bvh(self):
        self.tree = self.tree or BVHTree.FromPolygons(self.verts, self.faces)
        return self.tree


def things_of(lens):
    dg = bpy.context.evaluated_depsgraph_get()
    found = {}
    for k, inst in enumerate(dg.object_instances):
        o = inst.object
        if o.type not in ('MESH', 'CURVE') or o.hide_render:
            continue
        root = o
        while root.parent:
            root = root.parent
        key = ('copy', k) if inst.is_instance else root.name
        if soft(root.name) or soft(o.name):
            continue
        me = o.to_mesh()
        if me and me.polygons:
            found.setdefault(key, Thing(root.name)).add(me, inst.matrix_world.copy())
        o.to_mesh_clear()
    kept = []
    for t in found.values():
        t.close()
        spot = lens.at(t.middle)
        size = float(np.linalg.norm(t.high - t.low))
        if lens.within(spot) and SMALL < size * spot[2] < 1.2 * WIDE:
            kept.append(t)
    return kept


def how_deep(a, b):
    """the corner of a that lies deepest inside b, and how deep"""
    tree = b.bvh()
    low, high = (b.low, b.high)
    best = (0.0, None)
    v = np.array(a.verts)
    inside = np.where(((v > low) & (v < high)).all(1))[0]
    for i in inside[:: max(1, len(inside) // 900)]:
        p = a.verts[i]
        near, normal, _, far = tree.find_nearest(p)
        if near is None or far <= best[0] or (p - near).dot(normal) >= 0:
            continue
        # An open sheet has no inside: a ray that leaves a body upward and downward meets it on both ways.
        if all(tree.ray_cast(p, Vector(d))[0] is not None for d in WAYS):
            best = (far, p)
    return best


def seen(lens, cuts, whole):
    """how many of the places where the two skins cross the lens really sees"""
    n = 0
    for p in cuts[:: max(1, len(cuts) // 24)]:
        to = p - lens.eye
        hit = whole.ray_cast(lens.eye, to.normalized())
        n += hit[0] is not None and hit[3] > to.length - 0.02
    return n


def crossings(name):
    find_scene(name)(WIDE, round(WIDE / 1.5), 1)
    bpy.context.view_layer.update()
    lens = Lens(bpy.context.scene)
    things = things_of(lens)
    vs, fs = ([], [])
    for t in things:
        fs += [tuple(i + len(vs) for i in f) for f in t.faces]
        vs += t.verts
    whole = BVHTree.FromPolygons(vs, fs)
    told = []
    things.sort(key=lambda t: t.low[0])
    for i, a in enumerate(things):
        for b in things[i + 1 :]:
            if b.low[0] > a.high[0]:
                break
            if (a.low > b.high).any() or (b.low > a.high).any():
                continue
            pairs = a.bvh().overlap(b.bvh())
            if not pairs:
                continue
            cuts = [sum((a.verts[k] for k in a.faces[f]), Vector()) / len(a.faces[f]) for f, _ in pairs]
            shown = seen(lens, cuts, whole)
            if not shown:
                continue
            deep, where = max(how_deep(a, b), how_deep(b, a), key=lambda d: d[0])
            spot = lens.at(where or cuts[0])
            depth = deep * spot[2]
            if depth > DEEP:
                told.append((depth, a.name, b.name, spot, shown))
    told = sorted(set(told), key=lambda t: -t[0])
    print(f'== {name}: {len(things)} things, {len(told)} crossings')
    for depth, a, b, spot, shown in told[:TELL]:
        print(f'  {depth:5.1f}  {a:18} {b:18} at {spot[0]:.0f},{spot[1]:.0f}  seen {shown}')


def main(*names):
    if names == ('all',):
        names = [p['scene'] for p in json.loads((STUDIO.parent / 'photos.json').read_text()).values()]
    for name in names:
        crossings(name)
        sys.stdout.flush()


if __name__ == '__main__':
    main(*sys.argv[sys.argv.index('--') + 1 :])
