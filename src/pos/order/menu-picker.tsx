import {
  Fragment,
  useDeferredValue,
  useRef,
  memo,
  useEffect,
  useEffectEvent,
  useState,
  type KeyboardEvent as KeyPress,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { Entry } from '#ui/pos/entry.tsx';
import { useFront, useVisitState } from '#ui/drawing/in-front.ts';
import { hoursText } from '#domain/menu/hours/hours-words.ts';
import { isWithin } from '#domain/menu/served-now.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { localMoment, type LocalMoment } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Key } from '#ui/pos/key.tsx';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { AREA_WORDS } from '#ui/pos/status-words.ts';
import { useTop } from '../shell/use-top.ts';
import { useNow, useSession, useWorld } from '../terminal/terminal-context.tsx';
import { channelOfAccount, menuInChannel } from './account-channel.ts';
import styles from './menu-picker.module.css';
import {
  menuView,
  searchMenu,
  servedNow,
  serviceAt,
  withSizes,
  type MenuCard,
  type MenuOnScreen,
} from './menu-view.ts';
import { useOpening } from './often-ordered.ts';
import { SizeSheet } from './options/size-sheet.tsx';

/** What is looked at: what is served now, the whole menu, or one category of it. */
const NOW = 'ahora';
const ALL = 'todas';

interface MenuPickerProps {
  /** Whose prices are shown: a channel may have its own. */
  readonly ticketId: string | null;
  readonly onAdd: (menuItemId: string) => void;
  /** Somebody types, perhaps while the account hides the menu. */
  readonly onTyping: () => void;
  /** For whom the next dish is. */
  readonly seats: ReactNode;
}

/** Each visit begins with what is served now, from its top; where nothing says so, with the whole menu. */
export function MenuPicker({ ticketId, onAdd, onTyping, seats }: MenuPickerProps) {
  const menu = useMenuOf(ticketId);
  const moment = localMoment(useNow(MINUTE_MS), useWorld(zoneOf));
  const opened = useOpened(menu);
  const [chosen, setChosen] = useVisitState<string | null>(null);
  // One that goes out of use while it is looked at leaves the whole menu, not an empty list under no name.
  const isThere = menu.categories.some(({ id }) => id === chosen) || chosen === ALL;
  const place = isThere && chosen !== null ? chosen : opened.isOther ? NOW : ALL;
  const { typed, setTyped, sized, setSized, add } = useChoosing(onAdd);
  const [isDetailed, turnDetails] = useDetails();
  const list = useRef<HTMLDivElement>(null);
  useTop(list, useFront().visit);
  // Letters appear at once; the thousand cards may follow a moment later.
  const wanted = useDeferredValue(typed);
  const category = isThere && chosen !== ALL ? chosen : null;
  const search = (text: string) => searchMenu(menu.cards, { categoryId: category, typed: text });
  const found = (text: string) => Object.values(search(text)).flat();
  // The search finds the whole menu: what is not served now is reachable.
  const isOpening = place === NOW && wanted.trim() === '';

  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <Search typed={typed} onType={setTyped} onTyping={onTyping} found={found} onAdd={add} />
        <Key aria-pressed={isDetailed} className={styles.seatSwitch} onClick={turnDetails}>
          Detalles
        </Key>
        {seats}
      </div>
      <Categories
        categories={opened.categories}
        hasNow={opened.isOther}
        place={place}
        moment={moment}
        onChoose={setChosen}
      />
      <div ref={list} className={styles.list}>
        <MenuCards
          key={`${place}/${wanted}`}
          lists={sizedLists(isOpening ? openingLists(opened) : foundLists(search(wanted)), menu)}
          look={{ moment, isDetailed }}
          typed={wanted}
          onTap={(card) => (card.sizes === undefined ? add(card.id) : setSized(card))}
        />
      </div>
      {sized !== null && <SizeSheet card={sized} moment={moment} onChoose={add} onClose={() => setSized(null)} />}
    </div>
  );
}

function useMenuOf(ticketId: string | null): MenuOnScreen {
  const channel = useWorld((world) => channelOfAccount(world, ticketId));
  return menuInChannel(useWorld(menuView), channel);
}

/** What is looked for, and the dish whose size is asked. Once a dish is chosen the next is looked for anew. */
function useChoosing(onAdd: (menuItemId: string) => void) {
  const [typed, setTyped] = useVisitState('');
  const [sized, setSized] = useVisitState<MenuCard | null>(null);
  const add = (menuItemId: string): void => {
    setTyped('');
    setSized(null);
    onAdd(menuItemId);
  };
  return { typed, setTyped, sized, setSized, add };
}

