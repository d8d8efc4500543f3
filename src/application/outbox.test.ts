import { expect, test } from 'vitest';
import { command, idleTablet, oneDevice, slowSigner, tap, turn, yes } from '#tests/support/told-tablet.ts';

test('[SYNC7] an order that is sent while nothing waits leaves in the same moment, and is safe only once the disk has it', async () => {
  const { outbox, asked, settled, disk, writes, lines } = await idleTablet();
  let isSaved = false;
  const saved = outbox.add(command('a')).then(() => {
    isSaved = true;
  });
  expect(asked).toEqual([['a']]);
  lines[0]?.([yes('a')]);
  await turn();
  expect({ isSaved, settled }, 'answered, but the disk has not got it').toEqual({ isSaved: false, settled: [] });
  writes[0]?.();
  await saved;
  await turn();
  expect({ isSaved, settled, disk, asked }).toEqual({ isSaved: true, settled: ['a'], disk: [], asked: [['a']] });
});

test('[SYNC7] what comes while another is on its way goes after it, in the order of the taps', async () => {
  const { outbox, asked, settled, writes, lines } = await idleTablet();
  const both = [outbox.add(command('a')), outbox.add(command('b'))];
  writes[0]?.();
  await turn();
  writes[1]?.();
  await Promise.all(both);
  expect(asked).toEqual([['a']]);
  lines[0]?.([yes('a')]);
  await turn();
  lines[1]?.([yes('b')]);
  await turn();
  expect({ asked, settled }).toEqual({ asked: [['a'], ['b']], settled: ['a', 'b'] });
});

test('[SYNC7] what another tab has put on the disk goes first', async () => {
  const { outbox, asked, disk, writes } = await idleTablet();
  disk.push(command('of another tab'));
  const told = outbox.drain();
  const saved = outbox.add(command('a'));
  writes[0]?.();
  await saved;
  expect(asked[0]?.[0]).toBe('of another tab');
  void told;
});

test('[SYNC7] after another epoch of the server nothing overtakes what it must be told again', async () => {
  const { outbox, asked, disk, writes } = await idleTablet();
  await outbox.requeue('e2');
  disk.push(command('remembered'));
  const saved = outbox.add(command('a'));
  expect(asked).toEqual([]);
  writes[0]?.();
  await saved;
  await turn();
  expect(asked).toEqual([['remembered', 'a']]);
});

test('[SYNC16] a venue in another epoch has no answers: the tablet reads it anew, and asks again', async () => {
  const { outbox, asked, positions, settled, disk, health, copy, writes, lines, timers } = await idleTablet();
  const saved = outbox.add(command('a'));
  writes[0]?.();
  await saved;
  lines[0]?.([]);
  await turn();
  expect({ positions, settled, hasAskedAnew: health.hasAskedAnew }).toEqual({
    positions: ['e1/1'],
    settled: [],
    hasAskedAnew: true,
  });
  disk.unshift(command('remembered'));
  Object.assign(copy, { epoch: 'e2', revision: 5 });
  timers[0]?.();
  await turn();
  expect({ asked, positions }).toEqual({ asked: [['a'], ['remembered', 'a']], positions: ['e1/1', 'e2/5'] });
});

test('[SYNC16] a tablet without a copy of the venue sends nothing: it does not know what must go first', async () => {
  const { outbox, asked, copy, writes } = await idleTablet();
  copy.epoch = '';
  const saved = outbox.add(command('a'));
  writes[0]?.();
  await saved;
  await outbox.drain();
  expect(asked).toEqual([]);
  copy.epoch = 'e2';
  void outbox.drain();
  await turn();
  expect(asked).toEqual([['a']]);
});

test('[SYNC7] without an answer the disk is asked, and the same command goes again', async () => {
  const { outbox, asked, settled, writes, lines, timers } = await idleTablet();
  const saved = outbox.add(command('a'));
  writes[0]?.();
  await saved;
  lines[0]?.(null);
  await turn();
  const second = outbox.add(command('b'));
  writes[1]?.();
  await second;
  expect(asked, 'nothing overtakes it').toEqual([['a']]);
  timers[0]?.();
  await turn();
  lines[1]?.([yes('a'), yes('b')]);
  await turn();
  expect({ asked, settled }).toEqual({ asked: [['a'], ['a', 'b']], settled: ['a', 'b'] });
});

test('[SYNC7] a disk that refuses it is told, although the server has it', async () => {
  const { outbox, asked, settled, writes, lines } = await idleTablet({ isDiskFull: true });
  const saved = outbox.add(command('a'));
  lines[0]?.([yes('a')]);
  writes[0]?.();
  await expect(saved).rejects.toThrow('full');
  await turn();
  expect({ asked, settled }).toEqual({ asked: [['a']], settled: [] });
});

