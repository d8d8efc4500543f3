import { useState } from 'react';
import { SCOPE_WORDS, type Scope } from '#domain/programs/scopes.ts';
import { programsRead, type Programs } from '#domain/reads/program-reads.ts';
import type { Instant } from '#domain/shared/time.ts';
import { formatDate, localMoment } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';
import { useSession } from '../../../terminal/terminal-context.tsx';
import { useRead } from '../../../terminal/use-read.ts';
import { Setting } from '../setting.tsx';
import { ProgramSheet } from './program-sheet.tsx';
import styles from '../settings.module.css';

type Token = Programs['tokens'][number];

/** «Programas que leen»: who has a token, for what, and when they read last. */
export function TokenSettings() {
  const { answer, problem, state, again } = useRead(programsRead, {});
  const [isAdding, setAdding] = useState(false);
  const [revoked, setRevoked] = useState<Token | null>(null);
  const tokens = answer?.tokens ?? [];
  const live = tokens.filter(({ revokedAt }) => revokedAt === null);
  const close = (): void => {
    setAdding(false);
    setRevoked(null);
    again();
  };
  return (
    <Setting
      title="Programas que leen"
      says="Tu contador, tu analista o tu página pueden leer lo que elijas, sin cambiar nada. Cada programa lleva su propio token."
    >
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {state === 'loading' && <p>Buscando las conexiones…</p>}
      {answer !== null && live.length === 0 && (
        <Empty title="Ningún programa lee tus datos">
          <p>Agrega una conexión cuando alguien te pida un token.</p>
        </Empty>
      )}
      <Stack as="ul" gap={3}>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
        ))}
      </Stack>
      <Row gap={4} align="center">
        <Key look="main" disabled={answer === null} onClick={() => setAdding(true)}>
          Agregar conexión
        </Key>
        <a className={styles.link} href="/api/v1/openapi.json" target="_blank" rel="noreferrer">
          Documento para quien programa
        </a>
      </Row>
      {isAdding && <ProgramSheet kind="token" onClose={close} />}
      {revoked !== null && <RevokeSheet token={revoked} onClose={close} />}
    </Setting>
  );
}

function TokenRow({ token, onRevoke }: { readonly token: Token; readonly onRevoke: () => void }) {
  const { id, name, scopes, createdAt, createdBy, revokedAt, usedAt } = token;
  const momentText = useMomentText();
  const used = usedAt === null ? 'Todavía no ha leído' : `Leyó por última vez ${momentText(usedAt)}`;
  return (
    <ListRow
      look="card"
      title={<b>{name}</b>}
      notes={[
        scopeText(scopes),
        revokedAt === null ? used : `Sin acceso desde ${momentText(revokedAt)}`,
        `Desde ${momentText(createdAt)}${createdBy === '' ? '' : `, por ${createdBy}`}`,
      ]}
      data-programa={id}
      data-activo={revokedAt === null}
    >
      {revokedAt === null && (
        <Key look="risky" aria-label={`Retirar acceso a ${name}`} onClick={onRevoke}>
          Retirar acceso
        </Key>
      )}
    </ListRow>
  );
}

function RevokeSheet({ token, onClose }: { readonly token: Token; readonly onClose: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const revoke = async (): Promise<void> => {
    try {
      await ask('POST', `/conexiones/${token.id}/retirar`, {});
      onClose();
    } catch (fault) {
      setProblem(problemText(fault));
    }
  };
  return (
    <Sheet title={`¿Retirar el acceso a ${token.name}?`} onClose={onClose}>
      <p>Deja de leer en este momento y para siempre. Si lo necesita otra vez, dale una conexión nueva.</p>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Row gap={3}>
        <Key onClick={onClose}>Cancelar</Key>
        <Key look="risky" onClick={() => void revoke()}>
          Retirar acceso
        </Key>
      </Row>
    </Sheet>
  );
}

export function scopeText(scopes: readonly Scope[]): string {
  return scopes.map((scope) => SCOPE_WORDS[scope].name).join(' · ');
}

/** «16 nov 2026, 12:30», as the venue's clock shows it. */
export function useMomentText(): (moment: Instant) => string {
  const zone = zoneOf(useSession().terminal.world);
  return (moment) => {
    const { date, time } = localMoment(moment, zone);
    return `${formatDate(date)}, ${time}`;
  };
}
