import { importArgs } from '#domain/menu/import-menu.ts';
import { rulesFromContent } from '#domain/reservations/rules-from-content.ts';
import { assert } from '#domain/shared/assert.ts';
import { identityOf } from '#domain/venue/venue-identity.ts';
import type { Content } from '../content.ts';
import { CAST, MANAGER } from './cast.ts';
import type { Line, Stage } from './stage.ts';

/** Nobody types a PIN in a demonstration: no typed text has this hash. */
const NO_PIN = 'demostracion-sin-pin-ni-clave';

/** Main courses that ask how they are to be done. */
const GRILLED = ['menu-arrachera-a-la-brasa', 'menu-hamburguesa-de-arrachera', 'menu-tacos-de-arrachera'];

const COURSES = [
  ['entradas', 1],
  ['alitas', 1],
  ['ensaladas-y-sopas', 1],
  ['tacos', 2],
  ['a-la-brasa', 2],
  ['hamburguesas', 2],
  ['pastas', 2],
  ['paninis', 2],
  ['pitas', 2],
  ['postres', 3],
] as const;

/** The whole venue as its owner would have set it up: book, menu, tables, people, prices that include IVA. */
export async function furnish(stage: Stage, content: Content): Promise<void> {
  await mustAsk(stage, systemLines(content));
  const rules = rulesFromContent(content.venue, content.tables);
  await mustAsk(stage, [
    { type: 'IMPORT_MENU', args: importArgs(Object.values(content.menus)) },
    ...rules.tables.map(({ id, label, area, sillas }, index): Line => ({
      type: 'SAVE_TABLE',
      args: { id: `mesa-${id}`, name: label, area, capacity: sillas, sort: index + 1 },
    })),
    {
      type: 'SAVE_OPTION_GROUP',
      args: {
        id: 'termino',
        name: 'Término',
        min: 1,
        max: 1,
        options: [
          { id: 'medio', name: 'Medio', priceDelta: 0 },
          { id: 'tres-cuartos', name: 'Tres cuartos', priceDelta: 0 },
          { id: 'bien-cocido', name: 'Bien cocido', priceDelta: 0 },
        ],
        dishIds: GRILLED,
      },
    },
  ]);
}

/** From tonight on the kitchen works in courses: what comes later waits until it is fired. */
export async function useCourses(stage: Stage): Promise<void> {
  for (const [slug, course] of COURSES) {
    const id = `comida-${slug}`;
    const category = stage.world.get('categories', id);
    if (category)
      await mustAsk(stage, [{ type: 'SAVE_CATEGORY', args: { id, name: category.name, sort: category.sort, course } }]);
  }
}

function systemLines(content: Content): readonly Line[] {
  const { venue, tables } = content;
  const { zones: _zones, pieces: _pieces, combinations: _combinations, ...rules } = rulesFromContent(venue, tables);
  return [
    {
      type: 'SAVE_RESERVATION_RULES',
      args: {
        rules: { ...rules, seatings: [...rules.seatings], tables: [...rules.tables] },
        zone: venue.timeZone,
        identity: identityOf(venue),
      },
    },
    {
      type: 'SET_UP',
      args: {
        staffId: MANAGER.id,
        name: MANAGER.name,
        pinHash: NO_PIN,
        deviceId: MANAGER.device,
        deviceName: 'Tableta de Carmen',
        tokenHash: '0'.repeat(64),
      },
    },
    ...CAST.filter(({ id }) => id !== MANAGER.id).map(({ id: staffId, name, role }): Line => ({
      type: 'SAVE_STAFF',
      args: { staffId, name, role, active: true, pinHash: NO_PIN },
    })),
  ];
}

/** A venue that its own commands refuse to furnish is a mistake of ours. */
async function mustAsk(stage: Stage, lines: readonly Line[]): Promise<void> {
  for (const line of lines) {
    const isSystems = line.type === 'SAVE_RESERVATION_RULES' || line.type === 'SET_UP' || line.type === 'SAVE_STAFF';
    const [answer] = isSystems ? await stage.asSystem(line) : await stage.ask(MANAGER, [line]);
    assert(answer?.outcome === 'accepted', `${line.type}: ${answer?.code ?? 'no answer'}`);
  }
}
