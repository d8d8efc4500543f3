import * as v from 'valibot';

export type ContentCheck<Content> =
  | { readonly ok: true; readonly content: Content }
  | { readonly ok: false; readonly problem: string };

/** Checks one content file; a problem reads «campo.0.subcampo: qué escribir en su lugar». */
export const checkContent = <Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): ContentCheck<v.InferOutput<Schema>> => {
  const outcome = v.safeParse(schema, input);
  if (outcome.success) return { ok: true, content: outcome.output };
  const [issue] = outcome.issues;
  return { ok: false, problem: `${v.getDotPath(issue) ?? 'el archivo'}: ${issue.message}` };
};
