import { useState } from 'react';
import { fromWords, sinceWords } from '#domain/places/line-words.ts';
import { siteLineRead, type SiteLineFacts } from '#domain/reads/site-line-read.ts';
import { longDate } from '#domain/reservations/views/long-date.ts';
import { Row, Stack, Text } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { useNow, useSession, useWorld } from '../../../terminal/terminal-context.tsx';
import { useRead } from '../../../terminal/use-read.ts';
import { Setting } from '../setting.tsx';
import { ConnectForm } from './connect-form.tsx';
import { LinePicture } from './line-picture.tsx';
import { RecoverSheet, PartSheet } from './part-sheets.tsx';

/** Why there is no line is known to the server alone; the line itself is told with everything else. */
const LOOK_MS = 5000;

/** «Sitio en internet»: brings the restaurant together with its front, and says how the line between them is. */
export function SiteLineSettings() {
  const line = useWorld((world) => world.get('siteLines', 'sitio'));
  const told = `${line?.state ?? ''} ${line?.since ?? ''}`;
  const { answer, problem, state, put, again } = useRead(siteLineRead, {}, { everyMs: LOOK_MS, changed: told });
  return (
    <Setting
      title="Sitio en internet"
      says="Con el sitio en un servidor de internet y la casa en la computadora del restaurante, los dos siguen cuando se cae el internet: el sitio reserva, y aquí se cobra y se imprime."
    >
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {state === 'loading' && <p>Preguntando por el sitio…</p>}
      {answer?.line === 'none' && <NoSite facts={answer} onDone={put} />}
      {answer !== null && answer.line !== 'none' && <Joined facts={answer} onDone={put} onAgain={again} />}
    </Setting>
  );
}

interface PartProps {
  readonly facts: SiteLineFacts;
  readonly onDone: (facts: SiteLineFacts) => void;
}

function NoSite({ facts, onDone }: PartProps) {
  return (
    <Stack gap={5} shrinks>
      <LinePicture state="none" flag="Todavía no hay sitio" site="Aún sin dirección" />
      <Text>
        Hoy esta computadora es las dos cosas: la casa y el sitio. Cuando tengas un servidor en internet con el sitio,
        únelos aquí con el código que muestra al iniciar.
      </Text>
      {facts.cannotPair === null ? <ConnectForm onDone={onDone} /> : <Message tone="plain">{facts.cannotPair}</Message>}
    </Stack>
  );
}

function Joined({ facts, onDone, onAgain }: PartProps & { readonly onAgain: () => void }) {
  const now = useNow(LOOK_MS);
  const { world } = useSession().terminal;
  const [sheet, setSheet] = useState<'connect' | 'recover' | 'part' | null>(null);
  const { line, since, address, problem, isWaited, mustPair, boundary, repeatedAt } = facts;
  const isApart = line === 'apart';
  const close = (): void => {
    setSheet(null);
    onAgain();
  };
  return (
    <Stack gap={5} shrinks data-linea={line}>
      <LinePicture
        state={isApart ? 'apart' : 'together'}
        flag={isApart ? `Aparte desde ${sinceWords(since, now, world)}` : 'Juntos'}
        site={address.replace(/^https?:\/\//, '')}
      />
      {problem !== null && <Message tone={isWaited ? 'plain' : 'bad'}>{problem}</Message>}
      <Facts facts={facts} from={boundary === null ? null : fromWords(boundary, now, world)} />
      {repeatedAt !== null && (
        <Message tone="plain">
          La casa volvió de una copia anterior; a {sinceWords(repeatedAt, now, world)} el sitio le repitió las
          reservaciones que conoce. Nada de lo reservado ahí se perdió.
        </Message>
      )}
      {isApart && (mustPair || sheet === 'connect') && <ConnectForm address={address} onDone={onDone} />}
      <Row gap={3}>
        {isApart && !mustPair && sheet !== 'connect' && <Key onClick={() => setSheet('connect')}>Unir otra vez</Key>}
        {isApart && boundary !== null && (
          <Key look="risky" onClick={() => setSheet('recover')}>
            Recuperar el libro
          </Key>
        )}
        {(!isApart || boundary === null) && (
          <Key look="risky" onClick={() => setSheet('part')}>
            {isApart ? 'Seguir sin sitio' : 'Separar del sitio'}
          </Key>
        )}
      </Row>
      {sheet === 'recover' && <RecoverSheet onDone={onDone} onClose={close} />}
      {sheet === 'part' && <PartSheet isLost={isApart} onDone={onDone} onClose={close} />}
    </Stack>
  );
}

function Facts({ facts, from }: { readonly facts: SiteLineFacts; readonly from: string | null }) {
  const { boundary, waiting, address } = facts;
  return (
    <Stack as="ul">
      <ListRow title={<b>La casa reserva</b>} notes={['Y todo lo demás: cuentas, cocina, caja, plano y menú.']}>
        <b data-frontera>{boundary === null ? 'Cualquier día' : `Hasta el ${longDate(boundary)}`}</b>
      </ListRow>
      <ListRow title={<b>El sitio reserva</b>} notes={['Aunque la casa no conteste.']}>
        <b>{from === null ? 'Nada por ahora' : capital(from)}</b>
      </ListRow>
      <ListRow title={<b>Por confirmar</b>} notes={['Lo que espera la respuesta del otro lado.']}>
        <b>{waiting === 0 ? 'Nada' : waiting}</b>
      </ListRow>
      <ListRow title={<b>Dirección del sitio</b>}>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </ListRow>
    </Stack>
  );
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
