import * as v from 'valibot';
import { formatDate, isInstant, localMoment } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import type { Config } from '#server/config.ts';
import { readVersion } from '#server/version.ts';
import type { Finding } from '../doctor-checks.ts';

const ANSWER_MS = 5000;
const Ready = v.object({ role: v.literal('front'), line: v.picklist(['together', 'apart']), since: v.string() });
const Version = v.object({ version: v.string() });
const Partner = v.object({ url: v.string(), wasWhole: v.optional(v.literal(true)) });

/** How the line between the two servers of a venue is; a server that is the whole venue has none. */
export async function checkLine(
  { role }: Pick<Config, 'role'>,
  storedPartner: string | null,
  own = readVersion(),
): Promise<readonly Finding[]> {
  const partner = partnerIn(storedPartner);
  if (role === 'front') {
    return [
      partner === null
        ? { ok: false, text: 'Ninguna casa se ha unido a este sitio: pide un código con «npm run front-code».' }
        : { ok: true, text: 'Este sitio está unido a su casa.' },
    ];
  }
  if (role === 'whole' && partner?.wasWhole !== true) return [];
  if (partner === null) {
    const text =
      'No hay sitio en internet: únelo en Gerencia › Ajustes › Sitio en internet, o con FRONT_URL y FRONT_CODE.';
    return [{ ok: false, text }];
  }
  return askFront(partner.url.replace(/^ws/, 'http'), own);
}

/** The front says by itself whether it hears its venue. */
async function askFront(address: string, own: string): Promise<readonly Finding[]> {
  const ready = v.safeParse(Ready, await answerOf(`${address}/readyz`));
  if (!ready.success) {
    const text = `El sitio ${address} no contesta como un sitio de Xalli. Revisa el internet de la casa y el servidor del sitio; la casa sigue.`;
    return [{ ok: false, text }];
  }
  const { line, since } = ready.output;
  const told: Finding =
    line === 'together'
      ? { ok: true, text: `El sitio ${address} oye a su casa.` }
      : {
          ok: false,
          text: `El sitio ${address} contesta, y no oye a su casa desde el ${momentText(since)}. ¿Está encendido Xalli?`,
        };
  const version = v.safeParse(Version, await answerOf(`${address}/version.json`));
  if (!version.success || version.output.version === own) return [told];
  const text = 'El sitio y la casa corren versiones distintas de Xalli: pon la misma en los dos.';
  return [told, { ok: false, text }];
}

async function answerOf(address: string): Promise<unknown> {
  try {
    return await (await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) })).json();
  } catch {
    return null;
  }
}

function partnerIn(stored: string | null): v.InferOutput<typeof Partner> | null {
  if (stored === null || stored === '') return null;
  const parsed = v.safeParse(Partner, JSON.parse(stored));
  return parsed.success ? parsed.output : null;
}

function momentText(moment: string): string {
  if (!isInstant(moment)) return moment;
  const { date, time } = localMoment(moment, DEFAULT_ZONE);
  return `${formatDate(date)} a las ${time}`;
}
