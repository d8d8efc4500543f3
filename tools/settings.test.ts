import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFolder } from './bench/folder.ts';
import { readSettings, SettingsUnreadable } from './settings.ts';

test('[OPS3] the tools work on the data of the server: its settings file counts, the command line goes before it', async () => {
  await withFolder(async (folder) => {
    const file = join(folder, 'xalli.env');
    expect(readSettings({ DATA_DIR: '/a' }, [file]).dataDir).toBe('/a');
    writeFileSync(file, '# lo del restaurante\nMODE=production\nDATA_DIR="/var/lib/xalli"\nSMTP_URL=\n');
    expect(readSettings({}, [file])).toMatchObject({ mode: 'production', dataDir: '/var/lib/xalli' });
    expect(readSettings({ DATA_DIR: '/otra' }, [file])).toMatchObject({ mode: 'production', dataDir: '/otra' });
    const closed = join(folder, 'carpeta');
    mkdirSync(closed);
    expect(() => readSettings({}, [closed])).toThrow(SettingsUnreadable);
  });
});

test('[OPS8] a settings file beside the program goes before the one of the unit', async () => {
  await withFolder(async (folder) => {
    const [own, unit] = [join(folder, 'xalli.env'), join(folder, 'etc.env')];
    writeFileSync(unit, 'MODE=production\nDATA_DIR=/var/lib/xalli\n');
    expect(readSettings({}, [own, unit]).dataDir).toBe('/var/lib/xalli');
    writeFileSync(own, '\uFEFFMODE=production\r\nDATA_DIR=/datos\r\n');
    expect(readSettings({}, [own, unit])).toMatchObject({ mode: 'production', dataDir: '/datos' });
  });
});
