import { readConfig } from '#server/config.ts';
import { demoHost } from '#server/demo/open-demo.ts';
import { answerParent } from '../answer-parent.ts';

/** The demonstration as `npm start` opens it. */
const host = demoHost(readConfig(process.env), {});
const server = await host.start();
answerParent(Number(new URL(server.address).port), () => host.stop());
