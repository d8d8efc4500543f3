import { tableMark, type Piece, type ReservationRules, type Zone } from '#domain/reservations/reservation-rules.ts';
import { canBeCut, lettering, letteringCentred } from '#domain/room/lettering.ts';
import { PRINTED_NAMES, PRINTED_PIECES, PRINTED_ZONES } from '#domain/room/printed-room.ts';
import {
  agave,
  agavePlaces,
  cutBox,
  deckBoards,
  rakedSand,
  rays,
  seeded,
  TILE,
  tileCuts,
  type AgavePlace,
  type Box,
} from '#domain/room/room-art.ts';
import { cornerPlants, isTaken, namePlace, plantRow, tableBox } from '#domain/room/room-places.ts';
import { tableShape } from '#domain/room/table-shape.ts';

type Room = Pick<ReservationRules, 'plan' | 'tables' | 'zones' | 'pieces'>;
type Table = Room['tables'][number];

export interface MarkedPlan {
  readonly room: Room;
  /** The tables the guest sits at: several where some are pushed together. */
  readonly marked: ReadonlySet<string>;
  /** On the flag above it, in capitals. */
  readonly words: string;
  /** A zone as this guest reads it. */
  readonly nameOf: (zone: string) => string;
}

/** Paper that stays paper: mail programs that darken a letter leave its pictures as they are. */
const INK = {
  paper: '#fff8ea',
  ink: '#23302b',
  wood: '#d9a673',
  woodCut: '#b9743b',
  tile: '#e9be93',
  tileCut: '#c98b5b',
  sand: '#ebcf9b',
  sandCut: '#8a7452',
  leaf: '#2e5b43',
  agave: '#4f8f86',
  clay: '#a63f25',
  sun: '#e4572e',
  maguey: '#1f6a63',
  flower: '#d8496b',
} as const;

/** The room with the guest's table marked, as one drawing: its words are cut, since no letter brings its own face. */
export function planSvg({ room, marked, words, nameOf }: MarkedPlan): string {
  const { width, height } = room.plan;
  const isChosen = ({ id }: Table): boolean => marked.has(id);
  const others = room.tables.filter((table) => !isChosen(table));
  const chosen = room.tables.filter(isChosen);
  const [first] = chosen;
  const flag = first ? flagBox(first, { room, words }) : null;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs><pattern id="losa" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse">`,
    `<path d="${tileCuts()}" fill="${INK.tileCut}" opacity=".6"/></pattern>`,
    `<path id="agave" d="${art().agave}"/></defs>`,
    `<path d="M0 0h${width}v${height}H0z" fill="${INK.paper}"/>`,
    floor(room, { flags: flag === null ? [] : [flag], nameOf }),
    ...others.map((table) => stamp(table, CALM)),
    ...chosen.map((table) => stamp(table, CHOSEN)),
    flag === null ? '' : strip(words, { ...middleOf(flag), size: FLAG_HEIGHT, paper: INK.clay, ink: INK.paper }),
    '</svg>',
  ].join('');
}

/** The printed room's plants grow once, as everywhere else that prints them. */
const grow = () => ({ agave: agave(), places: agavePlaces() });
let known: ReturnType<typeof grow> | undefined;
const art = () => (known ??= grow());

interface Naming extends Pick<MarkedPlan, 'nameOf'> {
  /** Where no name may stand. */
  readonly flags: readonly Box[];
}

function floor({ zones = [], pieces = [], tables }: Room, naming: Naming): string {
  const isPrinted = zones.length === 0;
  const floors = isPrinted ? PRINTED_ZONES : zones;
  const things = isPrinted ? PRINTED_PIECES : pieces;
  return [
    ...floors.map((zone) => zoneFloor(zone, isPrinted ? [] : cornerPlants(zone, tables))),
    isPrinted ? plants(art().places) : '',
    ...things.map(pieceStamp),
    ...floors.map((zone) => zoneName(zone, { tables, pieces: things, ...naming })),
  ].join('');
}

