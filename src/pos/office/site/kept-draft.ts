import * as v from 'valibot';
import { recall, remember } from '#ui/memory.ts';
import type { Draft } from './draft.ts';
import type { TextOnScreen } from '#domain/reads/site-text-reads.ts';

const Kept = v.object({
  version: v.number(),
  body: v.unknown(),
  english: v.record(v.string(), v.string()),
  confirmed: v.optional(v.array(v.string()), []),
});

/** What was being written on this device, unless somebody has published another version since. */
export function recallDraft({ id, version }: Pick<TextOnScreen, 'id' | 'version'>): Draft | null {
  const kept = v.safeParse(Kept, parsed(recall('good', nameOf(id))));
  return kept.success && kept.output.version === version ? kept.output : null;
}

export function rememberDraft(id: string, version: number, draft: Draft | null): void {
  remember('good', nameOf(id), draft === null ? '' : JSON.stringify({ ...draft, version }));
}

function nameOf(id: string): string {
  return `sitio_borrador_${id}`;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    // Nothing was kept.
    return null;
  }
}
