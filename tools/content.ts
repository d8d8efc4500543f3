import { resolve } from 'node:path';
import { systemNow } from '#server/clock.ts';
import { openContentTools } from '#server/content-files/content-tools.ts';
import { ContentRefused } from '#server/content-files/content-refused.ts';
import { exportContent } from '#server/content-files/export-content.ts';
import { readFiles, writeFiles } from '#server/content-files/file-set.ts';
import { planImport } from '#server/content-files/import-content.ts';
import { leave } from './leave.ts';
import { settingsOrLeave } from './settings.ts';

/** `npm run content -- export <carpeta|archivo.zip>`, `npm run content -- import <carpeta|archivo.zip> [--aplicar]`. */
const [action, path, apply] = process.argv.slice(2);
if ((action !== 'export' && action !== 'import') || path === undefined) {
  console.error('Uso: npm run content -- export <carpeta o archivo.zip>');
  console.error('     npm run content -- import <carpeta o archivo.zip> [--aplicar]');
  process.exit(1);
}
const config = settingsOrLeave();
try {
  process.exitCode = await (action === 'export' ? exportTo(resolve(path)) : importFrom(resolve(path)));
} catch (fault) {
  leave(fault, config, [ContentRefused]);
}

async function exportTo(target: string): Promise<number> {
  const tools = await openContentTools(config, systemNow);
  try {
    const files = await exportContent(tools);
    writeFiles(target, files);
    console.log(`${files.size} archivos en ${target}.`);
    return 0;
  } finally {
    await tools.close();
  }
}

/** Without `--aplicar` nothing is changed: it says what would be, and every problem there is. */
async function importFrom(source: string): Promise<number> {
  const files = readFiles(source);
  const tools = await openContentTools(config, systemNow);
  try {
    const { problems, changes } = await planImport(files, tools);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) {
      console.error(`${problems.length} por corregir. No se cambió nada.`);
      return 1;
    }
    for (const { text } of changes) console.log(text);
    if (apply !== '--aplicar') {
      console.log(`${changes.length} cambios. Para hacerlos: repite con --aplicar.`);
      return 0;
    }
    for (const { text, run } of changes) {
      const refusal = await run();
      if (refusal === null) continue;
      console.error(`${text}: ${refusal} Lo anterior ya quedó; corrige y repite.`);
      return 1;
    }
    console.log(`${changes.length} cambios hechos.`);
    return 0;
  } finally {
    await tools.close();
  }
}
