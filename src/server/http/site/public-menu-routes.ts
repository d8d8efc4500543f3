import type { FastifyInstance } from 'fastify';
import { importArgs } from '#domain/menu/import-menu.ts';
import { MENU_IDS } from '#domain/menu/menu-views.ts';
import { publicMenuRead } from '#domain/reads/catalog-reads.ts';
import { answerRead } from '../answer-read.ts';
import type { AppParts } from '../app-parts.ts';

/** The public menu as the point of sale would take it over; the manager's terminal sends it back as one command. */
export function publicMenuRoutes({ content }: Pick<AppParts, 'content'>) {
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, publicMenuRead, () => importArgs(MENU_IDS.map((menuId) => content.menus[menuId])));
  };
}