function zoneFloor(zone: Zone, corners: readonly AgavePlace[]): string {
  const chance = seeded(zone.x * 31 + zone.y);
  const sheet = cutBox(zone, chance);
  switch (zone.floor) {
    case 'wood':
      return `<path d="${sheet}" fill="${INK.wood}"/><path d="${deckBoards(zone, chance)}" fill="${INK.woodCut}" opacity=".7"/>${plants(corners)}`;
    case 'sand':
      return `<path d="${sheet}" fill="${INK.sand}"/><path d="${rakedSand(zone, chance)}" fill="${INK.sandCut}" opacity=".5"/>${plants(corners)}`;
    case 'tile':
      return `<path d="${sheet}" fill="${INK.tile}"/><path d="${sheet}" fill="url(#losa)"/>`;
    default:
      return zone.floor satisfies never;
  }
}

function plants(places: readonly AgavePlace[]): string {
  return places
    .map(({ x, y, turn, scale }, index) => {
      const ink = index % 2 === 0 ? INK.agave : INK.leaf;
      return `<use href="#agave" fill="${ink}" transform="translate(${x} ${y})rotate(${turn})scale(${scale})"/>`;
    })
    .join('');
}

const PIECE_INKS: { readonly [Kind in Piece['kind']]?: string } = {
  wall: INK.ink,
  bar: INK.leaf,
  kitchen: INK.clay,
  door: INK.clay,
};

function pieceStamp(piece: Piece): string {
  const { kind, x, y, width, height } = piece;
  if (kind === 'plants') return plants(plantRow(piece));
  if (kind === 'toilets') return '';
  if (kind === 'steps') return steps(piece);
  const sheet = `<path d="${cutBox(piece, seeded(x * 17 + y))}" fill="${PIECE_INKS[kind] ?? INK.ink}"/>`;
  if (kind !== 'bar') return sheet;
  return `<path d="M${x + 6} ${y + 8}h${width}v${height}h${-width}z" fill="${INK.ink}" opacity=".24"/>${sheet}${stools(piece)}`;
}

function stools({ x, y, width, height }: Piece): string {
  const isWide = width >= height;
  const count = Math.max(0, Math.floor(((isWide ? width : height) - 20) / 34) + 1);
  return Array.from({ length: count }, (_, index) => {
    const along = 20 + index * 34;
    const [cx, cy] = isWide ? [x + along, y - 14] : [x - 14, y + along];
    return `<circle cx="${cx}" cy="${cy}" r="7.5" fill="${INK.flower}"/>`;
  }).join('');
}

const STEP = 12;

function steps({ x, y, width, height }: Piece): string {
  const isWide = width >= height;
  const count = Math.max(1, Math.ceil((isWide ? height : width) / STEP));
  const marks = Array.from({ length: count }, (_, index) =>
    isWide ? `M${x} ${y + index * STEP}h${width}v7h${-width}z` : `M${x + index * STEP} ${y}v${height}h7v${-height}z`,
  );
  return `<path d="${marks.join('')}" fill="${INK.paper}" stroke="${INK.sandCut}"/>`;
}

const NAME_HEIGHT = 15;

