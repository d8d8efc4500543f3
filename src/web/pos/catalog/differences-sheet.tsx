import type { MenuDifference } from '#domain/menu/import-differences.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Sheet } from '#web/shared/pos-ui/sheet.tsx';
import styles from './catalog-screen.module.css';

/** Enough to recognise what it is about; a season's new prices are a hundred dishes. */
const SHOWN = 6;

/** A price of tonight must not become last month's because somebody wanted one new dish. */
export function DifferencesSheet({
  differences,
  onKeep,
  onReplace,
  onClose,
}: {
  readonly differences: readonly MenuDifference[];
  readonly onKeep: () => void;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}) {
  const rest = differences.length - SHOWN;
  return (
    <Sheet title="¿Lo de aquí o lo del sitio?" onClose={onClose}>
      <p>Distinto en el sitio y en el punto de venta:</p>
      <ul className={styles.differences}>
        {differences.slice(0, SHOWN).map(({ id, name, prices }) => (
          <li key={id}>
            <b>{name}</b>
            <span>
              {prices === null
                ? 'otro nombre, texto, área o extras'
                : `aquí ${formatPesos(prices.here)}, en el sitio ${formatPesos(prices.site)}`}
            </span>
          </li>
        ))}
        {rest > 0 && <li>{rest === 1 ? 'y uno más' : `y ${rest} más`}</li>}
      </ul>
      <div className={styles.answers}>
        <Key look="main" size="large" onClick={onKeep}>
          Dejar lo de aquí y traer lo nuevo
        </Key>
        <Key look="risky" size="large" onClick={onReplace}>
          Poner lo del sitio
        </Key>
      </div>
    </Sheet>
  );
}
