import { createSocket } from 'node:dgram';
import { expect, test } from 'vitest';
import { announceName } from './announce-name.ts';

/** As a device asks the network for a name, on this machine alone. */
async function ask(port: number, name: string, type: number): Promise<Buffer | null> {
  const asker = createSocket('udp4');
  const labels = name.split('.').flatMap((label) => [label.length, ...Buffer.from(label)]);
  const question = Buffer.from([0x12, 0x34, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...labels, 0, 0, type, 0, 1]);
  const answered = new Promise<Buffer>((resolve) => asker.once('message', resolve));
  // The one that is always answered comes second: whatever arrives first tells whether the other was.
  const known = [5, ...Buffer.from('xalli'), 5, ...Buffer.from('local')];
  const sure = Buffer.from([0x77, 0x77, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...known, 0, 0, 255, 0, 1]);
  for (const message of [question, sure]) {
    await new Promise((resolve) => asker.send(message, port, '127.0.0.1', resolve));
  }
  const answer = await answered;
  asker.close();
  return answer.readUInt16BE(0) === 0x1234 ? answer : null;
}

test('[TLS6] who asks the network for xalli.local hears the address; other names and broken questions are not ours', async () => {
  const places = { name: 'xalli.local', names: ['xalli.local'], addresses: ['192.168.1.20', 'fd12::7'] };
  const faults: Error[] = [];
  const announcement = announceName(() => places, { onFault: (fault) => faults.push(fault), port: 0 });
  const port = await announcement.port;
  const four = await ask(port, 'Xalli.local', 1);
  expect(four?.readUInt16BE(6)).toBe(1);
  expect([...(four?.subarray(-4) ?? [])]).toEqual([192, 168, 1, 20]);
  const six = await ask(port, 'xalli.local', 28);
  expect([...(six?.subarray(-16) ?? [])]).toEqual([0xfd, 0x12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]);
  expect(await ask(port, 'banco.local', 1)).toBeNull();
  // Its label says that it is longer than the whole message.
  const broken = createSocket('udp4');
  await new Promise((resolve) =>
    broken.send(Buffer.from([0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 60, 1]), port, '127.0.0.1', resolve),
  );
  broken.close();
  expect(await ask(port, 'xalli.local', 1)).not.toBeNull();
  await announcement.stop();
  expect(faults).toEqual([]);
});
