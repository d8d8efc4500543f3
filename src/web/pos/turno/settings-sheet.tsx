import { useState } from 'react';
import type { ShiftView } from '#domain/drawer/shift-view.ts';
import type { Till } from '#domain/drawer/till.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { parsePesos } from '#domain/shared/money.ts';
import { Entry } from '#web/shared/pos-ui/entry.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { Sheet } from '#web/shared/pos-ui/sheet.tsx';
import { useIssue } from '../terminal/terminal-context.tsx';
import { POOL_ROLES, type PoolRole } from './pool-roles.ts';
import sections from './sections.module.css';
import styles from './shift-screen.module.css';

/** How this house handles its drawers, and which ones it has. */
export function SettingsSheet({ view, onClose }: { readonly view: ShiftView; readonly onClose: () => void }) {
  const issue = useIssue();
  const { blind, limit, pool } = view.settings;
  const [isBlind, setBlind] = useState(blind);
  const [typedLimit, setLimit] = useState((limit / 100).toFixed(2));
  const [hasPool, setPool] = useState(pool !== null);
  const [shares, setShares] = useState<Typed>({
    waiter: String(pool?.waiter ?? 70),
    kitchen: String(pool?.kitchen ?? 20),
    bar: String(pool?.bar ?? 10),
    cashier: String(pool?.cashier ?? 0),
  });
  const [wrong, setWrong] = useState('');
  const whole = POOL_ROLES.reduce((sum, { role }) => sum + shareOf(shares[role]), 0);
  const save = (): void => {
    if (hasPool && whole !== 100) return setWrong(`El reparto suma ${whole}%. Debe sumar 100%.`);
    const chosen = Object.fromEntries(POOL_ROLES.map(({ role }) => [role, shareOf(shares[role])]));
    const { decision } = issue('SAVE_DRAWER', {
      blind: isBlind,
      limit: parsePesos(typedLimit),
      pool: hasPool ? chosen : null,
    });
    return decision.ok ? onClose() : setWrong(refusalText(decision.code));
  };
  return (
    <Sheet title="Ajustes de caja" onClose={onClose}>
      <div className={styles.form}>
        <label className={styles.check}>
          <input type="checkbox" checked={isBlind} onChange={({ target }) => setBlind(target.checked)} />
          Corte ciego: lo esperado se ve al guardar el conteo
        </label>
        <Entry
          label="Retiro o gasto sin autorización, hasta"
          name="limite"
          inputMode="decimal"
          value={typedLimit}
          onChange={({ target }) => setLimit(target.value)}
        />
        <label className={styles.check}>
          <input type="checkbox" checked={hasPool} onChange={({ target }) => setPool(target.checked)} />
          Repartir las propinas por puesto
        </label>
        {hasPool && <Shares shares={shares} onShares={setShares} />}
        {wrong !== '' && <Message tone="bad">{wrong}</Message>}
        <Key look="main" onClick={save}>
          Guardar ajustes
        </Key>
        <Tills tills={view.tills} />
      </div>
    </Sheet>
  );
}

type Typed = Readonly<Record<PoolRole, string>>;

function Shares({ shares, onShares }: { readonly shares: Typed; readonly onShares: (shares: Typed) => void }) {
  return (
    <div className={styles.pool}>
      {POOL_ROLES.map(({ role, label }) => (
        <Entry
          key={role}
          label={`${label}, %`}
          name={`reparto-${role}`}
          inputMode="numeric"
          value={shares[role]}
          onChange={({ target }) => onShares({ ...shares, [role]: target.value })}
        />
      ))}
    </div>
  );
}

function shareOf(typed: string): number {
  const share = Number.parseInt(typed, 10);
  return Number.isSafeInteger(share) && share > 0 ? Math.min(share, 100) : 0;
}

function Tills({ tills }: { readonly tills: readonly Till[] }) {
  const issue = useIssue();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState('');
  const save = (till: { readonly id: string; readonly name: string; readonly active: boolean }): void => {
    const { decision } = issue('SAVE_TILL', till);
    setWrong(decision.ok ? '' : refusalText(decision.code));
    if (decision.ok) setName('');
  };
  return (
    <section className={sections.section} aria-label="Cajas">
      <h2>Cajas</h2>
      <ul className={sections.list}>
        {tills.map((till) => (
          <li key={till.id}>
            <span>
              {till.name}
              <small>{till.openShift === null ? 'cerrada' : 'con turno abierto'}</small>
            </span>
            {tills.length > 1 && (
              <Key look="quiet" onClick={() => save({ id: till.id, name: till.name, active: false })}>
                Quitar
              </Key>
            )}
          </li>
        ))}
      </ul>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return setWrong('Escribe el nombre de la caja.');
          return save({ id: crypto.randomUUID(), name, active: true });
        }}
      >
        <Entry
          label="Otra caja"
          name="caja"
          maxLength={40}
          placeholder="Barra"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {wrong !== '' && <Message tone="bad">{wrong}</Message>}
        <Key type="submit">Agregar caja</Key>
      </form>
    </section>
  );
}
