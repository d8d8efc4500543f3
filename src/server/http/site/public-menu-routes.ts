import type { FastifyInstance } from 'fastify';
import { importArgs } from '#domain/menu/import-menu.ts';
import { MENU_IDS } from '#domain/menu/menu-views.ts';
import type { AppParts } from '../app-parts.ts';

/** The public menu as the point of sale would take it over; the manager's terminal sends it back as one command. */
export function publicMenuRoutes({ content }: Pick<AppParts, 'content'>) {
  const config = { permission: 'manage' } as const;
  return async (http: FastifyInstance): Promise<void> => {
    http.get('/api/pos/menu-publico', { config }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(importArgs(MENU_IDS.map((menuId) => content.menus[menuId]))),
    );
  };
}
