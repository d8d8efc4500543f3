import { memo, useRef } from 'react';
import {
  dishIdOf,
  isDishReady,
  wantedQty,
  type KdsEntry,
  type KdsItem,
  placeOfEntry,
} from '#domain/kitchen/kds-entry.ts';
import { Sign } from '#ui/pos/sign.tsx';
import { KDS_WORDS } from '#ui/pos/status-words.ts';
import styles from './kds-card.module.css';
import { HeldRows } from './held-rows.tsx';
import { channelOfCard, isAllergy, orderNumber, placeParts, urgencyOf, type Waiting } from './kds-view.ts';
import { KitchenSign, URGENCY_SIGNS, URGENCY_WORDS } from './kitchen-sign.tsx';
import { onceWhileHeld } from './once-while-held.ts';
import { partnerWords, patienceOf, placeName, type StationsById } from './stations-view.ts';
import { madeWord } from '#domain/order/made-words.ts';

interface KdsCardProps {
  readonly entry: KdsEntry;
  readonly minutes: number;
  readonly bumpKey: number | null;
  /** Somebody looks for this dish: its cards are outlined. */
  readonly sought: string | null;
  /** Later courses of the same account. */
  readonly waiting: readonly Waiting[];
  /** What its guests said they cannot eat. */
  readonly allergies: string | undefined;
  /** Whose it is to take away, and when they come for it; of a channel, whose it is. */
  readonly toGo: string | undefined;
  /** Of a channel: when it is waited for. */
  readonly dueAt: string | undefined;
  /** What else of the same send is made at other stations. */
  readonly elsewhere: string | undefined;
  readonly stations: StationsById;
  /** Area and state in words, as the specification's cards have them; else what head and key do not say. */
  readonly isDetailed: boolean;
  /** Null: whoever stands here may not move this area's cards. */
  readonly onAdvance: ((entry: KdsEntry) => void) | null;
  readonly onDish: (entry: KdsEntry, item: KdsItem) => void;
}

export const KdsCard = memo(function KdsCard(props: KdsCardProps) {
  const { entry, minutes, sought, waiting, toGo, stations, onAdvance, onDish } = props;
  const urgency = urgencyOf(patienceOf(entry, stations), minutes);
  return (
    <li
      className={styles.card}
      data-kds={entry.id}
      data-estacion={entry.station}
      data-estado={entry.status}
      data-urgencia={urgency}
      data-buscado={sought !== null && entry.items.some(({ name }) => name === sought)}
    >
      <header className={styles.head}>
        <TableName entry={entry} toGo={toGo} />
        <p className={styles.age}>
          <KitchenSign of={URGENCY_SIGNS[urgency]} />
          <b>{minutes}</b> <span>{URGENCY_WORDS[urgency]}</span>
        </p>
        {onAdvance && <AdvanceKey entry={entry} onAdvance={onAdvance} />}
      </header>
      <Strips {...props} />
      <ul className={styles.items}>
        {keyed(entry.items).map(({ key, item }) => (
          <Dish
            key={key}
            entry={entry}
            item={item}
            partners={partnerWords(entry, item, stations)}
            onTap={onAdvance && wantedQty(item) > 0 ? () => onDish(entry, item) : null}
          />
        ))}
      </ul>
      <HeldRows rows={waiting} />
      <Facts {...props} />
    </li>
  );
});

/** What is read before the dishes. */
function Strips({ entry, toGo, dueAt, allergies }: KdsCardProps) {
  const channel = channelOfCard(entry);
  // What the head calls it by is not said again.
  const who = channel !== undefined && orderNumber('', toGo ?? '') !== null ? undefined : toGo;
  return (
    <>
      {allergies !== undefined && <AllergyNote words={allergies} />}
      {channel !== undefined && (
        <p className={styles.channel}>
          <KitchenSign of="scooter" />
          <span>{channel}</span> {dueAt !== undefined && <b>{dueAt}</b>}
        </p>
      )}
      {who !== undefined && <p className={styles.toGo}>{who}</p>}
      {entry.firedAt !== undefined && (
        <p className={styles.fired} data-tiempo={entry.course}>
          <KitchenSign of="flame" /> Marcha tiempo {entry.course}
        </p>
      )}
      {entry.movedFrom && (
        <p className={styles.moved}>
          Antes {entry.movedFrom} → {placeOfEntry(entry)}
        </p>
      )}
    </>
  );
}

function Facts({ entry, bumpKey, elsewhere, stations, isDetailed, onAdvance }: KdsCardProps) {
  return (
    <div className={styles.facts}>
      {bumpKey !== null && <kbd className={styles.bump}>{bumpKey}</kbd>}
      {isDetailed ? (
        <>
          <p>{placeFacts(entry, stations)}</p>
          <p>{stateFacts(entry)}</p>
        </>
      ) : (
        <p>{fewFacts(entry, onAdvance !== null)}</p>
      )}
      {elsewhere !== undefined && <p data-falta-en="">{elsewhere}</p>}
    </div>
  );
}

function AllergyNote({ words }: { readonly words: string }) {
  return (
    <p className={styles.note} data-alergia="true">
      <KitchenSign of="warning" />
      Alergia: {words}
    </p>
  );
}

/** Pieces of one line may stand in two rows, one brought and one on the stove. */
function keyed(items: readonly KdsItem[]): readonly { readonly key: string; readonly item: KdsItem }[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const count = (counts.get(dishIdOf(item)) ?? 0) + 1;
    counts.set(dishIdOf(item), count);
    return { key: `${dishIdOf(item)} ${count}`, item };
  });
}

