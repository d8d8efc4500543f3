import type { Menus } from '#domain/menu/menu-content.ts';
import { EmptyPrint } from '#ui/common/empty-print.tsx';
import { Icon } from '#ui/common/icons.tsx';
import { OwnWords } from '#ui/common/own-words.tsx';
import papers from '#ui/common/paper.module.css';
import { MenuFindings, MenuSearch } from './menu-search.tsx';
import { MenuViewPanel } from './menu-view.tsx';
import styles from './menu-page.module.css';
import { useWords } from '#ui/common/words.ts';

type View = 'desayunos' | 'comida';

export interface MenuPageProps {
  readonly menus: Menus;
  readonly version: string;
  readonly view: View;
  readonly soldOut: readonly string[];
  readonly pricesIncludeTax: boolean;
  /** Name and address: a printed menu is carried away. */
  readonly imprint: string;
  /** It stands below something else that bears the page's title. */
  readonly isPart?: boolean;
}

/** Both views are in the page; two radios decide which one is seen, before and without script. */
export function MenuPage({ menus, version, view, soldOut, pricesIncludeTax, imprint, isPart = false }: MenuPageProps) {
  const { say } = useWords();
  const Title = isPart ? 'h2' : 'h1';
  return (
    <div className={styles.page} data-menu={version}>
      <header id="inicio-menu" className={`${papers.paper} ${styles.head}`}>
        <p className={styles.imprint}>{imprint}</p>
        <div>
          <Title>{say({ es: 'Nuestro menú', en: 'Our menu' })}</Title>
          <p className={styles.prices}>
            {say({ es: 'Precios en pesos mexicanos', en: 'Prices in Mexican pesos' })}
            {pricesIncludeTax && say({ es: ' · Precios con IVA incluido', en: ' · Prices include tax (IVA)' })}
          </p>
        </div>
        <ViewSwitch menus={menus} view={view} />
        <MenuSearch />
      </header>
      <MenuFindings />
      <MenuViewPanel view="desayunos" food={menus.desayunos} drinks={menus.bebidas} soldOut={soldOut} />
      <MenuViewPanel view="comida" food={menus.comida} drinks={menus.bebidas} soldOut={soldOut} />
      <NothingFound />
    </div>
  );
}

function ViewSwitch({ menus, view }: { readonly menus: MenuPageProps['menus']; readonly view: View }) {
  const { say } = useWords();
  return (
    <fieldset className={styles.switch}>
      <legend>{say({ es: 'Elige el menú', en: 'Choose a menu' })}</legend>
      <label className={styles.sun}>
        <input type="radio" id="vista-desayunos" name="vista" value="desayunos" defaultChecked={view === 'desayunos'} />
        <span>
          <Icon name="sun" /> <OwnWords text={menus.desayunos.titulo} />
        </span>
      </label>
      <label className={styles.moon}>
        <input type="radio" id="vista-comida" name="vista" value="comida" defaultChecked={view === 'comida'} />
        <span>
          <Icon name="moon" /> <OwnWords text={menus.comida.titulo} />
        </span>
      </label>
    </fieldset>
  );
}

function NothingFound() {
  const { say } = useWords();
  return (
    <div className={styles.nothing} data-sin-resultados hidden>
      <EmptyPrint name="sin-resultados" />
      <p>
        {say({
          es: 'Pregúntanos: a veces lo hacemos aunque no esté en la carta.',
          en: 'Ask us: sometimes we make it even if it is not on the menu.',
        })}
      </p>
    </div>
  );
}
