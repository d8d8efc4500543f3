import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { loadContent } from '#server/content.ts';

const CONTENT_DIR = join(import.meta.dirname, '..', '..', 'content');

describe('a wrong file is refused with its name and field', () => {
  const dirs: string[] = [];
  afterEach(() => {
    for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true });
  });

  const problemAfter = (file: string, from: string, to: string): string => {
    const dir = mkdtempSync(join(tmpdir(), 'content-'));
    dirs.push(dir);
    cpSync(CONTENT_DIR, dir, { recursive: true });
    const before = readFileSync(join(dir, file), 'utf8');
    expect(before).toContain(from);
    writeFileSync(join(dir, file), before.replace(from, to));
    try {
      loadContent(dir);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    return 'accepted';
  };

  test.each([
    [
      'menu/bebidas.json',
      '"precio": "30"',
      '"precio": "30.50"',
      'categorias.2.items.0.precio: escribe pesos enteros, como "149" o "120 / 560"',
    ],
    [
      'menu/bebidas.json',
      '["vaso", "jarra"]',
      '["vaso"]',
      'categorias.2.items.2.tamanos: escribe un tamaño por cada precio, en el mismo orden',
    ],
    ['menu/comida.json', '"id": "comida"', '"id": "bebidas"', 'id: debe decir "comida", como el archivo'],
    [
      'menu/comida.json',
      '"id": "papas-gajo"',
      '"id": "concha"',
      'categorias.0.items.2.id: el id "concha" ya está en content/menu/desayunos.json',
    ],
    ['venue.json', '"close": "23:00"', '"close": "07:00"', 'hours.monday: la hora de cierre debe ser después'],
    ['venue.json', '"3355500117"', '"33 5550"', 'phone: escribe los 10 dígitos, sin espacios'],
    ['venue.json', '"town": "Zapopan, Jalisco",', '', 'town: falta este campo'],
    ['venue.json', '"town"', '"pueblo"', 'town: falta este campo'],
    ['tables.json', '"label": "Mesa 1"', '"label": "Mesa 2"', 'el archivo: dos mesas tienen el mismo label'],
    ['tables.json', '"x": 111', '"x": 111, "z": 1', 'mesas.0.z: no conozco este campo; revisa cómo está escrito'],
    ['events/2025-10.json', '2025-10-03', '2025-11-03', 'el archivo: un evento no es de este mes'],
    ['events/2025-10.json', '2025-10-31', '2025-10-32', 'events.7.fecha: escribe una fecha que exista'],
    ['events/2025-11.json', '"18:30"', '"24:00"', 'events.1.hora: escribe la hora como "08:00"'],
    ['venue.json', 'America/Mexico_City', 'America/Zapopan', 'timeZone: escribe una zona como'],
    ['events/2025-10.json', '"halloween"', '"pascua"', 'theme: elige una de estas palabras: "halloween"'],
    ['news.json', '"item": "pasta-al-pesto"', '"item": "pasta-azul"', 'novedades.0.item: no hay "pasta-azul"'],
    ['home.json', '"Platícanos"', '""', 'contact.title: no puede quedar vacío'],
    ['about.json', '"hero": {', '"hero": ', 'no es JSON válido; suele faltar o sobrar una coma'],
  ])('[CON2] %s: %s → %s', (file, from, to, problem) => {
    const message = problemAfter(file, from, to);
    expect(message.startsWith(`content/${file}: ${problem}`), message).toBe(true);
    expect(message).not.toContain('\n');
  });

  test('[CON2] a missing file is named', () => {
    expect(() => loadContent(join(CONTENT_DIR, 'menu'))).toThrow(
      'content/menu/desayunos.json: no se puede leer el archivo',
    );
  });
});
