import { expect, test } from 'vitest';
import { parseCommand } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant } from '#domain/shared/time.ts';
import { GUEST } from '#domain/staff/roles.ts';
import { Executor } from '../executor.ts';
import { MemoryJournal } from '../memory-journal.ts';
import { PLACES_PROTOCOL, type PlaceMessage } from './messages.ts';
import { PlaceSession } from './place-session.ts';

const now = () => instant(Date.parse('2026-11-16T18:00:00.000Z'));

/** A front whose venue has just greeted it: what it says on the line, and the moment in which it has gathered enough. */
async function openedFront() {
  let ids = 0;
  const newId = () => `front-${(ids += 1)}`;
  const executor = new Executor({ journal: new MemoryJournal('front-0'), now, newId, place: () => 'front' });
  await executor.start();
  const sent: PlaceMessage[] = [];
  let passMoment = (): void => undefined;
  const session = new PlaceSession(
    {
      place: 'front',
      executor,
      now,
      newId,
      onAnswer: () => undefined,
      onReply: () => undefined,
      onTaken: () => undefined,
      onRefused: () => undefined,
      onBroken: (why) => {
        throw new Error(why);
      },
      mayStartEpoch: () => true,
      onMet: () => undefined,
      gatherMs: 200,
      after: (_ms, work) => {
        passMoment = work;
        return () => {
          passMoment = () => undefined;
        };
      },
    },
    { send: (message) => void sent.push(message), close: () => undefined },
  );
  session.start();
  const heard = { epoch: executor.epoch, revision: 0 };
  const hello = { epoch: 'venue-0', revision: 0, heard, bookEpoch: 0, hasSpoken: true };
  void session.receive({ type: 'hello', speaks: PLACES_PROTOCOL, place: 'venue', ...hello });
  await session.idle();
  sent.length = 0;

  const write = async (name: string): Promise<void> => {
    const form = {
      nombre: name,
      telefono: '3312345678',
      email: 'ana@correo.example',
      mensaje: 'Hola',
      day: '2026-11-16',
    };
    const command = parseCommand({
      id: newId(),
      type: 'SEND_CONTACT_MESSAGE',
      args: form,
      at: now(),
      device: 'sitio',
      by: GUEST.id,
    });
    assert(command !== null, 'a message of a guest');
    expect(await executor.execute({ command, identify: () => GUEST })).toMatchObject({ outcome: 'accepted' });
  };
  const said = () =>
    sent.map((message) => (message.type === 'changes' ? `${message.since}–${message.revision}` : message.type));
  return { session, write, said, sent, passMoment: () => passMoment() };
}

test('[PLC70] what a front changes is told at once, and what follows within a moment together', async () => {
  const front = await openedFront();
  await front.write('Ana');
  expect(front.said()).toEqual(['0–1']);
  for (const name of ['Berta', 'Carla', 'Dora']) await front.write(name);
  expect(front.said()).toEqual(['0–1']);
  front.passMoment();
  expect(front.said()).toEqual(['0–1', '1–4']);
  expect(front.sent[1]).toMatchObject({ type: 'changes', isPart: false });
  await front.write('Eva');
  expect(front.said()).toEqual(['0–1', '1–4', '4–5']);
});

test('[PLC70] what was gathered is told before a question, and before what was heard is worked', async () => {
  const front = await openedFront();
  await front.write('Ana');
  await front.write('Berta');
  front.session.question(1, 'a page of a table');
  expect(front.said()).toEqual(['0–1', '1–2', 'question']);
  await front.write('Carla');
  void front.session.receive({ type: 'question', ask: 7, body: null });
  await front.session.idle();
  expect(front.said()).toEqual(['0–1', '1–2', 'question', '2–3', 'reply']);
});

test('[PLC70] what was gathered is told before the answer to a question that was decided with it', async () => {
  const front = await openedFront();
  await front.write('Ana');
  const visit = { nombre: 'Ana Ruiz', telefono: '3312345678', email: 'ana@correo.example', personas: 2 };
  const args = { ...visit, fecha: '2026-11-25', hora: '20:30', mesa: 'Mesa 4' };
  const asked = { id: 'pregunta-1', type: 'REQUEST_RESERVATION', args, at: now(), device: 'sitio', by: GUEST.id };
  const answered = front.session.receive({ type: 'ask', ask: 7, command: asked as never });
  await front.write('Berta');
  await answered;
  expect(front.said()).toEqual(['0–1', '1–2', 'answer']);
});

test('[PLC70] what was gathered on a connection that has gone is told on the next one', async () => {
  const front = await openedFront();
  await front.write('Ana');
  await front.write('Berta');
  front.session.close();
  front.passMoment();
  expect(front.said()).toEqual(['0–1']);
});
