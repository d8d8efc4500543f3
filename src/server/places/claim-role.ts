import { partOf } from '#domain/places/book-part.ts';
import type { World } from '#domain/world.ts';
import type { Config } from '../config.ts';
import type { SecretStore } from '../sealed-secrets.ts';
import { partnerOf } from './places.ts';
import { CannotStart } from '../start/start-faults.ts';

/**
 * Data of a front are a copy of its venue's: opened as a whole restaurant they would promise its tables a second time,
 * and so would a restaurant that forgets which dates it has lent. Nothing is written before this.
 */
export async function claimRole(
  config: Config,
  { journal, world }: { readonly journal: SecretStore; readonly world: World },
): Promise<void> {
  const { role } = config;
  const isEmpty = [...world.all('venue')].length === 0;
  const fresh = role === 'front' && isEmpty ? 'front' : 'venue';
  const written = await journal.secret('place', fresh);
  if (written === 'front' && role !== 'front')
    throw new CannotStart('ROLE: estos datos son de un sitio en internet. Ponle ROLE=front o elige otro DATA_DIR.');
  if (written === 'venue' && role === 'front')
    throw new CannotStart(
      'ROLE: estos datos son del restaurante, no de un sitio. Un sitio empieza con una carpeta o base vacía.',
    );
  const { until } = partOf(world, 'venue');
  if (role === 'whole' && until !== null && (await partnerOf({ config, journal })) === null)
    throw new CannotStart(
      `ROLE: el sitio en internet decide las reservaciones después del ${until}. Inicia con ROLE=house, o recupera el libro antes.`,
    );
}