/** Cards in one or two lists, each under its title where it needs one. */
type CardList = { readonly title: string | null; readonly cards: readonly MenuCard[] };

/** Those ordered most at this hour, above the others. */
function openingLists({ best, rest }: ReturnType<typeof servedNow>): readonly CardList[] {
  if (best.length === 0) return [{ title: null, cards: rest }];
  return [
    { title: 'Lo más pedido a esta hora', cards: best },
    { title: 'También ahora', cards: rest },
  ];
}

function sizedLists(lists: readonly CardList[], { cards: all }: MenuOnScreen): readonly CardList[] {
  return lists.map(({ title, cards }) => ({ title, cards: withSizes(cards, all) }));
}

function foundLists({ here, elsewhere }: ReturnType<typeof searchMenu>): readonly CardList[] {
  return [
    { title: null, cards: here },
    { title: `En otras categorías: ${elsewhere.length}`, cards: elsewhere },
  ];
}

interface SearchProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onTyping: () => void;
  readonly found: (typed: string) => readonly MenuCard[];
  readonly onAdd: (menuItemId: string) => void;
}

function Search({ typed, onType, onTyping, found, onAdd }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useKeysIntoSearch(field, onTyping);
  // Whoever types and presses Enter, a person or a scanner, gets the one dish that is left; of several none is guessed.
  const onKeyDown = ({ key, currentTarget }: KeyPress<HTMLInputElement>): void => {
    if (key !== 'Enter') return;
    const [only, ...others] = found(currentTarget.value);
    if (currentTarget.value === '' || only === undefined || others.length > 0 || only.isSoldOut) {
      // The next code takes the place of this one.
      return currentTarget.select();
    }
    onAdd(only.id);
  };
  return (
    <Entry
      ref={field}
      label="Buscar"
      type="search"
      placeholder="Buscar por nombre o ingrediente"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

const MINUTE_MS = 60_000;

/** As the visit began: sales and hours of the next minutes move nothing under a finger; what sells out says so in place. */
function useOpened(menu: MenuOnScreen) {
  const { at, often } = useOpening();
  const moment = localMoment(at, useWorld(zoneOf));
  return servedNow(menu, { moment, often: often[Number(moment.time.slice(0, 2))] ?? [] });
}

const DETAILS_KEPT_UNDER = 'xalli_detalles';

/** Whether cards say all there is to know of a dish, as the specification's do; each tablet keeps its own way. */
function useDetails(): readonly [boolean, () => void] {
  const { screens } = useSession();
  const [said, setSaid] = useState(() => localStorage.getItem(DETAILS_KEPT_UNDER));
  const isDetailed = said === null ? screens.isDetailed : said === 'si';
  const turn = (): void => {
    const next = isDetailed ? 'no' : 'si';
    setSaid(next);
    try {
      localStorage.setItem(DETAILS_KEPT_UNDER, next);
    } catch {
      // Without room on the disk it holds until the page is closed.
    }
  };
  return [isDetailed, turn];
}

/**
 * A keyboard, and a scanner that types: letters go to the search wherever the focus stands. On the dish that was tapped
 * last they would be lost, and the scanner's Enter would order that dish again.
 */
function useKeysIntoSearch(field: RefObject<HTMLInputElement | null>, onTyping: () => void): void {
  const { isInFront } = useFront();
  const show = useEffectEvent(() => flushSync(onTyping));
  // Waits for keys of the whole window, while this screen is the one in front.
  useEffect(() => {
    if (!isInFront) return undefined;
    const listen = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      // A space presses the key that has the focus.
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      const isElsewhere = target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
      if (isElsewhere || document.querySelector('[role="dialog"]') !== null) return;
      // On a phone the account lies over the menu: what is hidden takes no key.
      if (field.current?.checkVisibility() === false) show();
      field.current?.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [field, isInFront]);
}

interface CategoriesProps {
  readonly categories: MenuOnScreen['categories'];
  readonly hasNow: boolean;
  readonly place: string;
  readonly moment: LocalMoment;
  readonly onChoose: (place: string | null) => void;
}

/** The chosen one, tapped again, gives back what the visit began with. */
function Categories({ categories, hasNow, place, moment, onChoose }: CategoriesProps) {
  return (
    <div className={styles.categories} role="group" aria-label="Categoría">
      {hasNow && (
        <button type="button" className={styles.category} aria-pressed={place === NOW} onClick={() => onChoose(null)}>
          Ahora
        </button>
      )}
      <button type="button" className={styles.category} aria-pressed={place === ALL} onClick={() => onChoose(ALL)}>
        Todas
      </button>
      {categories.map(({ id, name, hours }) => (
        <button
          key={id}
          type="button"
          className={styles.category}
          aria-pressed={place === id}
          onClick={() => onChoose(place === id ? null : id)}
        >
          {name}
          {hours !== null && !isWithin(hours, moment) && <small>{hoursText(hours)}</small>}
        </button>
      ))}
    </div>
  );
}

/** As many as fill a tablet; the rest follow the finger. */
const FIRST = { plain: 24, detailed: 12 };

interface Look {
  readonly moment: LocalMoment;
  readonly isDetailed: boolean;
}

function MenuCards({
  lists,
  look: { moment, isDetailed },
  typed,
  onTap,
}: {
  readonly lists: readonly CardList[];
  readonly look: Look;
  readonly typed: string;
  readonly onTap: (card: MenuCard) => void;
}) {
  const { shown, watchEnd } = useGrowing({ first: isDetailed ? FIRST.detailed : FIRST.plain });

  // The cards outlive many taps; only what they call changes. A ref keeps them from being drawn again.
  const latest = useRef(onTap);
  useEffect(() => {
    latest.current = onTap;
  }, [onTap]);
  const [tap] = useState(() => (card: MenuCard) => latest.current(card));

  const count = lists.reduce((sum, { cards }) => sum + cards.length, 0);
  if (count === 0) {
    return (
      <div className={styles.nothing} role="status">
        <p>Sin resultados...</p>
        {/^\d{4,}$/.test(typed) && <p>Ningún platillo tiene el código {typed}. Gerencia lo agrega en Catálogo.</p>}
      </div>
    );
  }
  const draw = (card: MenuCard) => (
    <Card
      key={card.id}
      card={card}
      isDetailed={isDetailed}
      isFound={typed.trim() !== ''}
      isHappy={card.happyHour !== null && card.happyHour.price < card.price && isWithin(card.happyHour, moment)}
      isOut={serviceAt(card, moment) === 'out'}
      onTap={tap}
    />
  );
  return (
    <ul className={styles.cards} data-detalles={isDetailed}>
      {lists.map(({ title, cards }, index) => {
        const before = lists.slice(0, index).reduce((sum, list) => sum + list.cards.length, 0);
        return (
          <Fragment key={title}>
            {title !== null && cards.length > 0 && <li className={styles.title}>{title}</li>}
            {cards.slice(0, Math.max(0, shown - before)).map(draw)}
          </Fragment>
        );
      })}
      {count > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" className={styles.end} />}
    </ul>
  );
}

interface CardProps {
  readonly card: MenuCard;
  readonly isDetailed: boolean;
  /** Somebody looked for it, perhaps elsewhere: it says where it stands. */
  readonly isFound: boolean;
  readonly isHappy: boolean;
  readonly isOut: boolean;
  readonly onTap: (card: MenuCard) => void;
}

const Card = memo(function Card({ card, isDetailed, isFound, isHappy, isOut, onTap }: CardProps) {
  return (
    <li className={styles.cell}>
      <button
        type="button"
        className={styles.card}
        data-item={card.id}
        data-area={card.area}
        data-tamanos={card.sizes?.length}
        data-fuera={isOut || undefined}
        disabled={card.isSoldOut}
        onClick={() => onTap(card)}
      >
        <span className={styles.name}>{card.name}</span>
        {isDetailed && card.description !== '' && <span className={styles.description}>{card.description}</span>}
        <span className={styles.price}>
          {isHappy && <s>{formatPesos(card.price)}</s>}
          {card.sizes !== undefined && <small>desde </small>}
          {formatPesos(isHappy && card.happyHour !== null ? card.happyHour.price : card.price)}
        </span>
        {isDetailed && (
          <span className={styles.facts}>
            <span>{card.categoryName}</span>
            <span>
              <b>{AREA_WORDS[card.area]}</b> · IVA {card.taxText}
            </span>
          </span>
        )}
        {!isDetailed && isFound && <span className={styles.facts}>{card.categoryName}</span>}
        <CardSign card={card} isHappy={isHappy} isOut={isOut} />
      </button>
    </li>
  );
});

/** The one thing to know before it is promised. */
function CardSign({ card, isHappy, isOut }: Pick<CardProps, 'card' | 'isHappy' | 'isOut'>) {
  if (card.isSoldOut) return <span className={styles.soldOut}>Agotado</span>;
  if (card.sizes !== undefined) return <span className={styles.sign}>{card.sizes.length} tamaños</span>;
  if (card.left !== null)
    return <span className={styles.soldOut}>{card.left === 1 ? 'Queda 1' : `Quedan ${card.left}`}</span>;
  if (isOut) return <span className={styles.sign}>Fuera de horario</span>;
  return isHappy && <span className={styles.sign}>Hora feliz</span>;
}
