import { useState } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { ROUNDING_STEPS } from '#domain/drawer/drawer-settings.ts';
import { POOL_ROLES, type PoolRole } from '#domain/drawer/pool-roles.ts';
import { tillsOf } from '#domain/drawer/till.ts';
import { parsePesos } from '#domain/shared/money.ts';
import { drawerSettings } from '#domain/venue/venue-settings.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useWorld } from '../../terminal/terminal-context.tsx';
import { SAVED, Setting, type Outcome } from './setting.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import styles from './settings.module.css';

/** How drawers are counted, and what leaves them without asking. */
export function DrawerSettings() {
  const { blind, limit, outcome, setOutcome, save } = useDrawer();
  const [isBlind, setBlind] = useState(blind);
  const [typed, setTyped] = useState((limit / 100).toFixed(2));
  const keep = (): void => {
    if (!/\d/.test(typed)) return setOutcome('Escribe una cantidad, como 2000 o 1500.50.');
    save({ blind: isBlind, limit: parsePesos(typed) });
  };
  return (
    <Setting
      title="Corte y retiros"
      says="Un retiro o gasto mayor pide permiso de gerencia. En el corte ciego quien cuenta ve lo esperado hasta guardar su conteo."
      outcome={outcome}
    >
      <label className={styles.check}>
        <input type="checkbox" checked={isBlind} onChange={({ target }) => setBlind(target.checked)} />
        Corte ciego: lo esperado se ve al guardar el conteo
      </label>
      <Entry
        label="Retiro o gasto sin autorización, hasta"
        name="limite"
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Key onClick={keep}>Guardar ajustes</Key>
    </Setting>
  );
}

/** Nobody carries coins below fifty centavos. */
export function RoundingSetting() {
  const { rounding, outcome, save } = useDrawer();
  return (
    <Setting
      title="Redondear efectivo"
      says="Lo que se paga en efectivo, a lo más cercano. La cuenta, la factura y las tarjetas quedan exactas; la diferencia se ve en la cuenta, el corte y los reportes."
      outcome={outcome}
    >
      <Choice
        label="Redondear efectivo"
        options={ROUNDINGS}
        value={String(rounding)}
        onChoose={(step) => save({ rounding: ROUNDING_STEPS.find((each) => String(each) === step) ?? 0 })}
      />
    </Setting>
  );
}

const ROUNDINGS = [
  { value: '0', label: 'No' },
  { value: '50', label: 'A 50 centavos' },
  { value: '100', label: 'A pesos' },
];

/** Who shares the tips. The employer takes none, by law. */
export function PoolSettings() {
  const { pool, outcome, setOutcome, save } = useDrawer();
  const [hasPool, setPool] = useState(pool !== null);
  const [shares, setShares] = useState<Typed>({
    waiter: String(pool?.waiter ?? 70),
    kitchen: String(pool?.kitchen ?? 20),
    bar: String(pool?.bar ?? 10),
    cashier: String(pool?.cashier ?? 0),
  });
  const keep = (): void => {
    const whole = POOL_ROLES.reduce((sum, { role }) => sum + shareOf(shares[role]), 0);
    if (hasPool && whole !== 100) return setOutcome(`El reparto suma ${whole}%. Debe sumar 100%.`);
    const chosen = Object.fromEntries(POOL_ROLES.map(({ role }) => [role, shareOf(shares[role])]));
    save({ pool: hasPool ? chosen : null });
  };
  return (
    <Setting
      title="Reparto de propinas"
      says="El corte propone a quién le toca cuánto; se paga con «Pago de propinas». Sin reparto, cada mesero se queda con las suyas."
      outcome={outcome}
    >
      <label className={styles.check}>
        <input type="checkbox" checked={hasPool} onChange={({ target }) => setPool(target.checked)} />
        Repartir las propinas por puesto
      </label>
      {hasPool && (
        <div className={styles.pool}>
          {POOL_ROLES.map(({ role, label }) => (
            <Entry
              key={role}
              label={`${label}, %`}
              name={`reparto-${role}`}
              inputMode="numeric"
              value={shares[role]}
              onChange={({ target }) => setShares({ ...shares, [role]: target.value })}
            />
          ))}
        </div>
      )}
      <Key onClick={keep}>Guardar reparto</Key>
    </Setting>
  );
}

type Typed = Readonly<Record<PoolRole, string>>;

/** What is not said stays as it is. */
function useDrawer() {
  const issue = useIssue();
  const { blind, limit, pool, rounding = 0 } = useWorld(drawerSettings);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const save = (said: Partial<InputOf<'SAVE_DRAWER'>>): void => {
    const { decision } = issue('SAVE_DRAWER', { blind, limit, pool, ...said });
    setOutcome(problemOf(decision) ?? SAVED);
  };
  return { blind, limit, pool, rounding, outcome, setOutcome, save };
}

function shareOf(typed: string): number {
  const share = Number.parseInt(typed, 10);
  return Number.isSafeInteger(share) && share > 0 ? Math.min(share, 100) : 0;
}

export function TillSettings() {
  const issue = useIssue();
  const tills = useWorld(tillsOf);
  const [name, setName] = useState('');
  const [outcome, setOutcome] = useState<Outcome>(null);
  const save = (till: { readonly id: string; readonly name: string; readonly active: boolean }): void => {
    const { decision } = issue('SAVE_TILL', till);
    setOutcome(problemOf(decision) ?? SAVED);
    if (decision.ok) setName('');
  };
  return (
    <Setting
      title="Cajas"
      says="Cada cajón con su turno y su corte. Un equipo cobra en una sola caja."
      outcome={outcome}
    >
      <ul className={styles.tills}>
        {tills.map((till) => (
          <ListRow key={till.id} title={till.name} notes={[till.openShift === null ? 'cerrada' : 'con turno abierto']}>
            {tills.length > 1 && (
              <Key look="quiet" onClick={() => save({ id: till.id, name: till.name, active: false })}>
                Quitar
              </Key>
            )}
          </ListRow>
        ))}
      </ul>
      <form
        className={styles.tillForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return setOutcome('Escribe el nombre de la caja.');
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
        <Key type="submit">Agregar caja</Key>
      </form>
    </Setting>
  );
}
