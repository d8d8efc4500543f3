import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPictures, type Pictures } from '#domain/venue/picture-content.ts';
import { PROJECT_DIR } from '../project-folder.ts';

/** The photographs a venue begins with. */
export function loadPictures(): Pictures {
  const checked = checkPictures(JSON.parse(readFileSync(join(PROJECT_DIR, 'content/pictures.json'), 'utf8')));
  if (!checked.ok) throw new Error(`content/pictures.json: ${checked.problem}`);
  return checked.content;
}
