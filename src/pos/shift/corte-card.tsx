import { cents, formatPesos, type Cents } from '#domain/shared/money.ts';
import { reasonsFor } from '#domain/drawer/drawer-settings.ts';
import { Line, Row, Stack, Text } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import styles from './corte-card.module.css';
import { Figure } from './figure.tsx';

interface CorteCardProps {
  readonly counted: Cents;
  /** Null: a «corte ciego» before its count is kept. */
  readonly expected: Cents | null;
  /** Somebody has begun to count. */
  readonly isBegun: boolean;
  readonly reason: string;
  readonly isOnline: boolean;
  readonly isBlind: boolean;
  readonly onReason: (reason: string) => void;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

/** What lies in the drawer, against what should. */
export function CorteCard({ counted, expected, isBegun, reason, isOnline, isBlind, ...on }: CorteCardProps) {
  return (
    <Stack as="section" gap={2} figures className={styles.card} aria-label="Resultado del conteo">
      <Text weight={650}>Contado en el cajón</Text>
      <p className={styles.counted} data-largo={formatPesos(counted).length > 11}>
        <Figure of="contado" amount={counted} />
      </p>
      {expected === null ? (
        <Text ink="soft" size={-1} className={styles.blind}>
          Lo esperado se verá al guardar el conteo.
        </Text>
      ) : (
        <>
          <Line as="p" gap={5} justify="between" className={styles.expected}>
            <span>Esperado</span>
            <Figure of="esperado" amount={expected} />
          </Line>
          {isBegun ? (
            <Difference difference={cents(counted - expected)} />
          ) : (
            <Text ink="soft" size={-1} className={styles.blind}>
              Cuenta el cajón: aquí verás si cuadra.
            </Text>
          )}
          {isBegun && counted !== expected && (
            <Reason difference={cents(counted - expected)} reason={reason} onReason={on.onReason} />
          )}
        </>
      )}
      {expected === null && (
        <Key className={styles.main} size="large" onClick={on.onKeep}>
          Guardar conteo
        </Key>
      )}
      {expected !== null && (
        <Key className={styles.main} size="large" disabled={!isOnline} onClick={on.onClose}>
          Corte Z
        </Key>
      )}
      {!isOnline && (
        <Text ink="soft" size={-1} className={styles.foot}>
          El corte Z necesita conexión. Tu conteo queda guardado aquí; el corte X sí funciona.
        </Text>
      )}
      {isBlind && expected === null && (
        <Text ink="soft" size={-1} className={styles.foot}>
          Corte ciego: guardar el conteo ya no se deshace.
        </Text>
      )}
    </Stack>
  );
}

/** `isEcho`: said a second time; the figure itself stands once on the screen. */
export function Difference({ difference, isEcho = false }: { readonly difference: Cents; readonly isEcho?: boolean }) {
  const state = difference === 0 ? 'cuadra' : difference < 0 ? 'faltante' : 'sobrante';
  const words = { cuadra: 'Cuadra', faltante: 'Faltante', sobrante: 'Sobrante' }[state];
  const more = { cuadra: 'justo lo esperado', faltante: 'menos de lo esperado', sobrante: 'más de lo esperado' }[state];
  return (
    <Line as="p" gap={4} align="center" className={styles.difference} data-resultado={state} role="status">
      <Stack as="span" align="middle" size={2} className={styles.mark} aria-hidden="true">
        {state === 'cuadra' ? <Sign of="check" /> : null}
      </Stack>
      <span>
        <strong>{words}</strong>
        <small>{more}</small>
      </span>
      <b>
        <Figure {...(isEcho ? {} : { of: 'diferencia' })} amount={difference} sign={difference > 0 ? '+' : ''} />
      </b>
    </Line>
  );
}

/** Never asked for so that it blocks. */
function Reason({
  difference,
  reason,
  onReason,
}: {
  readonly difference: Cents;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}) {
  return (
    <Stack gap={3} className={styles.reason}>
      <Row gap={3} className={styles.chips} role="group" aria-label="Motivos usuales">
        {reasonsFor(difference).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={reason === each}
            onClick={() => onReason(reason === each ? '' : each)}
          >
            {each}
          </button>
        ))}
      </Row>
      <Entry
        label="Motivo de la diferencia"
        name="motivo"
        maxLength={140}
        placeholder="Otro…"
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
    </Stack>
  );
}
