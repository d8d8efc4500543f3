import { useState } from 'react';
import { staffRead, type StaffAndDevices } from '#domain/reads/staff-reads.ts';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { useSession, useWhenBack } from '../terminal/terminal-context.tsx';
import { useRead } from '../terminal/use-read.ts';
import { DeviceList } from './device-list.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { PersonSheet, type EditedPerson } from './person-sheet.tsx';
import { ROLE_WORDS } from '../staff/role-words.ts';
import { PersonBadge } from '../staff/person-badge.tsx';
import { staffApi } from '../staff/staff-api.ts';
import { problemText } from '#ui/reading/ask-server.ts';

/** «Personal y equipos»: who works here, and on what. */
export function StaffScreen() {
  const { screens } = useSession();
  const { answer: house, problem: unread, put, again } = useRead(staffRead, {});
  // What somebody asked for here and did not get.
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const problem = unsaved ?? unread;
  const [edited, setEdited] = useState<EditedPerson | null>(null);

  const run = (work: Promise<StaffAndDevices>): void => {
    setUnsaved(null);
    work.then(put, (fault: unknown) => setUnsaved(problemText(fault)));
  };
  const look = (): void => {
    setUnsaved(null);
    again();
  };
  useWhenBack(look, { hasFailed: unsaved !== null });

  return (
    <Screen width="middle">
      <ScreenHead title="Personal y equipos">
        <Key look="main" onClick={() => setEdited('new')}>
          Agregar persona
        </Key>
      </ScreenHead>
      {!screens.hasPins && (
        <Message tone="plain">En la demostración nadie necesita PIN; así se verá en tu restaurante.</Message>
      )}
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {house === null && problem === null && <Waiting>Buscando al personal…</Waiting>}
      {house?.staff.length === 0 && <Empty title="Todavía no hay nadie en la lista" />}
      <Stack as="ul" gap={3}>
        {house?.staff.map((person) => (
          <PersonLine key={person.id} person={person} onEdit={() => setEdited(person)} />
        ))}
      </Stack>
      <DeviceList devices={house?.devices ?? []} onRun={run} onPaired={look} onProblem={setUnsaved} />
      {edited !== null && (
        <PersonSheet
          edited={edited}
          onClose={() => setEdited(null)}
          onEndSessions={(staffId) => {
            setEdited(null);
            run(staffApi.endSessions(staffId));
          }}
          onSaved={(saved) => {
            put(saved);
            setEdited(null);
          }}
        />
      )}
    </Screen>
  );
}

function PersonLine({
  person,
  onEdit,
}: {
  readonly person: StaffAndDevices['staff'][number];
  readonly onEdit: () => void;
}) {
  return (
    <ListRow
      look="card"
      lead={<PersonBadge name={person.name} role={person.role} />}
      title={<b>{person.name}</b>}
      notes={[person.active ? ROLE_WORDS[person.role] : `${ROLE_WORDS[person.role]} · sin acceso`]}
      data-activo={person.active}
    >
      <Key onClick={onEdit} aria-label={`Editar a ${person.name}`}>
        Editar
      </Key>
    </ListRow>
  );
}
