import { verify, X509Certificate } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chainOf, readXml } from './read-cfdi.ts';

/**
 * What the next request meets: `ok`; `lost`, it is stamped and the answer never comes; `down`, 500 before anything;
 * `late`, stamped and answered with 504; `empty`, 307 without the document; `other`, stamped and answered with the
 * document of somebody else; `credit` and `token`, the venue's account; anything else is the SAT's refusal in these words.
 */
type Mood = 'ok' | 'lost' | 'down' | 'late' | 'empty' | 'other' | 'credit' | 'token' | (string & {});

export interface ReceivedDocument {
  readonly key: string;
  readonly xml: string;
  readonly authorization: string;
}

/** A PAC as the SAT wants it: it checks the signature, stamps a document once, and gives the same stamp when asked again. */
export class PacEmulator {
  readonly received: ReceivedDocument[] = [];
  /** By key: each stamped once. */
  readonly stamped = new Map<string, string>();
  readonly cancelsReceived: { rfc: string; uuid: string; reason: string; replaces: string }[] = [];
  /** By folio fiscal. */
  readonly cancelled = new Map<string, { readonly reason: string; readonly replaces: string }>();
  cancelMoods: Mood[] = [];
  /** Moods of the next requests, in order; after them `ok`. */
  moods: Mood[] = [];
  #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
  }

  get url(): string {
    // A TCP server's address is never a string.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise((closed) => {
      this.#server.close(closed);
      this.#server.closeAllConnections();
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const tell = (status: number, body: object): void => {
      response.statusCode = status;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    };
    if (request.url?.startsWith('/cfdi33/cancel/') === true) return this.#cancel(request, response, tell);
    if (request.method !== 'POST' || request.url !== '/v4/cfdi33/stamp/v4') return tell(404, { status: 'error' });
    const form = Buffer.concat(parts).toString();
    const [, xml = ''] = /name="xml"[^]*?\r\n\r\n([^]*?)\r\n--/.exec(form) ?? [];
    const { authorization = '', customid: key = '' } = request.headers;
    this.received.push({ key: String(key), xml, authorization });
    const mood = this.moods.shift() ?? 'ok';
    if (mood === 'down') return tell(500, { status: 'error', message: 'Falla interna' });
    if (mood === 'token') return tell(401, { status: 'error', message: 'El token no es válido' });
    if (mood === 'credit') return tell(400, { status: 'error', message: 'No cuenta con timbres disponibles' });
    const known = this.stamped.get(String(key));
    if (known !== undefined) {
      const message = '307. El comprobante contiene un timbre previo.';
      return tell(400, { status: 'error', message, data: mood === 'empty' ? null : { cfdi: known } });
    }
    const wrong = problemIn(xml);
    if (wrong !== null) return tell(400, { status: 'error', message: wrong });
    if (!['ok', 'lost', 'late', 'empty', 'other'].includes(mood)) return tell(400, { status: 'error', message: mood });
    const cfdi = this.#stamp(String(key), xml);
    if (mood === 'lost') return void request.socket.destroy();
    if (mood === 'late') return tell(504, {});
    if (mood === 'empty')
      return tell(400, { status: 'error', message: '307. El comprobante contiene un timbre previo.' });
    const told = mood === 'other' ? cfdi.replace(/Folio="[^"]*"/, 'Folio="de-otro"') : cfdi;
    tell(200, { status: 'success', data: { cfdi: told } });
  }

  /**
   * `process`: its receiver must accept it first; `rejected`: the receiver did not; `plain`: an acknowledgement without
   * codes; `205`: one with a code that says no; `before`: it is cancelled already, in words without a code.
   */
  #cancel(request: IncomingMessage, _response: ServerResponse, tell: (status: number, body: object) => void): void {
    const [rfc = '', uuid = '', reason = '', replaces = ''] = (request.url ?? '')
      .split('/')
      .slice(3)
      .map(decodeURIComponent);
    const mood = this.cancelMoods.shift() ?? 'ok';
    this.cancelsReceived.push({ rfc, uuid, reason, replaces });
    if (mood === 'down') return tell(500, { status: 'error', message: 'Falla interna' });
    if (![...this.stamped.values()].some((xml) => xml.includes(`UUID="${uuid}"`)))
      return tell(400, { status: 'error', message: '205 UUID no existe' });
    if (mood === 'process')
      return tell(200, { status: 'success', data: { acuse: '<Acuse EstatusCancelacion="En proceso"/>' } });
    if (mood === 'rejected')
      return tell(200, { status: 'success', data: { acuse: '<Acuse EstatusCancelacion="Solicitud rechazada"/>' } });
    if (mood === 'before') {
      this.cancelled.set(uuid, { reason, replaces });
      return tell(400, { status: 'error', message: 'UUID previamente cancelado' });
    }
    if (mood === '205')
      return tell(200, { status: 'success', data: { acuse: '<Acuse><EstatusUUID>205</EstatusUUID></Acuse>' } });
    const isKnown = this.cancelled.has(uuid);
    this.cancelled.set(uuid, { reason, replaces });
    if (mood === 'lost') return void request.socket.destroy();
    if (mood === 'plain') return tell(200, { status: 'success', data: { acuse: '<Acuse RfcEmisor="ABZ210315QX7"/>' } });
    tell(200, { status: 'success', data: { acuse: '<Acuse/>', uuid: { [uuid]: isKnown ? '202' : '201' } } });
  }

  #stamp(key: string, xml: string): string {
    const uuid = `8C1F4B6E-27D3-4A95-9E0B-${String(this.stamped.size + 1).padStart(12, '0')}`;
    const sello = readXml(xml).attributes.get('Sello') ?? '';
    const stamp = `<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}" FechaTimbrado="2026-11-16T15:00:01" RfcProvCertif="TPA180901KJ2" SelloCFD="${sello}" NoCertificadoSAT="00001000000509846663" SelloSAT="c2VsbG8gZGVsIFNBVA=="/>`;
    const cfdi = xml.replace('</cfdi:Comprobante>', `<cfdi:Complemento>${stamp}</cfdi:Complemento></cfdi:Comprobante>`);
    this.stamped.set(key, cfdi);
    return cfdi;
  }
}

function problemIn(xml: string): string | null {
  const { attributes } = readXml(xml);
  const certificate = new X509Certificate(Buffer.from(attributes.get('Certificado') ?? '', 'base64'));
  const sello = Buffer.from(attributes.get('Sello') ?? '', 'base64');
  const isSigned = verify('sha256', Buffer.from(chainOf(xml)), certificate.publicKey, sello);
  return isSigned
    ? null
    : 'CFDI40102 El resultado de la digestión debe ser igual al resultado de la desencripción del sello.';
}
