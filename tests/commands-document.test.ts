import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS_DOCUMENT, commandsDocument } from '../tools/commands-document.ts';

test('[CMD8] the document of commands says what the commands say (node tools/commands-document.ts writes it)', () => {
  expect(readFileSync(COMMANDS_DOCUMENT, 'utf8')).toBe(commandsDocument());
});
