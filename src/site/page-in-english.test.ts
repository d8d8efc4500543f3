import { expect, test } from 'vitest';
import { pageInEnglish } from './page-in-english.ts';

const HOUSE = {
  english: { 'Ven por el desayuno.': 'Come for breakfast.' },
  onlySpanish: new Set(['Caldo de res', 'Sólo los lunes']),
};
const translated = (html: string) => pageInEnglish(html, HOUSE);

test('[LANG1] texts, labels and links of a page are English; everything else stays as it was', () => {
  expect(
    translated(
      '<!doctype html><html lang="en"><style>.Menú{}</style><main class="Mesa"><h2>Horario</h2><p> Ven por el desayuno. </p>' +
        '<input type="hidden" value="Mesa 4"/><button aria-label="Cerrar" title="Menú" data-mesa="Mesa">Reservar</button></main></html>',
    ),
  ).toBe(
    '<!doctype html><html lang="en"><style>.Menú{}</style><main class="Mesa"><h2>Hours</h2><p> Come for breakfast. </p>' +
      '<input type="hidden" value="Mesa 4"/><button aria-label="Close" title="Menu" data-mesa="Mesa">Book</button></main></html>',
  );
});

test.each([
  ['<a href="/">', '<a href="/en">'],
  ['<a href="/#contact">', '<a href="/en#contact">'],
  ['<a href="/?fecha=2026-11-21#reservations">', '<a href="/en?fecha=2026-11-21#reservations">'],
  ['<a href="/menu">', '<a href="/en/menu">'],
  ['<a href="/novedades/proximos#2025-11">', '<a href="/en/novedades/proximos#2025-11">'],
  ['<form action="/api/reservaciones">', '<form action="/en/api/reservaciones">'],
  ['<form action="/reservacion/a.b/cancelar">', '<form action="/en/reservacion/a.b/cancelar">'],
  ['<a href="/menu" hrefLang="es-MX">', '<a href="/menu" hrefLang="es-MX">'],
  ['<a href="#contenido">', '<a href="#contenido">'],
  ['<img src="/art/menu.jpg"/>', '<img src="/art/menu.jpg"/>'],
  ['<a href="/fotos/menu-1600.webp">', '<a href="/fotos/menu-1600.webp">'],
  ['<a href="https://maps.example/menu">', '<a href="https://maps.example/menu">'],
])('[LANG1] %s leads to %s', (spanish, english) => {
  expect(translated(spanish)).toBe(english);
});

test('[LANG4] what the house has said in Spanish alone is shown so, and marked for whoever hears the page', () => {
  expect(translated('<b>Caldo de res</b>')).toBe('<b lang="es-MX">Caldo de res</b>');
  expect(translated('<p><i>Nuevo</i> Sólo los lunes</p>')).toBe(
    '<p><i>New</i><span lang="es-MX"> Sólo los lunes</span></p>',
  );
  expect(translated('<title>Caldo de res</title>')).toBe('<title>Caldo de res</title>');
});

test('[LANG1] whatever a guest has typed stays the text it was', () => {
  const typed = 'Tu reservación, &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ana&quot;';
  expect(translated(`<h1 title="${typed}">${typed}</h1>`)).toBe(
    `<h1 title="${typed.replace('Tu reservación', 'Your reservation')}">${typed.replace('Tu reservación', 'Your reservation')}</h1>`,
  );
});

test('[LANG10] the house’s own English is text as well, whatever somebody wrote into it', () => {
  const house = { english: { Hola: '<img src=x onerror="alert(1)">' }, onlySpanish: new Set<string>() };
  expect(pageInEnglish('<b title="Hola">Hola</b>', house)).toBe(
    '<b title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt;">&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</b>',
  );
});
