import { ask, problemText } from '#ui/reading/ask-server.ts';

/** «Probar»: what its provider says of it, in one sentence. */
export async function tried(where: object): Promise<{ readonly ok: boolean; readonly text: string }> {
  try {
    const answer: unknown = await ask('POST', '/terminales/probar', where);
    const text: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'text') : '';
    return { ok: true, text: typeof text === 'string' ? text : 'Contesta.' };
  } catch (fault) {
    return { ok: false, text: problemText(fault) };
  }
}