test('[SYNC7] what the disk refused goes with the next tap, and before it: no order is safe without its dishes', async () => {
  const { outbox, disk, health, writes, draw } = await idleTablet({ isDiskFull: true });
  const dish = outbox.add(tap('dish'));
  draw();
  writes[0]?.();
  await expect(dish).rejects.toThrow('full');
  const early = outbox.add(command('early'));
  writes[1]?.();
  await expect(early).rejects.toThrow('full');
  health.isDiskFull = false;
  const order = outbox.add(command('order'));
  writes[2]?.();
  await order;
  expect(disk.map(({ id }) => id)).toEqual(['dish', 'early', 'order']);
  expect(['dish', 'early', 'order'].filter((id) => outbox.isSaving(id))).toEqual([]);
});

test('[SYNC7][SYNC4] a refusal of what left at once is kept and told like any other', async () => {
  const { outbox, refusals, settled, writes, lines } = await idleTablet();
  const saved = outbox.add(command('a'));
  writes[0]?.();
  await saved;
  lines[0]?.([{ id: 'a', outcome: 'refused', revision: 0, code: 'closed' }]);
  await turn();
  expect(refusals.map(({ code }) => code)).toEqual(['closed']);
  expect(settled).toEqual(['a']);
});

test('[SYNC8] any other tap is seen first; then it goes to the disk and to the server, and is safe once the disk has it', async () => {
  const { outbox, asked, settled, writes, lines, draw } = await idleTablet();
  let isSaved = false;
  const saved = outbox.add(tap('a')).then(() => {
    isSaved = true;
  });
  await turn();
  expect({ asked, writes, isSaving: outbox.isSaving('a') }).toEqual({ asked: [], writes: [], isSaving: true });
  draw();
  expect({ asked, isSaved }).toEqual({ asked: [['a']], isSaved: false });
  writes[0]?.();
  await saved;
  lines[0]?.([yes('a')]);
  await turn();
  expect({ isSaved, settled }).toEqual({ isSaved: true, settled: ['a'] });
});

test('[SYNC8] an order takes with it what was tapped before the same picture, and overtakes none of it', async () => {
  const { outbox, asked, disk, writes, lines, draw } = await idleTablet();
  const all = [outbox.add(tap('a')), outbox.add(tap('b')), outbox.add(command('order')), outbox.add(tap('c'))];
  expect(writes.length, 'the order waits for no picture').toBe(1);
  expect(asked).toEqual([['a', 'b', 'order']]);
  draw();
  writes[0]?.();
  await turn();
  writes[1]?.();
  await Promise.all(all);
  expect(disk.map(({ id }) => id)).toEqual(['a', 'b', 'order', 'c']);
  lines[0]?.([yes('a'), yes('b'), yes('order')]);
  await turn();
  expect(asked).toEqual([['a', 'b', 'order'], ['c']]);
});

test('[SYNC8] a terminal that ends keeps what was tapped before its last picture', async () => {
  const { outbox, asked, disk, writes } = await idleTablet();
  const saved = outbox.add(tap('a'));
  outbox.stop();
  writes[0]?.();
  await saved;
  expect({ kept: disk.map(({ id }) => id), asked }).toEqual({ kept: ['a'], asked: [] });
});

test('[SYNC11] two quick taps keep their order on disk and line, whichever signature is done first', async () => {
  const { seal, done } = slowSigner();
  const { outbox, asked, disk, writes, draw } = await idleTablet({ seal });
  const both = [outbox.add(tap('dish')), outbox.add(command('order'))];
  draw();
  expect([...done.keys()], 'both signatures are begun inside the tap').toEqual(['dish', 'order']);
  done.get('order')?.();
  await turn();
  expect({ asked, writes: writes.length }, 'the order waits for its dish').toEqual({ asked: [], writes: 0 });
  done.get('dish')?.();
  await turn();
  for (const write of writes) write();
  await Promise.all(both);
  expect(disk.map(({ id }) => id)).toEqual(['dish', 'order']);
  expect(disk.map((kept) => kept.seal)).toEqual(['of dish', 'of order']);
  expect(asked).toEqual([['dish', 'order']]);
});

