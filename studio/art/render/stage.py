"""The empty set: scene, sky, lights and camera."""

import math
import os

import bpy
import numpy as np

from palette import V, col


def reset(w=1200, h=800, spp=48, seed=1):
    np.random.seed(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.device = 'CPU'
    c.samples = spp
    c.use_denoising = False
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.08
    c.adaptive_min_samples = 4
    c.max_bounces = 5
    c.diffuse_bounces = 2
    c.glossy_bounces = 2
    c.transmission_bounces = 5
    c.transparent_max_bounces = 8
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.sample_clamp_indirect = 6
    c.sample_clamp_direct = 0
    c.blur_glossy = 0.6
    c.seed = seed
    c.min_light_bounces = 0
    c.light_sampling_threshold = 0.02
    s.render.resolution_x = w
    s.render.resolution_y = h
    s.render.resolution_percentage = 100
    s.render.threads_mode = 'FIXED'
    s.render.threads = int(os.environ.get('THREADS', '2'))
    s.view_settings.view_transform = 'Standard'
    s.render.film_transparent = False
    vl = s.view_layers[0]
    vl.cycles.denoising_store_passes = True
    vl.use_pass_z = True
    w_ = bpy.data.worlds.new('W')
    s.world = w_
    w_.use_nodes = True
    return s


def link(o, coll=None):
    bpy.context.scene.collection.objects.link(o)
    return o


def world(color='#bcd0e0', strength=0.4, top=None):
    """flat or vertical-gradient world"""
    w = bpy.context.scene.world
    nt = w.node_tree
    nt.nodes.clear()
    out = nt.nodes.new('ShaderNodeOutputWorld')
    bg = nt.nodes.new('ShaderNodeBackground')
    bg.inputs[1].default_value = strength
    nt.links.new(bg.outputs[0], out.inputs[0])
    if top is None:
        bg.inputs[0].default_value = col(color)
    else:
        tc = nt.nodes.new('ShaderNodeTexCoord')
        sep = nt.nodes.new('ShaderNodeSeparateXYZ')
        rp = nt.nodes.new('ShaderNodeValToRGB')
        nt.links.new(tc.outputs['Generated'], sep.inputs[0])
        nt.links.new(sep.outputs[2], rp.inputs[0])
        nt.links.new(rp.outputs[0], bg.inputs[0])
        stops = top
        el = rp.color_ramp.elements
        while len(el) < len(stops):
            el.new(0.5)
        for e, (p, c) in zip(el, stops):
            e.position = p
            e.color = col(c)
    return w


def camera(loc, target, lens=50, fstop=None, focus=None, shift=(0, 0), blades=0):
    cd = bpy.data.cameras.new('cam')
    o = link(bpy.data.objects.new('cam', cd))
    o.location = loc
    d = V(target) - V(loc)
    o.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    cd.lens = lens
    cd.clip_start = 0.01
    cd.clip_end = 1000
    cd.shift_x, cd.shift_y = shift
    if fstop:
        cd.dof.use_dof = True
        cd.dof.aperture_fstop = fstop
        cd.dof.aperture_blades = blades
        cd.dof.focus_distance = (V(focus) - V(loc)).dot(d.normalized()) if focus is not None else d.length
    bpy.context.scene.camera = o
    return o


def area(loc, target, size=(2, 2), power=100, color='#fff1dd', spread=180, cam=False):
    l = bpy.data.lights.new('area', 'AREA')
    l.shape = 'RECTANGLE'
    l.size, l.size_y = size
    l.energy = power
    l.color = col(color)[:3]
    l.spread = math.radians(spread)
    o = link(bpy.data.objects.new('area', l))
    o.location = loc
    o.rotation_euler = (V(target) - V(loc)).to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = cam
    return o


def sun(direction, strength=3, angle=1.5, color='#ffe2b8'):
    l = bpy.data.lights.new('sun', 'SUN')
    l.energy = strength
    l.angle = math.radians(angle)
    l.color = col(color)[:3]
    o = link(bpy.data.objects.new('sun', l))
    o.rotation_euler = V(direction).to_track_quat('-Z', 'Y').to_euler()
    return o


def point(loc, power=10, radius=0.05, color='#ffb765'):
    l = bpy.data.lights.new('pt', 'POINT')
    l.energy = power
    l.shadow_soft_size = radius
    l.color = col(color)[:3]
    o = link(bpy.data.objects.new('pt', l))
    o.location = loc
    return o
