import { useRef, type Ref } from 'react';
import { EmptyPrint } from '#ui/common/empty-print.tsx';
import * as icons from '#ui/common/icon-shapes.ts';
import { Icon } from '#ui/common/icons.tsx';
import { OwnWords } from '#ui/common/own-words.tsx';
import papers from '#ui/common/paper.module.css';
import { useWords } from '#ui/common/words.ts';
import type { MenuView } from '#domain/venue/page-request.ts';
import styles from './menu-page.module.css';
import { useMenuSearch, type MenuSearch } from './use-menu-search.ts';

export interface MenuHeadProps {
  readonly view: MenuView;
  readonly titles: Readonly<Record<MenuView, string>>;
  readonly pricesIncludeTax: boolean;
  /** Name and address: a printed menu is carried away. */
  readonly imprint: string;
  /** It stands below something else that bears the page's title. */
  readonly isPart: boolean;
}

/** Two radios decide which menu is seen, before and without script; awake, it searches in both. */
export function MenuHead({ view, titles, pricesIncludeTax, imprint, isPart }: MenuHeadProps) {
  const { say } = useWords();
  const field = useRef<HTMLInputElement>(null);
  const search = useMenuSearch(titles, field);
  const Title = isPart ? 'h2' : 'h1';
  return (
    <>
      <header id="inicio-menu" className={`${papers.paper} ${styles.head}`}>
        <p className={styles.imprint}>{imprint}</p>
        <div>
          <Title>{say({ es: 'Nuestro menú', en: 'Our menu' })}</Title>
          <p className={styles.prices}>
            {say({ es: 'Precios en pesos mexicanos', en: 'Prices in Mexican pesos' })}
            {pricesIncludeTax && say({ es: ' · Precios con IVA incluido', en: ' · Prices include tax (IVA)' })}
          </p>
        </div>
        <ViewSwitch titles={titles} view={view} onSwitch={search.again} />
        <SearchForm ref={field} onSearch={search.again} />
      </header>
      <Findings search={search} />
      <div className={styles.nothing} hidden={!search.isNothing}>
        <EmptyPrint name="sin-resultados" />
        <p>
          {say({
            es: 'Pregúntanos: a veces lo hacemos aunque no esté en la carta.',
            en: 'Ask us: sometimes we make it even if it is not on the menu.',
          })}
        </p>
      </div>
    </>
  );
}

interface ViewSwitchProps extends Pick<MenuHeadProps, 'titles' | 'view'> {
  readonly onSwitch: () => void;
}

/** The browser keeps which one is chosen: a choice made before this woke holds. */
function ViewSwitch({ titles, view, onSwitch }: ViewSwitchProps) {
  const { say } = useWords();
  const choice = (of: MenuView) => ({
    type: 'radio',
    id: `vista-${of}`,
    name: 'vista',
    value: of,
    defaultChecked: view === of,
    onChange: onSwitch,
  });
  return (
    <fieldset className={styles.switch} data-solo>
      <legend>{say({ es: 'Elige el menú', en: 'Choose a menu' })}</legend>
      <label className={styles.sun}>
        <input {...choice('desayunos')} />
        <span>
          <Icon of={icons.sun} /> <OwnWords text={titles.desayunos} />
        </span>
      </label>
      <label className={styles.moon}>
        <input {...choice('comida')} />
        <span>
          <Icon of={icons.moon} /> <OwnWords text={titles.comida} />
        </span>
      </label>
    </fieldset>
  );
}

/** Filtering happens in the page; without script the whole menu is there to read, so the field stays away. */
function SearchForm({ ref, onSearch }: { readonly ref: Ref<HTMLInputElement>; readonly onSearch: () => void }) {
  const { say } = useWords();
  return (
    <form
      className={styles.search}
      role="search"
      data-buscador
      data-viva
      onInput={onSearch}
      onSubmit={(event) => event.preventDefault()}
    >
      <Icon of={icons.search} />
      <label htmlFor="buscar-platillo">{say({ es: 'Buscar en el menú', en: 'Search the menu' })}</label>
      <input
        ref={ref}
        id="buscar-platillo"
        type="search"
        name="buscar"
        placeholder={say({ es: 'Chilaquiles, café, mezcal…', en: 'Chilaquiles, coffee, mezcal…' })}
        autoComplete="off"
      />
    </form>
  );
}

/** How many there are, the first of them with the place where they stand, then the way to the menu that has others. */
function Findings({ search: { summary, dishes, elsewhere, show, open } }: { readonly search: MenuSearch }) {
  return (
    <div className={`${papers.paper} ${styles.findings}`}>
      <p role="status" data-resultado>
        {summary}
      </p>
      <ul data-lista>
        {dishes.map((dish) => (
          <li key={`${dish.view} ${dish.id}`}>
            <button type="button" onClick={() => show(dish)}>
              <b>{dish.name}</b> <small>{dish.category}</small>
            </button>
          </li>
        ))}
        {elsewhere.map(({ view, words }) => (
          <li key={view}>
            <button type="button" onClick={() => open(view)}>
              <b>{words}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
