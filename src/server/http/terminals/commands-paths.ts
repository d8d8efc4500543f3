import { commandsPath, SILENT_SPEECH, SPEECH } from '#application/speech/speech.ts';

/** Where commands are handed in: an address for every speech that this release understands, and none for a later one. */
export const COMMANDS_PATHS: readonly string[] = Array.from({ length: SPEECH - SILENT_SPEECH + 1 }, (_, later) =>
  commandsPath(SILENT_SPEECH + later),
);
