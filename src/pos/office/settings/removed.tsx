import { useState } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { Stack, Text } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue } from '../../terminal/terminal-context.tsx';

type SavedWithUse = 'SAVE_CHANNEL' | 'SAVE_STATION';

/** What was removed can be brought back as it was: made anew it would be another one in every report. */
export function Removed<Type extends SavedWithUse>({
  title,
  type,
  records,
}: {
  readonly title: string;
  readonly type: Type;
  readonly records: readonly (InputOf<Type> & { readonly id: string; readonly name: string })[];
}) {
  const issue = useIssue();
  const [problem, setProblem] = useState<string | null>(null);
  if (records.length === 0) return null;
  return (
    <Stack gap={3} role="group" aria-label={title}>
      <Text weight={650}>{title}</Text>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Stack as="ul" gap={3}>
        {records.map((record) => (
          <ListRow key={record.id} title={record.name} data-quitado={record.id}>
            <Key
              aria-label={`Volver a usar ${record.name}`}
              onClick={() => {
                const asked = { ...record, active: true, seen: { active: false } };
                setProblem(problemOf(issue(type, asked).decision));
              }}
            >
              Volver a usar
            </Key>
          </ListRow>
        ))}
      </Stack>
    </Stack>
  );
}
