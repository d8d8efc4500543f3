/**
 * The inks of the house. A picture takes seven of them at most, and the paper; arena, muro, cerro and madera are
 * maíz and barro thinned or printed one over the other, as a printer would.
 */
export const INK = {
  papel: '#F6ECD9',
  papelClaro: '#FFF8EA',
  tinta: '#23302B',
  barro: '#A63F25',
  maguey: '#1F6A63',
  bugambilia: '#D8496B',
  bugambiliaOscura: '#A82A52',
  maiz: '#D9A441',
  sol: '#E4572E',
  arena: '#EBCF9B',
  hoja: '#2E5B43',
  hojaClara: '#4E7F4B',
  agave: '#4F8F86',
  jade: '#2F8F83',
  cerro: '#C98B5B',
  muro: '#E9BE93',
  madera: '#B9743B',
  humo: '#B9B3A6',
  noche: '#131A24',
  nocheClara: '#1D2633',
  luna: '#F4E9D6',
  brasa: '#FFB454',
  jadeClaro: '#5CC2B0',
  bugambiliaClara: '#F27DA0',
} as const;

/** Overprints: one ink laid over another, or thinned with paper. Named for what they usually become. */
export const TINT = {
  tortilla: '#E6B877',
  corteza: '#A8612B',
  tostado: '#C4813C',
  dorado: '#B57A26',
  yema: '#F0A12B',
  limon: '#A9C65B',
  pulpa: '#F3EFC4',
  jitomate: '#F2834F',
  semilla: '#FBE0A8',
  mole: '#5B2A1E',
  moleClaro: '#8A4A34',
  chocolate: '#4A2418',
  caramelo: '#8F4E1F',
  mora: '#3B3F77',
  moraClara: '#AEB2DA',
  avena: '#F3E2C2',
  platano: '#F7E39A',
  cristal: '#CBDAD0',
  hielo: '#F6C6CF',
  maderaOscura: '#7F4A24',
  agaveOscuro: '#2F6E68',
  surco: '#C79A5B',
  cempasuchil: '#F28C00',
  cempasuchilOscuro: '#B35A00',
  pasto: '#A9C08A',
  brote: '#8DB46A',
  barroClaro: '#E0875F',
  brasaViva: '#D9641E',
  brasaOscura: '#8F3510',
  rosado: '#F7C0AC',
  vino: '#7E1F4C',
} as const;

/** Month inks: ground, text and accent. */
export const MONTH_INK = {
  halloween: { ground: '#2A1540', text: '#F6EBDD', accent: '#FF9A3D', sheet: '#6B3FA0' },
  muertos: { ground: '#5C1236', text: '#FFF3E0', accent: '#FFB300', sheet: '#D8496B' },
  navidad: { ground: '#0F3B36', text: '#FBF3E4', accent: '#F2C14E', sheet: '#1F6A63' },
} as const;

export type MonthName = keyof typeof MONTH_INK;

/** A month without a theme of its own hangs the house's sheet. */
export const SHEET_INK = {
  halloween: MONTH_INK.halloween.sheet,
  muertos: MONTH_INK.muertos.sheet,
  navidad: MONTH_INK.navidad.sheet,
  casa: '#A63F25',
} as const;
export type SheetName = keyof typeof SHEET_INK;

/** Ink sets of the patio: one drawing, two sets, so that the theme can cross-fade. */
export interface SceneInks {
  readonly isNight: boolean;
  readonly shadow: string;
  readonly sky: string;
  readonly skyLow: string;
  readonly skyCut: string;
  readonly sun: string;
  readonly sunCut: string;
  readonly hill: string;
  readonly hillCut: string;
  readonly hillFar: string;
  readonly wall: string;
  readonly wallCut: string;
  readonly clay: string;
  readonly clayDark: string;
  readonly depth: string;
  readonly sand: string;
  readonly sandCut: string;
  readonly sandLight: string;
  readonly leaf: string;
  readonly leafLight: string;
  readonly leafCut: string;
  readonly agave: string;
  readonly agaveDark: string;
  readonly agaveCut: string;
  readonly straw: string;
  readonly strawDark: string;
  readonly wood: string;
  readonly woodDark: string;
  readonly flower: string;
  readonly flowerDark: string;
  readonly plate: string;
  readonly light: string;
  readonly bottles: readonly [string, string, string, string];
}

export const SCENE_INKS: Readonly<Record<'dia' | 'noche', SceneInks>> = {
  dia: {
    isNight: false,
    shadow: INK.tinta,
    sky: '#F2B872',
    skyLow: '#F9DFB2',
    skyCut: INK.papelClaro,
    sun: INK.sol,
    sunCut: '#F3905F',
    hill: INK.cerro,
    hillCut: '#A8653F',
    hillFar: '#DCA876',
    wall: INK.muro,
    wallCut: '#CF9465',
    clay: '#C65A3A',
    clayDark: INK.barro,
    depth: '#7A4630',
    sand: INK.arena,
    sandCut: '#C79A5B',
    sandLight: INK.papel,
    leaf: INK.hoja,
    leafLight: INK.hojaClara,
    leafCut: INK.papel,
    agave: INK.agave,
    agaveDark: '#2F6E68',
    agaveCut: INK.papel,
    straw: INK.maiz,
    strawDark: '#8F5E25',
    wood: INK.madera,
    woodDark: '#7F4A24',
    flower: INK.bugambilia,
    flowerDark: INK.bugambiliaOscura,
    plate: INK.papelClaro,
    light: INK.papelClaro,
    bottles: [INK.jade, INK.maiz, INK.barro, INK.papel],
  },
  noche: {
    isNight: true,
    shadow: '#0B1018',
    sky: '#161B3A',
    skyLow: '#3C2A5C',
    skyCut: '#4B3A78',
    sun: '#F4E3BC',
    sunCut: '#CDB98A',
    hill: '#2B2450',
    hillCut: '#1E1A3E',
    hillFar: '#33285A',
    wall: '#5B3A4A',
    wallCut: '#40293A',
    clay: '#8E3B2E',
    clayDark: '#5E2723',
    depth: '#2A1A22',
    sand: '#6A5248',
    sandCut: '#4B3830',
    sandLight: '#8A6C58',
    leaf: '#14352F',
    leafLight: '#1F4D40',
    leafCut: '#3F7A63',
    agave: '#2B6A6B',
    agaveDark: '#1B4A50',
    agaveCut: '#5CA39A',
    straw: '#8A6330',
    strawDark: '#4B3420',
    wood: '#7B4A2C',
    woodDark: '#4A2C1E',
    flower: '#A83A63',
    flowerDark: '#732548',
    plate: '#E9D9B8',
    light: INK.brasa,
    bottles: [INK.maguey, '#C8553A', '#8A6330', '#E9D9B8'],
  },
};
