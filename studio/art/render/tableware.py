"""Plates and glasses as a room sees them from afar (metres)."""

from nodes import material, simple
from shapes import lathe, smooth_prof
from surfaces import m_glass


def small_plate(loc):
    o = lathe(
        'pl',
        smooth_prof(
            [(0, 0.008), (0.06, 0.008), (0.09, 0.012), (0.12, 0.022), (0.118, 0.025), (0.085, 0.016), (0, 0.012)], 24
        ),
        material('hueso', simple, '#efe6d5', 0.25),
        36,
    )
    o.location = loc
    return o


def little_glass(loc, c='#a3122f'):
    """a glass and the drink in it"""
    g = lathe(
        'gl',
        smooth_prof(
            [(0, 0.004), (0.03, 0.004), (0.034, 0.05), (0.037, 0.11), (0.035, 0.11), (0.031, 0.02), (0, 0.012)], 24
        ),
        material('vidrio', m_glass),
        24,
    )
    drink = lathe(
        'll',
        smooth_prof([(0, 0.014), (0.029, 0.015), (0.033, 0.08), (0, 0.082)], 16),
        material('j' + c, simple, c, 0.1, 0.5, coat=0.5),
        24,
    )
    g.location = loc
    drink.location = loc
