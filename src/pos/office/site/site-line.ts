import * as v from 'valibot';
import { ask } from '#ui/reading/ask-server.ts';

const Preview = v.object({ html: v.string() });

/** The page as it would be with this text on it. */
export async function readPreview(text: {
  readonly id: string;
  readonly part: string;
  readonly body: unknown;
  readonly english: Readonly<Record<string, string>>;
  readonly language: 'es' | 'en';
}): Promise<string> {
  return v.parse(Preview, await ask('POST', '/sitio/vista', text)).html;
}
