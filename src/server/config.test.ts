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

  test('[CONF2] half a certificate is refused', () => {
    expect(() => readConfig({ TLS_CERT: '/x.pem' })).toThrow('TLS_KEY');
  });
});
