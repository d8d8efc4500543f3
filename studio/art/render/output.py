"""From the scene to linear passes on disk."""

import os
import time

import bpy
import numpy as np


def render(path):
    s = bpy.context.scene
    s.use_nodes = True
    nt = s.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers')
    fo = nt.nodes.new('CompositorNodeOutputFile')
    fo.base_path = os.path.dirname(path)
    fo.format.file_format = 'OPEN_EXR'
    fo.format.color_mode = 'RGB'
    fo.format.color_depth = '16'
    base = os.path.basename(path)
    fo.file_slots.clear()
    for nm, sock in (('c', 'Image'), ('a', 'Denoising Albedo'), ('n', 'Denoising Normal'), ('z', 'Depth')):
        fo.file_slots.new(f'{base}_{nm}_')
        nt.links.new(rl.outputs[sock], fo.inputs[-1])
    t = time.time()
    bpy.ops.render.render()
    dt = time.time() - t
    exr2npy(path)
    print(f'RENDER {base} {dt:.1f}s spp={s.cycles.samples} {s.render.resolution_x}x{s.render.resolution_y}')
    open(path + '.time', 'w').write(f'{dt:.1f}')
    return dt


def exr2npy(path):
    """Debian/OpenCV wheels lack EXR: dump the passes as float16 .npy"""
    import glob

    for k in 'can':
        f = sorted(glob.glob(f'{path}_{k}_*.exr'))[-1]
        im = bpy.data.images.load(f, check_existing=False)
        im.colorspace_settings.name = 'Non-Color' if k != 'c' else 'Linear'
        w, h = im.size
        a = np.empty(w * h * im.channels, np.float32)
        im.pixels.foreach_get(a)
        a = a.reshape(h, w, im.channels)[::-1, :, :3]
        np.save(f'{path}_{k}.npy', a.astype(np.float16))
        bpy.data.images.remove(im)
