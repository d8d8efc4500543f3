/** For searching: «Jamón» is found by «jamon». */
export function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

export function includesFolded(text: string, typed: string): boolean {
  return foldAccents(text).includes(foldAccents(typed));
}

/** `Té e infusiones` → `te-e-infusiones`, for ids that people may read. */
export function slug(text: string): string {
  return foldAccents(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** A mail program would make a link of it: a protocol, or a dot with a word stuck to it on both sides. */
export function looksLikeLink(text: string): boolean {
  return /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}[\p{L}\p{N}-]/iu.test(text);
}

export function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, '');
}
