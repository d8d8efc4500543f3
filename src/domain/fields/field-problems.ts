import type * as v from 'valibot';

/** What a schema does not take of what somebody typed, in their words. */
export function problemWords(word: string, issue: v.BaseIssue<unknown>): string {
  switch (issue.type) {
    case 'min_length':
      return `${word}: no puede quedar ${word.endsWith('a') ? 'vacía' : 'vacío'}.`;
    case 'max_length':
      return `${word}: ${mostWords(issue)}.`;
    case 'min_value':
      return `${word}: ${String(issue.requirement)} como mínimo.`;
    case 'max_value':
      return `${word}: ${String(issue.requirement)} como máximo.`;
    case 'number':
    case 'integer':
      return `${word}: escribe un número entero.`;
    case 'check':
      return `${word}: tiene signos que no se ven. Escríbelo de nuevo.`;
    default:
      return `${word}: así no se puede guardar.`;
  }
}

/** A list is counted in its own things, a text in letters. */
export function mostWords({ requirement, input }: v.BaseIssue<unknown>): string {
  return Array.isArray(input) ? `${String(requirement)} como máximo` : `${String(requirement)} letras como máximo`;
}
