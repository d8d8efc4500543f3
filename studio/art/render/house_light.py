"""Sun through palms by day; lamps and bokeh by night; the tables."""

import math
import random

import bpy

from nodes import material, simple
from palm_leaf import frond
from shapes import ball, copy_of, plane
from stage import area, sun, world
from surfaces import m_emit, m_plaster, m_wood

DAY = (0.75, -0.62, -0.66)

DAY_LOW = (0.86, -0.42, -0.56)

DAY_HIGH = (0.62, -0.6, -0.86)


def gobo(p0, p1, z=2.6, seed=0, dirn=DAY, droop=0.12, spread=1.15):
    """palm frond placed so that its SHADOW runs on the table from p0 to p1"""
    t = z / -dirn[2]
    L = math.hypot(p1[0] - p0[0], p1[1] - p0[1])
    f = frond(L, 17, 0.085, droop, material('gobo', simple, '#050505', 1, 0), seed=seed, spread=spread)
    f.location = (p0[0] - dirn[0] * t, p0[1] - dirn[1] * t, z)
    f.rotation_euler = (0.12, 0.25, math.atan2(p1[1] - p0[1], p1[0] - p0[0]) - math.pi / 2)
    f.visible_camera = False
    for k in f.children:
        k.visible_camera = False


def light_day(shadows=(((-4.0, -2.4), (-1.1, 1.3)), ((4.0, 0.2), (1.0, 2.9))), power=6.5, fill=45, sky=0.62):
    """house light DAY: low sun from back-left through palms, soft blue sky, warm bounce card front-right"""
    sun(DAY, power, 0.7, '#ffd9a6')
    world('#c3d2e4', sky)
    for i, (a, b) in enumerate(shadows):
        gobo(a, b, seed=i)
    area((3.5, -2.8, 3), (0, 0, 0), (3, 3), fill, '#ffe0bd')


def light_night(key=55, z=2.6):
    """house light NIGHT: warm lamp from back-left, a lower one at the right, a pale window on the far edges, soft fill"""
    world('#3a3630', 0.4)
    area((-2.6, 2.6, z), (0, 0, 0.2), (1.0, 1.0), key * 1.12, '#ffc48c')
    area((2.8, 1.6, 1.8), (0, 0, 0.2), (0.7, 1.6), key * 0.3, '#ffaa66')
    area((1.6, 4.2, 3.4), (0, 0, 0.2), (2.4, 0.8), key * 0.16, '#f3e6d6')
    area((0.6, -4, 3.2), (0, 0, 0.2), (3, 2), key * 0.19, '#ffe8d2')


def bokeh(n=16, y=(9, 16), x=(-8, 8), z=(0.6, 5), seed=1, s=14, r=0.09):
    m = material('bok', m_emit, '#ffb25a', s)
    m.cycles.sample_as_light = False
    p = ball('bok', r, m, 2)
    rr = random.Random(seed)
    for i in range(n):
        copy_of(p, (rr.uniform(*x), rr.uniform(*y), rr.uniform(*z)), (0, 0, 0), rr.uniform(0.6, 1.3))
    bpy.data.objects.remove(p)


def sunlight(
    shadows=(((-4.2, -1.6), (-1.3, 1.2)), ((4.2, -0.8), (1.4, 1.6))),
    power=6.2,
    dirn=DAY,
    fill=45,
    sky=0.62,
    color='#ffd9a6',
    z=2.6,
):
    sun(dirn, power, 0.7, color)
    world('#c3d2e4', sky)
    for i, (a, b) in enumerate(shadows):
        gobo(a, b, z, seed=i, dirn=dirn)
    area((3.5, -2.8, 3), (0, 0, 0), (3, 3), fill, '#ffe0bd')


def far_wall(c='#5a3a24', c2='#7a5030'):
    """the lit wall at the end of the room: it keeps the horizon from going black"""
    plane('back', 60, 24, material('back' + c, simple, c, 0.9, c2=c2, ns=0.3), loc=(0, 17, 6), rot=(math.pi / 2, 0, 0))
    area((0, 12, 7), (0, 17, 4), (14, 1), 500, '#ffb060')


def night(key=330, seed=4, n=14, backdrop=True, fill=1.0):
    """lamps and bokeh"""
    if backdrop:
        far_wall()
    bokeh(n, (7, 12), (-6, 6), (0.7, 3.6), seed, 12, 0.09)
    light_night(key)
    area((1.8, -3.4, 2.2), (0, 0, 0.3), (2.2, 1.2), key * 0.08 * fill, '#ffe0c0')


def table(kind='parota', seed=0):
    f = {
        'parota': lambda: material('t_parota', m_wood, '#a06c40', '#5c3820', 2.4, 0.5, rot=0.15),
        'claro': lambda: material('t_claro', m_wood, '#c49a66', '#8f6236', 2.8, 0.5, rot=-0.12),
        'nogal': lambda: material('t_nogal', m_wood, '#6a4226', '#341d10', 2.4, 0.42, rot=0.12),
        'cal': lambda: material('t_cal', m_plaster, '#e2d2b8', '#cdb692', 0.7, 0.5, 0.18),
        'arena': lambda: material('t_arena', m_plaster, '#dcc7a6', '#c5a880', 0.75, 0.5, 0.2),
        'barro': lambda: material('t_barro', m_plaster, '#c07a54', '#a85f3c', 0.75, 0.5, 0.2),
        'maguey': lambda: material('t_maguey', m_wood, '#4f8078', '#2f5a54', 2.2, 0.55, rot=0.1),
        'noche': lambda: material('t_noche', m_plaster, '#3a4648', '#2a3436', 0.6, 0.5, 0.2),
        'rosa': lambda: material('t_rosa', m_plaster, '#d9a58c', '#c68a70', 0.75, 0.5, 0.2),
    }
    return plane('table', 40, 40, f[kind]())
