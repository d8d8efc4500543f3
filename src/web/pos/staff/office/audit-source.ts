import * as v from 'valibot';
import { ask } from '../../terminal/staff-line.ts';

const LineSchema = v.object({
  numero: v.number(),
  fecha: v.string(),
  hora: v.string(),
  persona: v.string(),
  dispositivo: v.string(),
  accion: v.string(),
  resultado: v.string(),
  motivo: v.optional(v.string(), ''),
});
const PageSchema = v.object({ lineas: v.array(LineSchema), siguiente: v.nullable(v.number()) });

export type AuditLine = v.InferOutput<typeof LineSchema>;

export interface AuditFilter {
  readonly desde: string;
  readonly hasta: string;
  readonly persona: string;
  readonly resultado: string;
}

export const NO_FILTER: AuditFilter = { desde: '', hasta: '', persona: '', resultado: '' };

export function auditQuery(filter: AuditFilter, before: number | null): string {
  const chosen = Object.entries(filter).filter(([, value]: readonly [string, string]) => value !== '');
  if (before !== null) chosen.push(['antes', String(before)]);
  return new URLSearchParams(chosen).toString();
}

export async function staffLog(filter: AuditFilter, before: number | null) {
  return v.parse(PageSchema, await ask('GET', `/bitacora?${auditQuery(filter, before)}`));
}
