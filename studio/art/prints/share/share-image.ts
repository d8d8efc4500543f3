import { stackedLogoMarkup, STACKED } from '../brand/lockups.ts';
import { block } from '../kit/block.ts';
import { INK } from '../kit/inks.ts';
import { lettering, letteringAt } from '#domain/room/lettering.ts';
import { form, type Point } from '../kit/path.ts';
import { rough } from '../kit/rough.ts';

/** What a link shows in a chat: a scene, and a paper card with the name of the house and of the page. */
export const SHARE = { width: 1200, height: 630 } as const;

export interface ShareCard {
  readonly title: string;
  readonly center: Point;
  readonly ink?: string;
}

/** `scene` is markup already in the 1200 by 630 units of the image. */
export function shareImage(scene: string, { title, center, ink = INK.barro }: ShareCard): string {
  const sheet = block(SHARE.width, SHARE.height, 's');
  const [x, y] = center;
  const size = title.length > 12 ? 25 : 34;
  const options = { size, weight: 0.16, tracking: 0.22 };
  const line = lettering(title, options);
  const [halfWidth, halfHeight] = [Math.max(230, line.width / 2 + 44), 226];
  const card = form(
    `${x - halfWidth} ${y - halfHeight}, ${x + halfWidth} ${y - halfHeight + 3}, ${x + halfWidth - 3} ${y + halfHeight}, ${x - halfWidth + 4} ${y + halfHeight - 3}`,
  );
  sheet.print(
    rough(
      card.map(([px, py]): Point => [px + 12, py + 15]),
      2.4,
      22,
    ),
    INK.tinta,
    0.3,
  );
  sheet.print(rough(card, 2.4, 22), INK.papelClaro);
  const scale = 0.86;
  sheet.placed(`translate(${x - (STACKED.width * scale) / 2} ${y - halfHeight + 22}) scale(${scale})`, () =>
    sheet.raw(stackedLogoMarkup()),
  );
  sheet.print(
    rough(
      form(
        `${x - halfWidth + 34} ${y + 104}, ${x + halfWidth - 34} ${y + 105}, ${x + halfWidth - 36} ${y + 108}, ${x - halfWidth + 36} ${y + 108}`,
      ),
      0.8,
      14,
    ),
    INK.maiz,
  );
  sheet.print(letteringAt(title, [x - line.width / 2, y + 160 - size / 2 + 4], options).path, ink);
  return sheet.svg({ under: scene });
}
