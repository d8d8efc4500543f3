import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contentRules } from '#tests/support/test-house.ts';
import { RoomFloor } from './room-floor.tsx';

const namesOf = (picture: string): readonly string[] =>
  [...picture.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words = '']) => words);

test('[FLR11] where a table stands over a name it is printed elsewhere in its zone, or not at all', () => {
  const room = contentRules();
  const printed = ['Terraza', 'Zona de arena', 'Interior', 'Barra', 'Baños', 'Baños', 'Cocina', 'Entrada'];
  expect(namesOf(renderToStaticMarkup(<RoomFloor room={room} />))).toEqual(printed);
  // Table 26 over the name of the sand, table 15 over a door.
  const taken = [
    { x: 749, y: 67, width: 115, height: 124 },
    { x: 690, y: 230, width: 115, height: 110 },
  ];
  const drawn = renderToStaticMarkup(<RoomFloor room={room} taken={taken} />);
  expect(namesOf(drawn)).toEqual(printed.toSpliced(5, 1));
  expect(drawn).toMatch(/y="213"[^>]*>Zona de arena/);
  const full = [{ x: 284, y: 10, width: 606, height: 208 }];
  expect(namesOf(renderToStaticMarkup(<RoomFloor room={room} taken={full} />))).not.toContain('Zona de arena');
});