test('[SYNC11] writes that overlap and fail come back in the order of the taps, and go in one piece', async () => {
  const { outbox, disk, health, writes, asked } = await idleTablet({ isDiskFull: true });
  const failing = [outbox.add(command('a')), outbox.add(command('b')), outbox.add(command('c'))];
  const outcomes = Promise.allSettled(failing);
  for (let write = writes.shift(); write; write = writes.shift()) {
    write();
    await turn();
  }
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  health.isDiskFull = false;
  const next = outbox.add(command('d'));
  writes.shift()?.();
  await next;
  expect(disk.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(asked.flat()[0]).toBe('a');
});

test('[SYNC11] room found again between two taps never lets the later one in first', async () => {
  const { outbox, disk, health, writes } = await idleTablet({ isDiskFull: true });
  const dish = outbox.add(command('dish'));
  const order = outbox.add(command('order'));
  writes[0]?.();
  await expect(dish).rejects.toThrow('full');
  expect(disk).toEqual([]);
  health.isDiskFull = false;
  await turn();
  for (const write of writes.slice(1)) write();
  await order;
  expect(disk.map(({ id }) => id)).toEqual(['dish', 'order']);
});

test('[SYNC11] a signature that fails holds what was tapped after it; the next tap signs again, and all go in order', async () => {
  const { seal, done, failed } = slowSigner();
  const { outbox, disk, writes, asked } = await idleTablet({ seal });
  const dish = outbox.add(command('dish'));
  const order = outbox.add(command('order'));
  const outcomes = Promise.allSettled([dish, order]);
  done.get('order')?.();
  failed.get('dish')?.();
  expect(
    (await outcomes).map(({ status }) => status),
    'nobody is told that the order is safe',
  ).toEqual(['rejected', 'rejected']);
  expect({ asked, disk, writes }).toEqual({ asked: [], disk: [], writes: [] });
  const next = outbox.add(command('next'));
  done.get('next')?.();
  done.get('dish')?.();
  await turn();
  for (const write of writes) write();
  await next;
  expect(disk.map(({ id }) => id)).toEqual(['dish', 'order', 'next']);
});

test('[SYNC11] over two tabs too: each tap takes its turn when it is tapped, not when it is signed', async () => {
  const device = oneDevice();
  const signer = slowSigner();
  const tabs = [
    await idleTablet({ device, seal: signer.seal }),
    await idleTablet({ device, seal: signer.seal }),
  ] as const;
  for (const { outbox } of tabs) outbox.hasCompany();
  const [one, other] = tabs;
  const taps = [one.outbox.add(command('a')), other.outbox.add(command('b')), one.outbox.add(command('c'))];
  for (const id of ['c', 'b', 'a']) {
    signer.done.get(id)?.();
    await turn();
  }
  for (let round = 0; round < 6; round += 1) {
    for (const { writes } of tabs) for (const write of writes.splice(0)) write();
    await turn();
  }
  await Promise.all(taps);
  expect(device.disk.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(one.asked[0], 'what another tab may have put on the disk goes first').toEqual(['a']);
  expect(other.asked[0]?.[0]).toBe('a');
});

test('[SYNC11] a tap begun alone has its turn before those of a tab that opens meanwhile', async () => {
  const device = oneDevice();
  const signer = slowSigner();
  const one = await idleTablet({ device, seal: signer.seal });
  const first = one.outbox.add(command('a'));
  const other = await idleTablet({ device, seal: signer.seal });
  for (const { outbox } of [one, other]) outbox.hasCompany();
  const second = other.outbox.add(command('b'));
  signer.done.get('b')?.();
  await turn();
  expect(other.writes).toEqual([]);
  signer.done.get('a')?.();
  await turn();
  one.writes[0]?.();
  await first;
  await turn();
  other.writes[0]?.();
  await second;
  expect(device.disk.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('[SYNC11] a tap that is kept while the disk is being read is not passed by the next one', async () => {
  const { outbox, asked, health, reads, writes, lines } = await idleTablet();
  health.isDiskBusy = true;
  void outbox.drain();
  // Nothing else waits, but the line is taken by that reading: the first tap goes to the disk alone.
  const both = [outbox.add(command('dish')), outbox.add(command('order'))];
  reads[0]?.();
  health.isDiskBusy = false;
  await turn();
  writes[0]?.();
  await turn();
  writes[1]?.();
  await Promise.all(both);
  lines[0]?.([yes('dish')]);
  await turn();
  expect(asked.flat()).toEqual(['dish', 'order']);
});

test('[SYNC7] what comes to the disk while it is being read is sent at once, not when something else happens', async () => {
  const { outbox, asked, disk, health, reads } = await idleTablet();
  health.isDiskBusy = true;
  void outbox.drain();
  disk.push(command('of another tab'));
  void outbox.drain();
  health.isDiskBusy = false;
  reads[0]?.();
  await turn();
  expect(asked).toEqual([['of another tab']]);
});
