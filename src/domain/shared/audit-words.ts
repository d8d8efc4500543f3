import { formatPesos, ZERO, type Cents } from './money.ts';

/* How the audit log («Bitácora») writes values. They are kept as text for ever, whatever screens call them later. */

export function pesosText(amount: Cents | undefined): string {
  return formatPesos(amount ?? ZERO);
}

export function yesNo(isSo: boolean): string {
  return isSo ? 'sí' : 'no';
}

export function percentText(rate: number): string {
  return `${Math.round(rate * 10_000) / 100} %`;
}

const ROLES: Readonly<Record<string, string>> = {
  waiter: 'mesero',
  kitchen: 'cocina',
  bar: 'bar',
  cashier: 'caja',
  manager: 'gerencia',
  host: 'anfitrión',
};

export function roleText(role: string): string {
  return ROLES[role] ?? role;
}
