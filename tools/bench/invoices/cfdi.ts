import { makeCfdi, makeGlobalCfdi, type CfdiHead, type MadeCfdi } from '#domain/cfdi/make-cfdi.ts';
import { invoiceAmounts, satForm } from '#domain/invoices/invoice-amounts.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { readCsd } from '#server/cfdi/csd.ts';
import { issuerOf, signCfdi } from '#server/cfdi/sign-cfdi.ts';
import { randomAccounts } from '#tests/support/cfdi/random-accounts.ts';
import { testCsd } from '#tests/support/cfdi/test-csd.ts';
import { Random } from '#tests/support/random.ts';
import { at } from '#tests/support/test-house.ts';
import { median } from '../cpu-per-command.ts';
import type { Figure } from '../figure.ts';

const ACCOUNTS = 400;
const ROUNDS = 9;
const NOW = at('2026-11-30 23:59');
const PERSON = { rfc: 'DIA150602H41', nombre: 'IBARRA Y ASOCIADOS', cp: '44100', regimen: '601', uso: 'G03' };

/** Processor time from a paid account to the signed document, with a certificate made on the spot. */
export async function measureCfdi(): Promise<readonly Figure[]> {
  const checked = readCsd(testCsd(), NOW);
  if (!checked.ok) throw new Error(checked.problem);
  const { csd } = checked;
  const head: CfdiHead = {
    serie: 'F',
    folio: '1',
    now: NOW,
    zone: 'America/Mexico_City',
    emisor: issuerOf(csd, { regimenFiscal: '601', lugarExpedicion: '45150' }),
  };
  const accounts = randomAccounts(new Random(36), ACCOUNTS).filter((ticket) => invoiceAmounts(ticket).importe > 0);
  const asked = (ticket: Ticket) => ({
    ...PERSON,
    folio: ticket.folio,
    ...invoiceAmounts(ticket),
    formaDePago: satForm(ticket),
  });
  const signed = (made: MadeCfdi): number => (made.ok ? signCfdi(made.cfdi, csd).length : 0);
  const one = (): number => accounts.reduce((bytes, ticket) => bytes + signed(makeCfdi(asked(ticket), head)), 0);
  const all = (): number =>
    signed(makeGlobalCfdi(accounts.map(asked), { periodicidad: '04', meses: '11', year: 2026 }, head));
  one();
  return [
    {
      name: 'One account, built and signed, CPU',
      value: cpuMs(one) / accounts.length,
      unit: 'ms',
      promised: { most: 10 },
      decides: true,
    },
    {
      name: `Global invoice of ${accounts.length} accounts, built and signed, CPU`,
      value: cpuMs(all),
      unit: 'ms',
      promised: { most: 150 },
      decides: true,
    },
    { name: 'Its size', value: all() / 1024, unit: 'KB', decides: true },
  ];
}

function cpuMs(work: () => unknown): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(rounds);
}
