import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_DIR } from '../project-folder.ts';

export interface PhotoPlaces {
  readonly sourceDir: string;
  readonly cacheDir: string;
}

/** Where the owner's photos lie: beside the data if that folder exists (a server updated by others), else in the project. */
export function photoPlaces({ dataDir }: { readonly dataDir: string }): PhotoPlaces {
  const besideData = join(dataDir, 'media/fotos');
  return {
    sourceDir: existsSync(besideData) ? besideData : join(PROJECT_DIR, 'media/fotos'),
    cacheDir: join(dataDir, 'fotos-propias'),
  };
}
