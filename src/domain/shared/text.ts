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

export function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, '');
}
