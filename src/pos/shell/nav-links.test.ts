import { expect, test } from 'vitest';
import { firstScreen, hasDevSeed, isGuideOpen, mayOpen, navLinks, tabOf } from './nav-links.ts';

const labels = (role: Parameters<typeof navLinks>[0]['role'], hasSeed = false) =>
  navLinks({ role, hasDevSeed: hasSeed }).map(({ label }) => label);

test('[POS12] the title bar offers what the person may use', () => {
  expect(labels('manager', true)).toEqual([
    'Mesas',
    'Pedido',
    'KDS',
    'Pase',
    'Caja',
    'Reportes',
    'Reservaciones',
    'Catálogo',
    'Gerencia',
    'Dev Seed',
  ]);
  expect(labels('kitchen')).toEqual(['KDS', 'Pase']);
  expect(labels('waiter')).toEqual(['Mesas', 'Pedido', 'Pase', 'Caja', 'Reservaciones']);
});

test('[HRS9] where staff check their hours everybody has «Mis horas»', () => {
  for (const role of ['waiter', 'kitchen', 'bar', 'cashier', 'host', 'manager'] as const)
    expect(navLinks({ role, hasDevSeed: false, hasHours: true }).at(-1)?.label).toBe('Mis horas');
});

test('[POS12] an address typed by hand opens nothing that is not offered', () => {
  expect(mayOpen('/reportes', 'waiter')).toBe(false);
  expect(mayOpen('/gerencia/bitacora', 'cashier')).toBe(false);
  expect(mayOpen('/mesas', 'kitchen')).toBe(false);
  expect(mayOpen('/caja/cuenta', 'waiter')).toBe(true);
  expect([mayOpen('/dividir', 'waiter'), mayOpen('/dividir', 'bar'), mayOpen('/dividir', 'kitchen')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(mayOpen('/pendientes', 'kitchen')).toBe(true);
  expect(mayOpen('/gerencia/bitacora', 'manager')).toBe(true);
});

test('[PAY30] where the venue lets no waiter charge, Caja is neither offered nor opened', () => {
  const waiter = { role: 'waiter', hasDevSeed: false, mayCharge: false } as const;
  expect(navLinks(waiter).map(({ label }) => label)).toEqual(['Mesas', 'Pedido', 'Pase', 'Reservaciones']);
  expect(['/caja', '/caja/cuenta', '/pedido'].map((path) => mayOpen(path, 'waiter', false))).toEqual([
    false,
    false,
    true,
  ]);
});

test('[CAJA13] each begins at their own work: a cashier at Caja, the kitchen at its board, the host at the book', () => {
  expect(firstScreen('cashier')).toBe('/caja');
  expect([firstScreen('waiter'), firstScreen('manager'), firstScreen('bar')]).toEqual([null, null, null]);
  expect([firstScreen('kitchen'), firstScreen('host')]).toEqual(['/kds', '/reservaciones']);
});

test('[DRW12] the drawer lies behind Caja: no tab of its own, and only who has one opens it', () => {
  expect(tabOf('/turno')).toBe('/caja');
  expect(tabOf('/turno/corte/x')).toBe('/caja');
  expect(mayOpen('/turno', 'cashier')).toBe(true);
  for (const role of ['waiter', 'bar', 'kitchen'] as const) expect(mayOpen('/turno/corte/x', role)).toBe(false);
});

test('[POS13] Dev Seed is there in demo mode, and for a manager while the venue has no menu', () => {
  expect(hasDevSeed({ isOffered: true, role: 'waiter', hasMenu: true })).toBe(true);
  expect(hasDevSeed({ isOffered: false, role: 'manager', hasMenu: false })).toBe(true);
  expect(hasDevSeed({ isOffered: false, role: 'manager', hasMenu: true })).toBe(false);
  expect(hasDevSeed({ isOffered: false, role: 'cashier', hasMenu: false })).toBe(false);
});

test('[GUI1] the guide is offered to the manager on the device that began it, until it is over', () => {
  expect([null, '', 'precios,menu', 'precios,fin'].map(isGuideOpen)).toEqual([false, true, true, false]);
  const first = (role: 'manager' | 'waiter') => navLinks({ role, hasDevSeed: false, hasGuide: true })[0]?.label;
  expect([first('manager'), first('waiter')]).toEqual(['Guía', 'Mesas']);
});

test('[ANF1][ANF3] the host is offered Mesas and the book, and no other screen opens by its address', () => {
  expect(navLinks({ role: 'host', hasDevSeed: false }).map(({ label }) => label)).toEqual(['Mesas', 'Reservaciones']);
  const shut = [
    '/pedido',
    '/kds',
    '/pase',
    '/caja',
    '/turno',
    '/dividir',
    '/reportes',
    '/catalogo',
    '/gerencia/personal',
  ];
  expect(shut.filter((path) => mayOpen(path, 'host'))).toEqual([]);
});
