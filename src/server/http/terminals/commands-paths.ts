import { commandsPath, SILENT_SPEECH, SPEECH } from '#application/speech/speech.ts';

/**
 * The paths for sending commands: one for every command version that this release understands, none for a later one.
 */
export const COMMANDS_PATHS: readonly string[] = Array.from({ length: SPEECH - SILENT_SPEECH + 1 }, (_, later) =>
  commandsPath(SILENT_SPEECH + later),
);
