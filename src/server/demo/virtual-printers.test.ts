import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePrinterAddress } from '#domain/printing/printer-address.ts';
import { sendToPrinter } from '../printing/printer-wire.ts';
import { openVirtualPrinters, type VirtualPrinters } from './virtual-printers.ts';

let printers: VirtualPrinters;

beforeAll(async () => {
  printers = await openVirtualPrinters();
});
afterAll(() => printers.close());

test('[DEMO18] a printer of the demonstration prints, says when its paper ends, and prints again', async () => {
  const target = parsePrinterAddress(printers.bar.address);
  if (target === null) throw new Error('an address of our own network');
  const paper = Buffer.from('1 Mezcalita\n');
  // A busy machine answers late; it does answer.
  const send = () => sendToPrinter(target, paper, { answerMs: 10_000 });
  expect(await send()).toMatchObject({ outcome: 'printed', state: 'ready' });
  printers.bar.hasPaper = false;
  expect(await send()).toMatchObject({ outcome: 'not-sent', state: 'no-paper' });
  printers.bar.hasPaper = true;
  expect(await send()).toMatchObject({ outcome: 'printed' });
  expect(printers.kitchen.address).not.toBe(printers.bar.address);
});
