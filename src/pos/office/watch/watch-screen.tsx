import { Link } from 'wouter';
import { watchRead } from '#domain/reads/watch-reads.ts';
import { Card, Row, Stack, Text } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { keyClass } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { useWorld } from '../../terminal/terminal-context.tsx';
import { useRead } from '../../terminal/use-read.ts';
import { watchView, type ShownCase } from './watch-view.ts';
import styles from './watch.module.css';

const SETTINGS = '/gerencia/ajustes/avisos';

/** «Avisos»: what needs the owner now, and what was. */
export function WatchScreen() {
  const { open, over } = useWorld(watchView);
  return (
    <Screen width="middle">
      <ScreenHead title="Avisos" note="El servidor mira cada minuto y avisa una sola vez.">
        <Link className={keyClass({})} href={SETTINGS}>
          Ajustes de avisos
        </Link>
      </ScreenHead>
      <WithoutMail />
      {open.length === 0 ? (
        <Empty title="Todo en orden">
          <Text size={-1}>Si algo falla, sale aquí y por correo.</Text>
        </Empty>
      ) : (
        <Stack as="ul" gap={4} aria-label="Ahora">
          {open.map((each) => (
            <CaseCard key={each.id} shown={each} />
          ))}
        </Stack>
      )}
      {over.length > 0 && <Past cases={over} />}
    </Screen>
  );
}

/** Whoever counts on letters must know that none leave. */
function WithoutMail() {
  const { answer } = useRead(watchRead, {});
  if (answer === null || answer.mailTo !== null) return null;
  return (
    <Message tone="plain">
      Este servidor no manda correo: los avisos salen solo aquí. Quien cuida el servidor lo enciende con SMTP_URL.
    </Message>
  );
}

function CaseCard({ shown: { id, title, advice, when, letter, place } }: { readonly shown: ShownCase }) {
  return (
    <Card as="li" gap={3} className={styles.case} data-aviso={id}>
      <h2>{title}</h2>
      <Text>{advice}</Text>
      <Row gap={4} align="center" justify="between">
        <Text ink="soft" size={-1} figures>
          {when}. {letter}
        </Text>
        {place !== null && (
          <Link className={keyClass({ look: 'main' })} href={place.href}>
            {place.label}
          </Link>
        )}
      </Row>
    </Card>
  );
}

function Past({ cases }: { readonly cases: readonly ShownCase[] }) {
  return (
    <section aria-labelledby="antes">
      <h2 id="antes" className={styles.before}>
        Ya pasó
      </h2>
      <ul>
        {cases.map(({ id, title, when }) => (
          <ListRow key={id} title={<b>{title}</b>} notes={[when]} />
        ))}
      </ul>
    </section>
  );
}
