import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/**
 * The terminal with its adapters, the rules it decides by, and any library that these alone would need. What is drawn
 * (React, routes, components and their hooks in `.tsx`) belongs to the screens.
 */
const TERMINAL =
  /(^|\/)(src\/(domain|application|pos\/terminal)\/.*\.ts$|node_modules\/(?!react|scheduler|wouter|regexparam|use-sync))/;
const NAME = 'terminal';
/** Half a kilobyte of it are the prices of channels, which decide what a tablet shows for every dish that is tapped. */
export const TERMINAL_MOST_KB = 30.5;

export interface TerminalWeight {
  readonly gzipBytes: number;
  /** What was weighed: paths from the root of the repository. */
  readonly modules: readonly string[];
}

/**
 * Builds the point of sale as it is shipped, but with all that its first load takes from terminal and domain in a file
 * of its own, and weighs that file: same tree-shaking, same minifier, gzip, the names it exports included.
 */
export async function weighTerminal(): Promise<TerminalWeight> {
  const groups = [{ name: NAME, test: TERMINAL, tags: ['$initial' as const], priority: 1 }];
  const built = await build({
    mode: 'pos',
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        // React must not follow the hooks into this file.
        preserveEntrySignatures: false,
        output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((output) => ('output' in output ? output.output : [])).filter(isChunk);
  const terminal = chunks.find(({ name }) => name === NAME);
  if (!terminal) throw new Error('the build has no terminal to weigh');
  const root = `${process.cwd()}/`;
  return {
    gzipBytes: gzipSync(terminal.code).length,
    modules: terminal.moduleIds.map((id) => id.replace(root, '')),
  };
}

function isChunk(part: Rolldown.OutputChunk | Rolldown.OutputAsset): part is Rolldown.OutputChunk {
  return part.type === 'chunk';
}
