import { parseArgs } from 'node:util';
import { CannotPlay, play } from './play.ts';

/** `npm run play -- --speed 10 --minutes 60`: plays the evening of a demonstration that runs, and tells what happens. */
try {
  const { values } = parseArgs({
    options: {
      speed: { type: 'string', default: '10' },
      minutes: { type: 'string', default: '60' },
      url: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? '3000'}` },
    },
  });
  await play({
    url: values.url,
    speed: Number(values.speed),
    minutes: Number(values.minutes),
    say: (line) => console.log(line),
  });
} catch (fault) {
  // What was typed wrong is one line too; a bug keeps its stack.
  const isTyped = fault instanceof Error && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS');
  if (!(fault instanceof CannotPlay) && !isTyped) throw fault;
  console.error(fault.message);
  process.exit(1);
}
