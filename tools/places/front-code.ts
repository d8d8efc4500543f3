import { CODE_MINUTES, newFrontCode } from '#server/places/front-code.ts';
import { settingsOrLeave } from '../settings.ts';

/** `npm run front-code`: a new code with which a restaurant's computer is paired with this front; it may be running. */
const { dataDir, role } = settingsOrLeave();
if (role !== 'front') {
  console.error('ROLE: el código es del sitio. Corre esto donde está el sitio, con ROLE=front.');
  process.exit(1);
}
const { shown, file } = newFrontCode(dataDir);
console.log(`Código para unir la casa con este sitio: ${shown}`);
console.log(`Sirve una vez y ${CODE_MINUTES} minutos; también está en ${file}.`);
