import { useRef } from 'react';
import * as v from 'valibot';
import type { InputOf } from '#domain/commands.ts';
import type { Language } from '#domain/site/language.ts';
import { leadTo, outline, SiteFrame, type Look } from '#ui/preview/site-frame.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';
import { useHasEnglish } from '../english/site-english.ts';

const Answer = v.object({ html: v.nullable(v.string()), id: v.optional(v.string()) });

type Dish = InputOf<'SAVE_MENU_ITEM'>;

/** The dish on the public menu, among those of its category, as guests would find it with what is typed now. */
export function DishPreview({
  read,
  written,
}: {
  /** Null: what is typed is no dish yet. */
  readonly read: () => Dish | null;
  /** Another whenever something else is typed. */
  readonly written: string;
}) {
  const hasEnglish = useHasEnglish();
  // By which guests find it: a dish in sizes is one line.
  const line = useRef('');
  return (
    <SiteFrame
      part="menu"
      written={written}
      hasEnglish={hasEnglish}
      isRight
      draw={async ({ language }) => {
        const { id = '', ...answer } = await drawn(read(), language);
        line.current = id;
        return answer;
      }}
      onDrawn={(page, look) => markDish(page, line.current, look)}
      legend="Lo enmarcado es este platillo; cambia en el sitio al guardar. Los botones no responden en esta vista."
    />
  );
}

interface Drawn {
  readonly html: string;
  readonly id?: string | undefined;
}

async function drawn(
  dish: Dish | null,
  language: Language,
): Promise<Drawn | { readonly problem: string; readonly id?: undefined }> {
  if (dish === null) return { problem: 'Así no se puede mostrar. Revisa lo que escribiste.' };
  try {
    const { html, id } = v.parse(Answer, await ask('POST', '/sitio/vista-platillo', { dish, language }));
    return html === null ? { problem: 'Así no aparece en el sitio: está inactivo u oculto.' } : { html, id };
  } catch (fault) {
    return { problem: problemText(fault) };
  }
}

/** Drinks stand in both menus of the page, of which one is shown. */
function markDish(page: Document, id: string, look: Look): void {
  const lines = page.querySelectorAll<HTMLElement>(`[data-platillo="${CSS.escape(id)}"]`);
  const dish = [...lines].find((each) => each.offsetParent !== null);
  if (!dish) return;
  outline(dish, look);
  leadTo(dish, 'center');
}
