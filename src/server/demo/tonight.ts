/* What stands in the demonstration's Friday: who sits where since when, who comes later, who waits at the door. */

export interface Seated {
  readonly table: string;
  readonly guests: number;
  /** Minutes before the evening is first shown. */
  readonly ago: number;
  /** By a reservation of this name; absent: they walked in. */
  readonly name?: string;
  readonly allergies?: string;
  readonly note?: string;
  readonly occasion?: 'cumpleanos' | 'aniversario';
  readonly ordersAfter?: number;
  readonly billAfter?: number;
  /** Their food takes far too long. */
  readonly isSlow?: true;
}

export const SHOWN_AT = { hour: 20, minute: 42 } as const;

export const SEATED: readonly Seated[] = [
  { table: '12', guests: 3, ago: 99, billAfter: 91 },
  {
    table: '2',
    guests: 6,
    ago: 74,
    name: 'Familia Ibarra',
    occasion: 'cumpleanos',
    note: 'Traen pastel',
    billAfter: 70,
  },
  { table: '24', guests: 3, ago: 63, billAfter: 60 },
  { table: '21', guests: 4, ago: 56 },
  { table: '3', guests: 6, ago: 52, name: 'Adriana Velasco', allergies: 'Cacahuate' },
  { table: '14', guests: 6, ago: 48, name: 'Los Cárdenas' },
  { table: '5', guests: 5, ago: 41 },
  { table: '22', guests: 2, ago: 40, isSlow: true },
  { table: '1', guests: 3, ago: 34 },
  { table: '26', guests: 6, ago: 27, name: 'Emilio Tostado', allergies: 'Mariscos', note: 'Uno llega tarde' },
  { table: '11', guests: 4, ago: 22 },
  { table: '4', guests: 4, ago: 18, name: 'Renata y Julián', occasion: 'aniversario' },
  { table: '23', guests: 4, ago: 15 },
  { table: '15', guests: 4, ago: 9 },
  { table: '25', guests: 2, ago: 4, ordersAfter: 8 },
];

/** Later tonight, at tables that are taken until then. */
export const BOOKED_TONIGHT = [
  { table: '12', guests: 4, time: '21:00', name: 'Sofía Arreola', occasion: 'cumpleanos' },
  { table: '21', guests: 4, time: '21:30', name: 'Marco Ochoa' },
  { table: '24', guests: 2, time: '21:30', name: 'Inés Cuevas', allergies: 'Gluten' },
  { table: '22', guests: 2, time: '22:00', name: 'Dalia Montes' },
] as const;

export const WAITING = [
  { name: 'Paola Gutiérrez', guests: 2, ago: 18, promised: 15 },
  { name: 'Rodrigo Sáenz', guests: 4, ago: 6, promised: 25 },
] as const;

export const TO_GO = [
  { name: 'Ximena Robledo', size: 2, ago: 14 },
  { name: 'Hugo Lara', size: 1, ago: 8 },
  { name: 'Tere Santos', size: 3, ago: 3 },
] as const;

/** Invented guests of the days to come. */
export const FIRST_NAMES = [
  'Abril',
  'Bruno',
  'Camila',
  'Darío',
  'Elisa',
  'Fabián',
  'Gala',
  'Héctor',
  'Irene',
  'Joel',
  'Karina',
  'Leonel',
  'Mónica',
  'Noé',
  'Olivia',
  'Pablo',
  'Romina',
  'Saúl',
  'Tania',
  'Ulises',
];
export const LAST_NAMES = [
  'Aldana',
  'Barajas',
  'Corona',
  'Delgadillo',
  'Estévez',
  'Figueroa',
  'Gálvez',
  'Huerta',
  'Íñiguez',
  'Jasso',
  'Limón',
  'Mercado',
  'Navarro',
  'Ornelas',
  'Preciado',
  'Rentería',
  'Sandoval',
  'Topete',
  'Uribe',
  'Zamudio',
];