/** Whole, on a strip of paper, or not at all: half a name says nothing. */
function zoneName(
  zone: Zone,
  { tables, pieces = [], flags, nameOf }: Pick<Room, 'tables' | 'pieces'> & Naming,
): string {
  const name = nameOf(zone.name);
  if (!canBeCut(name)) return '';
  const isPrinted = pieces === PRINTED_PIECES;
  const printed = PRINTED_NAMES.filter(({ words }) => isPrinted && words === zone.name);
  const boxOf = ({ x, y }: Place): Box => stripBox(name, { x, y: y - 8, size: NAME_HEIGHT });
  const place =
    printed.find((each) => !isTaken(boxOf(each), flags)) ??
    namePlace(zone, { tables, pieces, taken: [...tables.map(tableBox), ...flags] });
  return place === null
    ? ''
    : strip(name, { x: place.x, y: place.y - 8, size: NAME_HEIGHT, paper: INK.paper, ink: INK.ink });
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A strip of paper around its middle. */
interface Strip extends Place {
  readonly size: number;
  readonly paper: string;
  readonly ink: string;
}

const STRIP_WEIGHT = 0.17;

function strip(words: string, { paper, ink, ...place }: Strip): string {
  const { x, y, size } = place;
  const sheet = cutBox(stripBox(words, place), seeded(Math.round(x * 7 + y)));
  const cut = letteringCentred(words, [x, y], { size, weight: STRIP_WEIGHT });
  return `<path d="${sheet}" fill="${paper}"/><path d="${cut}" fill="${ink}"/>`;
}

function stripBox(words: string, { x, y, size }: Place & Pick<Strip, 'size'>): Box {
  const width = lettering(words, { size, weight: STRIP_WEIGHT }).width + size * 1.6;
  const height = size * 2;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function middleOf({ x, y, width, height }: Box): Place {
  return { x: x + width / 2, y: y + height / 2 };
}

interface TableInks {
  readonly top: string;
  readonly edge: string;
  readonly seat: string;
  readonly number: string;
  readonly hasRays: boolean;
}

const CALM: TableInks = { top: INK.paper, edge: INK.maguey, seat: INK.maguey, number: INK.ink, hasRays: false };
const CHOSEN: TableInks = { top: INK.clay, edge: INK.ink, seat: INK.clay, number: INK.paper, hasRays: true };
const MARK_HEIGHT = 19;

function stamp(table: Table, inks: TableInks): string {
  const { halfWidth, halfHeight, corner, seats } = tableShape(table);
  const top = `x="${-halfWidth}" y="${-halfHeight}" width="${halfWidth * 2}" height="${halfHeight * 2}" rx="${corner}"`;
  const mark = tableMark(table);
  return [
    `<g transform="translate(${table.x} ${table.y})">`,
    inks.hasRays ? `<path d="${rays(halfWidth + 13, halfHeight + 13)}" fill="${INK.sun}"/>` : '',
    ...seats.map(({ x, y }) => `<rect x="${x - 8}" y="${y - 8}" width="16" height="16" rx="5" fill="${inks.seat}"/>`),
    `<rect ${top} transform="translate(4 5)" fill="${INK.ink}" opacity=".24"/>`,
    `<rect ${top} fill="${inks.top}" stroke="${inks.edge}" stroke-width="3"/>`,
    canBeCut(mark)
      ? `<path d="${letteringCentred(mark, [0, 0], { size: MARK_HEIGHT, weight: 0.2 })}" fill="${inks.number}"/>`
      : '',
    '</g>',
  ].join('');
}

const FLAG_HEIGHT = 17;
const RAYS = 26;

/** Beside its table, where it covers no other and stays on the paper. */
function flagBox(table: Table, { room, words }: { readonly room: Room; readonly words: string }): Box | null {
  const { halfWidth, halfHeight } = tableShape(table);
  const boxAt = (x: number, y: number): Box => stripBox(words, { x, y, size: FLAG_HEIGHT });
  const { width, height } = boxAt(0, 0);
  const aside = halfWidth + RAYS + width / 2;
  const away = halfHeight + RAYS + height / 2;
  const others = room.tables.filter(({ id }) => id !== table.id).map(tableBox);
  const { plan } = room;
  const places = [
    boxAt(table.x, table.y - away),
    boxAt(table.x, table.y + away),
    boxAt(table.x + aside, table.y),
    boxAt(table.x - aside, table.y),
  ].filter((box) => box.x >= 0 && box.y >= 0 && box.x + width <= plan.width && box.y + height <= plan.height);
  return places.find((box) => !isTaken(box, others)) ?? places[0] ?? null;
}
