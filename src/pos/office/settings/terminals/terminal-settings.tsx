import { useState } from 'react';
import { PROVIDER_WORDS, type CardTerminal } from '#domain/charges/card-terminal.ts';
import { cardTerminalsRead } from '#domain/reads/card-terminal-reads.ts';
import type { World } from '#domain/world.ts';
import { Line, Stack } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { compareNames } from '#ui/drawing/compare.ts';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { useWorld } from '../../../terminal/terminal-context.tsx';
import { useRead } from '../../../terminal/use-read.ts';
import { Setting } from '../setting.tsx';
import { tried } from './try-terminal.ts';
import { TerminalSheet } from './terminal-sheet.tsx';

/** «Terminales»: the machines on which guests pay by card, and whether each of them answers. */
export function TerminalSettings() {
  const terminals = useWorld(activeTerminals);
  const { answer, problem, again } = useRead(cardTerminalsRead, {});
  const [edited, setEdited] = useState<CardTerminal | 'new' | null>(null);
  const keyOf = (id: string): string => answer?.keys.find((each) => each.id === id)?.key ?? 'set';
  return (
    <Setting
      title="Terminales"
      says="El monto se manda solo a la terminal y la respuesta cierra la cuenta, con su propina y si fue crédito o débito."
    >
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {terminals.length === 0 && (
        <Empty title="Sin terminales todo funciona igual">
          <p>El monto se teclea en la terminal del banco y se cobra «A mano».</p>
        </Empty>
      )}
      <Stack as="ul" gap={3}>
        {terminals.map((terminal) => (
          <TerminalRow
            key={terminal.id}
            terminal={terminal}
            keyState={keyOf(terminal.id)}
            onEdit={() => setEdited(terminal)}
          />
        ))}
      </Stack>
      <Key look="main" onClick={() => setEdited('new')}>
        Agregar terminal
      </Key>
      {edited !== null && (
        <TerminalSheet
          edited={edited === 'new' ? null : edited}
          netpayPath={answer?.netpayPath ?? null}
          onClose={() => {
            setEdited(null);
            again();
          }}
        />
      )}
    </Setting>
  );
}

function activeTerminals(world: World): readonly CardTerminal[] {
  return [...world.all('cardTerminals')]
    .filter(({ active }) => active)
    .toSorted((a, b) => compareNames(a.name, b.name));
}

const KEY_WORDS: Readonly<Record<string, string>> = {
  missing: 'Falta su clave',
  unreadable: 'Su clave se guardó en otra computadora: escríbela otra vez',
};

function TerminalRow({
  terminal,
  keyState,
  onEdit,
}: {
  readonly terminal: CardTerminal;
  readonly keyState: string;
  readonly onEdit: () => void;
}) {
  const { id, name, provider, device, storeId } = terminal;
  const [told, setTold] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const [isTrying, setTrying] = useState(false);
  const test = async (): Promise<void> => {
    setTrying(true);
    const where = { id, nombre: name, proveedor: provider, equipo: device, storeId };
    setTold(await tried(where));
    setTrying(false);
  };
  return (
    <ListRow
      look="card"
      title={<b>{name}</b>}
      notes={[`${PROVIDER_WORDS[provider]} · ${device}`, KEY_WORDS[keyState] ?? '']}
      data-terminal={id}
    >
      <Line as="span" gap={3}>
        <Key disabled={isTrying} onClick={() => void test()}>
          {isTrying ? 'Probando…' : 'Probar'}
        </Key>
        <Key aria-label={`Editar ${name}`} onClick={onEdit}>
          Editar
        </Key>
      </Line>
      {told !== null && <Message tone={told.ok ? 'good' : 'bad'}>{told.text}</Message>}
    </ListRow>
  );
}