function placeFacts(entry: KdsEntry, stations: StationsById): string {
  const { folio, guests } = entry;
  return [folio, placeName(entry, stations), ...(guests === undefined ? [] : [`${guests} pers.`])].join(' · ');
}

function stateFacts({ status, autoAccepted, sentBy, course, firedAt }: KdsEntry): string {
  const turn = course === undefined || firedAt !== undefined ? [] : [`Tiempo ${course}`];
  return [...turn, sentBy, KDS_WORDS[status], ...(autoAccepted ? ['auto'] : [])].join(' · ');
}

/** On a wall of one's own area, where the head and its key say what state it is in. */
function fewFacts({ guests, sentBy, folio, course, firedAt, status, autoAccepted }: KdsEntry, hasKey: boolean): string {
  const isLater = course !== undefined && course > 1 && firedAt === undefined;
  return [
    ...(guests === undefined ? [] : [`${guests} pers.`]),
    folio,
    sentBy,
    ...(isLater ? [`Tiempo ${course}`] : []),
    ...(hasKey ? [] : [KDS_WORDS[status]]),
    ...(autoAccepted ? ['auto'] : []),
  ].join(' · ');
}

function TableName({ entry, toGo = '' }: Pick<KdsCardProps, 'entry'> & { readonly toGo: string | undefined }) {
  const { folio } = entry;
  const name = placeOfEntry(entry);
  const parts = channelOfCard(entry) === undefined ? placeParts(name, folio) : orderNumber(folio, toGo);
  return (
    <h2 className={styles.table} data-largo={parts === null} data-cifras={parts?.figure.length}>
      {parts === null ? (
        name
      ) : (
        <>
          <small>{parts.word}</small> <b>{parts.figure}</b>
        </>
      )}
    </h2>
  );
}

/** The whole head answers to it, in the same place however long the card is. */
function AdvanceKey({ entry, onAdvance }: { readonly entry: KdsEntry; readonly onAdvance: (entry: KdsEntry) => void }) {
  const pressed = useRef<KdsEntry['status'] | null>(null);
  return (
    <button
      type="button"
      className={styles.key}
      data-paso={entry.status}
      onPointerDown={() => {
        pressed.current = entry.status;
      }}
      onKeyDown={onceWhileHeld}
      onClick={({ detail }) => {
        if (isMeant(entry, { detail, pressed: pressed.current })) onAdvance(entry);
        pressed.current = null;
      }}
    >
      {entry.status === 'pending' ? 'Aceptar' : 'Listo'}
    </button>
  );
}

/**
 * The key changes under the finger: «Aceptar» becomes «Listo», and the next card comes where one has left. The second half
 * of a double tap, and a press that began on another word, were not meant for what is there now.
 */
function isMeant(
  { status }: KdsEntry,
  { detail, pressed }: { readonly detail: number; readonly pressed: KdsEntry['status'] | null },
): boolean {
  return detail <= 1 && (pressed === null || pressed === status);
}

/** The row of a dish is its own key; what was taken back, and what is another area's, is only read. */
function Dish({
  entry,
  item,
  partners,
  onTap,
}: {
  readonly entry: KdsEntry;
  readonly item: KdsItem;
  readonly partners: readonly string[];
  readonly onTap: (() => void) | null;
}) {
  const isReady = isDishReady(entry, item);
  const words = <DishWords item={item} partners={partners} isReady={isReady} />;
  return (
    <li
      className={styles.item}
      data-platillo={dishIdOf(item)}
      data-anulado={wantedQty(item) === 0}
      data-listo={isReady}
    >
      {onTap ? (
        <button
          type="button"
          className={styles.dish}
          aria-pressed={isReady}
          onKeyDown={onceWhileHeld}
          onClick={({ detail }) => {
            // The second half of a double tap would take it back.
            if (detail <= 1) onTap();
          }}
        >
          {words}
        </button>
      ) : (
        <div className={styles.dish}>{words}</div>
      )}
    </li>
  );
}

interface DishWordsProps {
  readonly item: KdsItem;
  /** Who else makes a part of it. */
  readonly partners: readonly string[];
  readonly isReady: boolean;
}

function DishWords({ item, partners, isReady }: DishWordsProps) {
  const left = wantedQty(item);
  // A row each, in one piece: a card of twelve dishes has forty of them.
  const seat = item.seat === undefined ? [] : [`Persona ${item.seat}`];
  const made = [...item.modifiers.map(madeWord), ...seat, ...partners];
  return (
    <>
      <span className={styles.qty}>{isReady && left > 0 ? <Sign of="check" /> : left === 0 ? item.qty : left}</span>
      <span className={styles.what}>
        <span className={styles.name}>{item.name}</span>
        {made.length > 0 && <span className={styles.modifier}>{made.join('\n')}</span>}
        {item.notes !== undefined && (
          <span className={styles.note} data-alergia={isAllergy(item.notes)}>
            {isAllergy(item.notes) && <KitchenSign of="warning" />}
            {item.notes}
          </span>
        )}
        {item.voidedQty > 0 && <span className={styles.void}>{voidText(item)}</span>}
        {isReady && left > 0 && <span className={styles.done}>Listo</span>}
      </span>
    </>
  );
}

function voidText({ qty, voidedQty }: KdsItem): string {
  const word = voidedQty === 1 ? 'ANULADO' : 'ANULADOS';
  return qty === voidedQty ? word : `${voidedQty} ${word}`;
}
