import type { ReservationRules, Zone } from '#domain/reservations/reservation-rules.ts';
import type { Message } from '#domain/site/message.ts';
import { PIECE_WORDS, PieceNames, PieceStamp, Plants } from './piece-stamp.tsx';
import { cutBox, deckBoards, rakedSand, seeded, type Box } from '#domain/room/room-art.ts';
import { PRINTED_NAMES, PRINTED_PIECES, PRINTED_ZONES, type PrintedName } from '#domain/room/printed-room.ts';
import { cornerPlants, isTaken, namePlace } from '#domain/room/room-places.ts';
import styles from './room-plan.module.css';
import { useWords } from '#ui/common/words.ts';

/** Where the tables stand, and the floor under them. */
export type Room = Pick<ReservationRules, 'plan' | 'tables' | 'zones' | 'pieces'>;

interface FloorProps {
  readonly room: Room;
  /** Where names find no room, if tables are drawn larger than the plan has them. */
  readonly taken?: readonly Box[] | undefined;
}

/** The floor alone: as it is printed, or as the venue has drawn its own zones. Small: without names. */
export function RoomFloor({ size = 'full', ...floor }: FloorProps & { readonly size?: 'full' | 'small' }) {
  return (
    <>
      <Ground room={floor.room} />
      {size === 'full' && <RoomNames {...floor} />}
    </>
  );
}

/**
 * Blocks of a page in which React draws a plan: the ground and its names are cut by the server alone, and a plan prints from
 * them (`#plano-suelo`, `#plano-nombres`).
 */
export function FloorSymbols({ room }: { readonly room: Room }) {
  return (
    <svg className={styles.symbols} aria-hidden="true">
      <defs>
        <g id="plano-suelo">
          <Ground room={room} />
        </g>
        <g id="plano-nombres">
          <RoomNames room={room} />
        </g>
      </defs>
    </svg>
  );
}

function Ground({ room }: Pick<FloorProps, 'room'>) {
  const { zones, pieces = [], tables } = room;
  if (zones === undefined || zones.length === 0) return <use href="#plano-piso" />;
  return (
    <>
      {zones.map((zone) => (
        <ZoneFloor key={`${zone.name} ${zone.x} ${zone.y}`} zone={zone} tables={tables} />
      ))}
      {pieces.map((piece) => (
        <PieceStamp key={`${piece.kind} ${piece.x} ${piece.y}`} piece={piece} />
      ))}
    </>
  );
}

function RoomNames({ room, taken }: FloorProps) {
  const { ownText } = useWords();
  const { zones, pieces = [], tables } = room;
  if (zones === undefined || zones.length === 0) return <Names tables={tables} taken={taken} />;
  return (
    <g className={styles.names}>
      {zones.map((zone) => {
        const place = namePlace(zone, { ...room, taken });
        return (
          place && (
            <text key={`${zone.name} ${zone.x} ${zone.y}`} x={place.x} y={place.y} textAnchor="middle">
              {ownText(zone.name)}
            </text>
          )
        );
      })}
      <PieceNames pieces={pieces} taken={taken} />
    </g>
  );
}

/** The same marks on every machine, and the same when it is drawn again: they come from where the zone lies. */
function ZoneFloor({ zone, tables }: { readonly zone: Zone; readonly tables: Room['tables'] }) {
  const chance = seeded(zone.x * 31 + zone.y);
  const sheet = cutBox(zone, chance);
  const plants = zone.floor === 'tile' ? [] : cornerPlants(zone, tables);
  switch (zone.floor) {
    case 'wood':
      return (
        <>
          <path className={styles.deck} d={sheet} />
          <path className={styles.deckCut} d={deckBoards(zone, chance)} />
          <Plants places={plants} />
        </>
      );
    case 'sand':
      return (
        <>
          <path className={styles.sand} d={sheet} />
          <path className={styles.sandCut} d={rakedSand(zone, chance)} />
          <Plants places={plants} />
        </>
      );
    case 'tile':
      return (
        <>
          <path className={styles.indoors} d={sheet} />
          <path d={sheet} fill="url(#plano-losa)" />
        </>
      );
    default:
      return zone.floor satisfies never;
  }
}

interface PlaceName extends PrintedName {
  readonly isOnCounter?: boolean;
}

const PLACE_NAMES: readonly (Omit<PlaceName, 'words'> & { readonly words: Message })[] = [
  { words: PIECE_WORDS.bar, x: 557, y: 430, isOnCounter: true },
  { words: PIECE_WORDS.toilets, x: 396, y: 452 },
  { words: PIECE_WORDS.toilets, x: 766, y: 290 },
  { words: PIECE_WORDS.kitchen, x: 856, y: 386, isOnCounter: true },
];
const LETTER = { zone: 12.5, place: 8 };

/** Half a name beside a table says nothing: it stands whole, elsewhere in its zone if need be, or not at all. */
function Names({ tables, taken }: { readonly tables: Room['tables']; readonly taken?: readonly Box[] | undefined }) {
  const { say, ownText } = useWords();
  const isFree = ({ words, x, y }: PrintedName, letter: number): boolean => {
    const width = words.length * letter;
    const box = { x: x - width / 2, y: y - letter * 1.6, width, height: letter * 2 };
    return !isTaken(box, taken);
  };
  const zones = PRINTED_NAMES.flatMap((name) => {
    const zone = PRINTED_ZONES.find((each) => each.name === name.words);
    const atTheFoot = { ...name, y: zone ? zone.y + zone.height - 5 : name.y };
    const place =
      [name, atTheFoot].find((each) => isFree(each, LETTER.zone)) ??
      (zone && namePlace(zone, { tables, pieces: PRINTED_PIECES, taken }));
    return place ? [{ ...name, ...place, words: ownText(name.words) }] : [];
  });
  const print = ({ words, x, y, isOnCounter }: PlaceName) => (
    <text key={`${x} ${y}`} x={x} y={y} textAnchor="middle" className={isOnCounter ? styles.onCounter : undefined}>
      {words}
    </text>
  );
  return (
    <g className={styles.names}>
      {zones.map(print)}
      <g className={styles.small}>
        {PLACE_NAMES.map((name) => ({ ...name, words: say(name.words) }))
          .filter((name) => isFree(name, LETTER.place))
          .map(print)}
        <text transform="translate(26 346) rotate(-90)" textAnchor="middle">
          {say(PIECE_WORDS.door)}
        </text>
      </g>
    </g>
  );
}
