import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('configuration', () => {
  test('[CONF1] without any variable it is the demo on loopback, port 3000, with the embedded database', () => {
    const config = readConfig({});
    expect([config.mode, config.host, config.port, config.databaseUrl]).toEqual(['demo', '127.0.0.1', 3000, null]);
  });

  test('[CONF1] production listens on every address unless HOST is set on purpose', () => {
    expect(readConfig({ MODE: 'production' }).host).toBe('0.0.0.0');
    expect(readConfig({ MODE: 'production', HOST: '127.0.0.1' }).host).toBe('127.0.0.1');
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['MODE', 'prod'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'no'],
    ['MAIL_TO', 'nadie'],
    ['PUBLIC_URL', 'xalli.mx'],
    ['MAPS_SCRIPT_URL', 'javascript:alert(1)'],
    ['GOOGLE_MAPS_KEY', 'a"b'],
    ['HOST', 'a b'],
  ])('[CONF2] a wrong %s (%s) is refused with one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    try {
      readConfig({ [name]: value });
    } catch (error) {
      expect(String(error)).toContain(name);
      expect(String(error).split('\n')).toHaveLength(1);
    }
  });

  test.each(['MAIL_FROM', 'MAIL_TO', 'PUBLIC_URL'])(
    '[MAIL7] a mail server without %s stops the start with one line that names it',
    (name) => {
      const whole = {
        SMTP_URL: 'smtp://correo.example',
        MAIL_FROM: 'mesa@xalli.example',
        MAIL_TO: 'casa@xalli.example',
        PUBLIC_URL: 'https://xalli.example',
      };
      expect(readConfig(whole).mail).toEqual({
        smtpUrl: whole.SMTP_URL,
        from: whole.MAIL_FROM,
        to: whole.MAIL_TO,
      });
      for (const absent of [undefined, '']) {
        const half = { ...whole, [name]: absent };
        expect(() => readConfig(half)).toThrow(ConfigError);
        expect(() => readConfig(half)).toThrow(new RegExp(`^${name}: falta [^\\n]+$`));
      }
    },
  );

  test('[MAIL7] addresses without a mail server send nothing and stop nothing', () => {
    expect(readConfig({ MAIL_FROM: 'mesa@xalli.example', MAIL_TO: 'casa@xalli.example' }).mail).toBeNull();
  });

  test('[TLS1] production on the network has HTTPS of its own, unless a certificate, a proxy or the owner says otherwise', () => {
    const own = (more: Readonly<Record<string, string>>) => readConfig({ MODE: 'production', ...more }).hasOwnTls;
    expect(own({})).toBe(true);
    expect(own({ HOST: '192.168.1.20' })).toBe(true);
    expect(own({ HOST: '127.0.0.1' })).toBe(false);
    expect(own({ PUBLIC_URL: 'https://xalli.example' })).toBe(false);
    expect(own({ PUBLIC_URL: 'https://xalli.example', OWN_TLS: '1' })).toBe(true);
    expect(own({ OWN_TLS: '0' })).toBe(false);
    expect(own({ TLS_CERT: '/x.crt', TLS_KEY: '/x.key', OWN_TLS: '1' })).toBe(false);
    expect(readConfig({}).hasOwnTls).toBe(false);
  });

  test('[FAC7] requests for invoices leave the venue only by the machine’s owner’s word, and never in the clear', () => {
    expect(readConfig({}).invoices).toBeNull();
    expect(readConfig({ INVOICE_FOLDER: '/srv/facturas' }).invoices).toEqual({
      kind: 'folder',
      folder: '/srv/facturas',
    });
    for (const url of [
      'https://timbre.example/v1',
      'http://127.0.0.1:9000/x',
      'http://192.168.1.9/x',
      'http://[::1]/x',
    ]) {
      expect(readConfig({ INVOICE_URL: url, INVOICE_TOKEN: 'abc' }).invoices).toEqual({
        kind: 'address',
        url,
        token: 'abc',
      });
    }
    for (const url of [
      'http://timbre.example/v1',
      'http://8.8.8.8/',
      'ftp://timbre.example',
      'https://a:b@timbre.example',
    ]) {
      expect(() => readConfig({ INVOICE_URL: url })).toThrow(/^INVOICE_URL: [^\n]+$/);
    }
    expect(() => readConfig({ INVOICE_URL: 'https://a.example', INVOICE_FOLDER: '/srv' })).toThrow('elige una');
  });

  test('[FAC27] stamping needs all of its settings, and a PAC in the clear is on this machine alone', () => {
    const all = {
      PAC_URL: 'https://pac.example/',
      PAC_TOKEN: 'abc',
      CSD_CER: '/srv/csd.cer',
      CSD_KEY: '/srv/csd.key',
      CSD_PASSWORD: 'secreta',
    };
    expect(readConfig({}).stamping).toBeNull();
    expect(readConfig({ ...all, FISCAL_CP: '44100' }).stamping).toEqual({
      pac: { url: 'https://pac.example', token: 'abc' },
      csd: { cerFile: '/srv/csd.cer', keyFile: '/srv/csd.key', password: 'secreta' },
      place: { regimenFiscal: '601', lugarExpedicion: '44100' },
    });
    for (const name of Object.keys(all)) {
      expect(() => readConfig({ ...all, [name]: '' })).toThrow(new RegExp(`^${name}: para timbrar`));
    }
    for (const url of ['http://pac.example', 'http://192.168.1.9', 'https://a:b@pac.example', 'ftp://pac.example']) {
      expect(() => readConfig({ ...all, PAC_URL: url })).toThrow(/^PAC_URL: [^\n]+$/);
    }
    expect(readConfig({ ...all, PAC_URL: 'http://127.0.0.1:9000' }).stamping).not.toBeNull();
    expect(() => readConfig({ ...all, INVOICE_FOLDER: '/srv' })).toThrow('elige uno');
    expect(() => readConfig({ ...all, FISCAL_CP: '4510' })).toThrow('FISCAL_CP');
  });

  test('[CONF2] half a certificate is refused', () => {
    expect(() => readConfig({ TLS_CERT: '/x.pem' })).toThrow('TLS_KEY');
  });
});
