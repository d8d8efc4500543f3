"""Stiff flat things (wedges of pita, toasts, chips) that come to rest: on the table with one side, on a neighbour with the other."""

from mathutils import Euler
from scipy import ndimage as ndi
import bpy
import numpy as np

from heights import hf_of


def heights_at(hf, x, y):
    dx = hf.xs[1] - hf.xs[0]
    return ndi.map_coordinates(hf.H, [(y - hf.ys[0]) / dx, (x - hf.xs[0]) / dx], order=1, mode='nearest')


def come_to_rest(o, hf, x, y, turn=0.0, lean=0.3, steps=13, gap=0.003):
    """turn o about the vertical, then find how it must roll and pitch (at most `lean`) to lie lowest with no point below the map"""
    bpy.context.view_layer.update()
    me = o.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    v = np.array([q.co for q in me.vertices]) * np.array(o.scale)
    best = None
    middle = (0.0, 0.0)
    for span in (lean, lean / steps * 2):
        for roll in np.linspace(middle[0] - span, middle[0] + span, steps):
            for pitch in np.linspace(middle[1] - span, middle[1] + span, steps):
                # A lean the thing takes about its own length and breadth, whichever way it points.
                m = np.array(Euler((roll, pitch, turn)).to_matrix())
                w = v @ m.T
                lift = float(np.max(heights_at(hf, w[:, 0] + x, w[:, 1] + y) - w[:, 2]))
                low = lift + float(np.mean(w[:, 2]))
                if best is None or low < best[0]:
                    best = (low, roll, pitch, lift)
        middle = best[1:3]
    o.rotation_euler = (best[1], best[2], turn)
    o.location = (x, y, best[3] + gap)
    return o


def raise_by(hf, *objs):
    """what comes later lies on these as well"""
    cx, cy = ((hf.xs[0] + hf.xs[-1]) / 2, (hf.ys[0] + hf.ys[-1]) / 2)
    hf.H = np.maximum(hf.H, hf_of(list(objs), cx, cy, hf.xs[-1] - cx, len(hf.xs), -9).H)


def tiles(things, places, floor, reach, n=300, lean=0.3, ground=()):
    """one after another, each on the floor and on those that lie already; places = (x, y, turn)
    ground = what else lies there (a plate, a pile)"""
    laid = []
    cx, cy = (sum(p[k] for p in places) / len(places) for k in (0, 1))
    for o, (x, y, turn) in zip(things, places):
        come_to_rest(o, hf_of([*ground, *laid], cx, cy, reach, n, floor), x, y, turn, lean)
        laid.append(o)
    return laid
