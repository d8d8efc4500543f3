import { readConfig } from '#server/config.ts';
import { startServer } from '#server/server.ts';
import { answerParent } from './answer-parent.ts';

const server = await startServer(readConfig(process.env));
answerParent(Number(new URL(server.address).port), () => server.stop());
