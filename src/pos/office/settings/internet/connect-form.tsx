import { useState } from 'react';
import * as v from 'valibot';
import { siteLineRead, type SiteLineFacts } from '#domain/reads/site-line-read.ts';
import { Stack, Text } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';
import styles from '../settings.module.css';

/** A write answers with what the read would say now. */
export async function askSiteLine(path: string, body: object): Promise<SiteLineFacts> {
  return v.parse(siteLineRead.answer, await ask('POST', `/sitio-internet/${path}`, body));
}

/** The address of the front and the code that it shows: together they bring the two together, once. */
export function ConnectForm({
  address = '',
  onDone,
}: {
  readonly address?: string;
  readonly onDone: (facts: SiteLineFacts) => void;
}) {
  const [typed, setTyped] = useState({ direccion: address, codigo: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const connect = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      onDone(await askSiteLine('conectar', typed));
    } catch (fault) {
      setProblem(problemText(fault));
    }
    setBusy(false);
  };
  return (
    <Stack as="form" gap={4} className={styles.figures} action={() => void connect()}>
      <Entry
        label="Dirección"
        name="direccion"
        required
        inputMode="url"
        maxLength={300}
        placeholder="https://"
        hint="La del sitio, como la abre un cliente."
        value={typed.direccion}
        onChange={({ target }) => setTyped({ ...typed, direccion: target.value })}
      />
      <Entry
        label="Código"
        name="codigo"
        required
        maxLength={20}
        autoCapitalize="characters"
        hint="Sale en la segunda línea al iniciar el sitio, y en codigo-frente.txt. Sirve 10 minutos y una vez; otro se pide ahí con «npm run front-code»."
        value={typed.codigo}
        onChange={({ target }) => setTyped({ ...typed, codigo: target.value })}
      />
      <Text ink="soft" size={-1}>
        Al unirlos, las cartas a los clientes salen del sitio y él reserva las fechas lejanas. La casa conserva hoy y
        los dos días que siguen.
      </Text>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Key look="main" size="large" type="submit" disabled={isBusy}>
        {isBusy ? 'Conectando…' : 'Conectar'}
      </Key>
    </Stack>
  );
}
