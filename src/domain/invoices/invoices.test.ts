import { beforeEach, describe, expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { dateText } from '#domain/shared/time.ts';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { REGIMES, usesOf } from './fiscal-catalogs.ts';
import { invoiceAmounts } from './invoice-amounts.ts';
import { invoiceCode, readInvoiceCode } from './invoice-code.ts';
import { deadlineWords } from './invoice-deadline.ts';
import { invoiceDocument, invoicesCsv } from './invoice-files.ts';
import { checkInvoiceForm } from './invoice-form.ts';
import { checkDigit, readRfc } from './rfc.ts';

const PERSON = {
  rfc: 'GODE561231GR8',
  nombre: 'Elena Godínez',
  cp: '45050',
  regimen: '612',
  uso: 'G03',
  email: 'elena@correo.example',
};
const FORM = { codigo: '3KD7Q-2MXPB', total: '348.50', ...PERSON };

describe('the code on a bill', () => {
  test('[FAC1] is short, names its day and is read as people type it', () => {
    const code = invoiceCode({ id: '8f1d2c5e-1b2a-4c3d-9e8f-0a1b2c3d4e5f', day: dateText('2026-11-16') });
    expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{5}-[2-9B-DF-HJKMNP-TV-Z]{5}$/);
    for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `]) {
      expect(readInvoiceCode(typed)).toEqual({ code, day: '2026-11-16' });
    }
  });

  test('[FAC1] of accounts whose ids are one sign apart has nothing in common', () => {
    const codes = Array.from({ length: 2000 }, (_, n) => invoiceCode({ id: `t-${n}`, day: dateText('2026-11-16') }));
    const own = codes.map((code) => code.slice(3));
    expect(new Set(own).size).toBe(2000);
    // Each place takes every letter about equally often.
    for (const place of [0, 1, 3, 4, 5, 6, 7]) {
      const counts = new Map<string, number>();
      for (const code of own) counts.set(code[place] ?? '', (counts.get(code[place] ?? '') ?? 0) + 1);
      expect(counts.size).toBe(28);
      expect(Math.max(...counts.values())).toBeLessThan(120);
    }
  });

  test.each(['', '3KD7Q', '3KD7Q-2MXPO', '3KD7Q-2MXP11', 'ñandú'])('[FAC1] «%s» is none', (typed) => {
    expect(readInvoiceCode(typed)).toBeNull();
  });
});

describe('an RFC', () => {
  test.each([
    ['GODE561231GR8', 'física'],
    ['gode-561231-gr8', 'física'],
    ['SAT970701NN3', 'moral'],
  ])('[FAC2] %s has its check digit and is of a persona %s', (typed, kind) => {
    expect(readRfc(typed)).toMatchObject({ kind, isGeneric: false, isDoubtful: false });
  });

  test('[FAC2] a slip in any sign of the body is noticed by the last', () => {
    expect(checkDigit('GODE561231GR8')).toBe('8');
    expect(readRfc('GODE561231GR9')).toMatchObject({ isDoubtful: true });
    expect(readRfc('GODE561231HR8')).toMatchObject({ isDoubtful: true });
  });

  test.each(['XAXX010101000', 'XEXX010101000'])('[FAC2] the generic %s is allowed by name', (typed) => {
    expect(readRfc(typed)).toMatchObject({ isGeneric: true, isDoubtful: false });
  });

  test.each(['', 'GODE5612', 'GODE561331GR8', 'GODE560230GR8', 'GO1E561231GR8', 'GODE561231GRX', 'GODE561231GR88'])(
    '[FAC2] «%s» is not written like one',
    (typed) => {
      expect(readRfc(typed)).toBeNull();
    },
  );
});

describe('the form for an invoice', () => {
  test('[FAC3] what was copied from a constancia (PDF) is read: letters in two signs, and signs that nobody sees', () => {
    const copied = { nombre: 'MUN\u0303OZ\u200B GU\u0308EMES\u00AD', rfc: '\u200BMUN\u0303A561231GR8' };
    expect(checkInvoiceForm({ ...FORM, ...copied })).toMatchObject({
      ok: true,
      form: { nombre: 'MUÑOZ GÜEMES', rfc: 'MUÑA561231GR8' },
    });
  });

  test('[FAC3] a complete one is read: name in capitals, total in centavos', () => {
    expect(checkInvoiceForm(FORM)).toEqual({
      ok: true,
      isDoubtful: false,
      form: { ...PERSON, codigo: '3KD7Q-2MXPB', total: 34_850, nombre: 'ELENA GODÍNEZ' },
    });
    expect(checkInvoiceForm({ ...FORM, total: 348.5 })).toMatchObject({ ok: true, form: { total: 34_850 } });
  });

  test.each(Object.keys(FORM))('[FAC3] without %s it says so at that field alone', (name) => {
    for (const value of ['', '  ', undefined, null, {}]) {
      const checked = checkInvoiceForm({ ...FORM, [name]: value });
      expect(checked.ok ? {} : Object.keys(checked.fields)).toEqual([name]);
    }
  });

  test.each([
    ['codigo', 'ABC'],
    ['total', 'mucho'],
    ['total', '-5'],
    ['rfc', 'GODE'],
    ['cp', '4505'],
    ['cp', '450500'],
    ['email', 'elena@'],
    ['nombre', 'x'.repeat(255)],
    ['nombre', 'Elena\u0000'],
    ['nombre', 'Elena | Godínez'],
    ['regimen', '999'],
    ['regimen', '601'],
    ['uso', 'D01'],
    ['uso', 'CN01'],
  ])('[FAC3] %s «%s» is refused in both languages', (name, value) => {
    const checked = checkInvoiceForm({ ...FORM, [name]: value });
    expect(checked).toMatchObject({
      ok: false,
      fields: { [name]: { es: expect.stringMatching(/^[A-ZÁÉÍÓÚ]/), en: expect.stringMatching(/^[A-Z]/) } },
    });
  });

  test('[FAC3] a doubtful check digit warns and is kept', () => {
    expect(checkInvoiceForm({ ...FORM, rfc: 'GODE561231GR9' })).toMatchObject({ ok: true, isDoubtful: true });
  });

  test('[FAC3] every régimen goes with the usos and persons of the SAT’s lists, and with no others', () => {
    for (const { key, kinds, deducts } of REGIMES) {
      for (const [rfc, kind] of [
        ['GODE561231GR8', 'física'],
        ['SAT970701NN3', 'moral'],
      ] as const) {
        for (const uso of ['G03', 'S01']) {
          const { ok } = checkInvoiceForm({ ...FORM, rfc, regimen: key, uso });
          expect([key, kind, uso, ok]).toEqual([key, kind, uso, kinds.includes(kind) && (deducts || uso === 'S01')]);
        }
      }
      expect(usesOf({ deducts })).toContain('S01');
    }
    expect(REGIMES.filter(({ deducts }) => !deducts).map(({ key }) => key)).toEqual(
      '605 607 608 610 611 614 615 616'.split(' '),
    );
  });

  test('[FAC3] a generic RFC has no obligations and no effect', () => {
    const generic = { ...FORM, rfc: 'XEXX010101000' };
    expect(checkInvoiceForm({ ...generic, regimen: '616', uso: 'S01' })).toMatchObject({ ok: true });
    expect(checkInvoiceForm({ ...generic, regimen: '612' })).toMatchObject({ ok: false });
    expect(checkInvoiceForm({ ...generic, regimen: '616', uso: 'G03' })).toMatchObject({ ok: false });
  });

  test.each(['Arena SA de CV', 'Arena, S.A. de C.V.', 'Arena S. de R.L.', 'Arena SAPI de CV', 'Arena A.C.'])(
    '[FAC3] the kind of company is no part of a name: «%s»',
    (nombre) => {
      const company = { ...FORM, rfc: 'SAT970701NN3', regimen: '601' };
      expect(checkInvoiceForm({ ...company, nombre })).toMatchObject({
        ok: false,
        fields: { nombre: { es: expect.any(String) } },
      });
      expect(checkInvoiceForm({ ...company, nombre: 'Arena Pública' })).toMatchObject({ ok: true });
      expect(checkInvoiceForm({ ...FORM, nombre: 'Mariana de la A.C.' })).toMatchObject({ ok: true });
    },
  );
});

describe('a request', () => {
  const NOW = at('2026-11-16 15:00');
  let house: TestHouse;
  beforeEach(() => {
    house = new TestHouse(NOW);
  });
  const accept = <T extends CommandType>(type: T, args: InputOf<T>): void => {
    expect(house.ask(type, args)).toMatchObject({ ok: true });
  };
  const refuse = <T extends CommandType>(type: T, args: InputOf<T>): string => {
    const decision = house.ask(type, args);
    return decision.ok ? 'accepted' : decision.code;
  };
  const pay = (ticketId = 't1', tip = 0): void => {
    accept('OPEN_TABLE', { tableId: 'mesa-1', ticketId, folio: 'A-101' });
    accept('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
    if (tip > 0) accept('APPLY_TIP_DISCOUNT_TAX', { ticketId, tip });
    accept('CLOSE_TICKET', { ticketId, method: 'card', card: 'credit', amount: 13_920 + tip });
  };
  const wish = (more: object = {}) => ({
    ticketId: 't1',
    total: 13_920,
    ...PERSON,
    nombre: 'ELENA GODÍNEZ',
    uso: 'G03' as const,
    isDoubtful: false,
    day: '2026-11-16',
    ...more,
  });

  test('[FAC4] keeps what is invoiced: no tip, base and IVA of the rate, the form of payment as the SAT numbers it', () => {
    pay('t1', 2000);
    accept('REQUEST_INVOICE', wish());
    expect(house.world.get('invoices', 't1')).toMatchObject({
      codigo: invoiceCode({ id: 't1', day: dateText('2026-11-16') }),
      importe: 13_920,
      taxes: [{ tasa: 0.16, base: 12_000, iva: 1920 }],
      formaDePago: '04',
      status: 'solicitada',
      delivery: { status: 'queued' },
    });
  });

  test('[FAC4] the total may be said with its tip or without, and otherwise there is no such account', () => {
    pay('t1', 2000);
    expect(refuse('REQUEST_INVOICE', wish({ total: 13_919 }))).toBe('invoice-account-unknown');
    expect(refuse('REQUEST_INVOICE', wish({ ticketId: 't9' }))).toBe('invoice-account-unknown');
    accept('REQUEST_INVOICE', wish({ total: 15_920 }));
  });

  test('[FAC4] an account that is open or was joined into another has none', () => {
    accept('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-101' });
    accept('ADD_ITEM', { ticketId: 't1', menuItemId: 'hamburguesa-clasica' });
    expect(refuse('REQUEST_INVOICE', wish())).toBe('invoice-account-unknown');
    accept('OPEN_TABLE', { tableId: 'mesa-2', ticketId: 't2', folio: 'A-102' });
    accept('MERGE_TICKETS', { fromTicketId: 't1', intoTicketId: 't2' });
    accept('CLOSE_TICKET', { ticketId: 't2', method: 'card', amount: 13_920 });
    expect(refuse('REQUEST_INVOICE', wish({ total: 0 }))).toBe('invoice-account-unknown');
    accept('REQUEST_INVOICE', wish({ ticketId: 't2' }));
  });

  test('[FAC4] is made once, unless the venue sent it back', () => {
    pay();
    accept('REQUEST_INVOICE', wish());
    expect(refuse('REQUEST_INVOICE', wish({ cp: '44100' }))).toBe('invoice-already-asked');
    expect(refuse('SETTLE_INVOICE', { invoiceId: 't1', status: 'devuelta' })).toBe('reason-needed');
    accept('SETTLE_INVOICE', { invoiceId: 't1', status: 'devuelta', note: 'El nombre no coincide' });
    accept('REQUEST_INVOICE', wish({ cp: '44100' }));
    expect(house.world.get('invoices', 't1')).toMatchObject({
      cp: '44100',
      round: 2,
      status: 'solicitada',
      settled: null,
    });
    accept('SETTLE_INVOICE', { invoiceId: 't1', status: 'facturada', note: 'F-12' });
    expect(refuse('REQUEST_INVOICE', wish())).toBe('invoice-already-asked');
  });

  test('[FAC4] what came to nothing is not invoiced, what went back neither', () => {
    pay();
    const paymentId = house.world.get('tickets', 't1')?.payments[0]?.id ?? '';
    accept('REFUND_PAYMENT', { ticketId: 't1', paymentId, amount: 11_600, reason: 'Llegó frío' });
    const ticket = house.world.get('tickets', 't1');
    expect(ticket && invoiceAmounts(ticket)).toEqual({ importe: 2320, taxes: [{ tasa: 0.16, base: 2000, iva: 320 }] });
    accept('REFUND_PAYMENT', { ticketId: 't1', paymentId, amount: 2320, reason: 'Llegó frío' });
    expect(refuse('REQUEST_INVOICE', wish())).toBe('nothing-to-invoice');
  });

  test('[FAC4] may be made in the month of the visit, and three days after it at its end', () => {
    house.now = at('2026-11-30 22:00');
    pay();
    house.now = at('2026-12-03 12:00');
    accept('REQUEST_INVOICE', wish({ day: '2026-12-03' }));
    pay('t2');
    house.now = at('2027-01-02 12:00');
    expect(refuse('REQUEST_INVOICE', wish({ ticketId: 't2', day: '2027-01-02' }))).toBe('invoice-too-late');
  });

  test('[FAC10] the venue may choose other days: the request, the paper and the log follow', () => {
    house.now = at('2026-11-02 22:00');
    pay();
    pay('t2');
    accept('SAVE_VENUE', { invoiceDeadline: 10 });
    house.now = at('2026-11-12 12:00');
    accept('REQUEST_INVOICE', wish({ day: '2026-11-12' }));
    house.now = at('2026-11-13 12:00');
    expect(refuse('REQUEST_INVOICE', wish({ ticketId: 't2', day: '2026-11-13' }))).toBe('invoice-too-late');
    accept('SAVE_VENUE', { invoiceDeadline: 'month' });
    accept('REQUEST_INVOICE', wish({ ticketId: 't2', day: '2026-11-13' }));
    expect(['month' as const, 1, 10].map((each) => deadlineWords(each))).toEqual([
      'este mes',
      'a más tardar mañana',
      'en los próximos 10 días',
    ]);
  });

  test('[FAC6] is one file of plain figures, and one row of the list', () => {
    pay();
    accept('REQUEST_INVOICE', wish({ nombre: '=SUMA(A1)', isDoubtful: true }));
    const request = house.world.get('invoices', 't1');
    expect(request && invoiceDocument(request)).toMatchObject({
      folio: 'A-101',
      receptor: { rfc: 'GODE561231GR8', usoCfdi: 'G03' },
      total: '139.20',
      impuestos: [{ impuesto: '002', tasa: '0.160000', base: '120.00', importe: '19.20' }],
      avisos: ['El dígito verificador del RFC no coincide.'],
    });
    const [head, row] = invoicesCsv(request ? [request] : [], 'America/Mexico_City').split('\r\n');
    expect(head).toContain('RFC,RFC dudoso,Nombre');
    expect(row).toContain(",Por facturar,GODE561231GR8,Sí,'=SUMA(A1),45050,612,G03,");
    expect(row).toContain(',04,139.20,19.20,');
  });
});
