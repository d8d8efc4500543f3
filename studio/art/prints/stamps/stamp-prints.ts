import { block, type Block } from '../kit/block.ts';
import { INK } from '../kit/inks.ts';
import { KB, vectorPrint, type Print } from '../print.ts';
import { chilaquiles, huevos, toast } from './breakfast.ts';
import { cafe, te } from './cups.ts';
import { agua, cerveza, coctel, mezcal, vino } from './glasses.ts';
import { ensalada, hamburguesa, parrilla, pasta, pita, sopa, tacos } from './savoury.ts';
import { avena, concha, flan, hotcakes, pastel } from './sweet.ts';

const SIZE = 240;

const DRAWINGS: Readonly<Record<string, readonly [alt: string, draw: (sheet: Block) => void]>> = {
  chilaquiles: ['Plato de chilaquiles con mole, huevo estrellado y cebolla', chilaquiles],
  huevos: ['Plato de huevos rancheros con salsa roja', huevos],
  toast: ['Plato con toast de pesto, jitomate y queso fresco', toast],
  avena: ['Tazón de avena con plátano, fresa y mora azul', avena],
  hotcakes: ['Hot cakes con miel y frutos rojos', hotcakes],
  concha: ['Concha de pan dulce en un plato', concha],
  pita: ['Hummus con triángulos de pan pita', pita],
  pasta: ['Plato de pasta con salsa y albahaca', pasta],
  tacos: ['Tres tacos con cebolla, cilantro y limón', tacos],
  ensalada: ['Tazón de ensalada de hojas con jitomate', ensalada],
  sopa: ['Tazón de sopa de tortilla con aguacate', sopa],
  parrilla: ['Arrachera a la brasa en tiras con limón', parrilla],
  hamburguesa: ['Hamburguesa con papas', hamburguesa],
  flan: ['Flan de cajeta', flan],
  pastel: ['Rebanada de pastel de chocolate con fresas', pastel],
  cafe: ['Taza de café con vapor', cafe],
  te: ['Tetera de té', te],
  agua: ['Vaso de agua de jamaica con hielo y limón', agua],
  coctel: ['Copa de coctel escarchada con limón', coctel],
  mezcal: ['Vaso de mezcal con naranja y una garrafa de barro', mezcal],
  cerveza: ['Tarro de cerveza con espuma', cerveza],
  vino: ['Copa de vino tinto', vino],
};

export const stampPrints: readonly Print[] = Object.entries(DRAWINGS).map(([name, [alt, draw]]) =>
  vectorPrint({
    slot: `sello-${name}`,
    alt,
    color: INK.papel,
    width: SIZE,
    height: SIZE,
    maxBytes: 9 * KB,
    draw: () => {
      const sheet = block(SIZE, SIZE, name.slice(0, 2));
      draw(sheet);
      return sheet.svg();
    },
  }),
);
