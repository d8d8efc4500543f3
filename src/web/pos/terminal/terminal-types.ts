/** What the screens may know of the terminal behind them: words for their signatures, nothing to run. */
export type { Refusal, Remark } from '#application/ports.ts';
export type { Answer } from '#application/protocol.ts';
export type { Issued, Terminal } from '#application/terminal.ts';
