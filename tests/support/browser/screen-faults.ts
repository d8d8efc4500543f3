import type { Page } from '@playwright/test';

/**
 * What a person with large letters or half a screen would stumble over: words that are cut off or lie on one another, a
 * page that must be moved sideways, a control that lies under something else where the browser brings it into sight, or
 * at no place at all. Asked of the sheet in front, or of the whole screen.
 */
export async function screenFaults(page: Page): Promise<readonly string[]> {
  const faults = [
    ...(await page.evaluate(cutWords)),
    ...(await page.evaluate(wordsOnWords)),
    ...(await page.evaluate(movedSideways)),
    ...(await page.evaluate(hiddenControls)),
  ];
  return [...new Set(faults)];
}

// Each of them runs in the page, and may use nothing from outside of itself.

function cutWords(): readonly string[] {
  const front = [...document.querySelectorAll('[role="dialog"], dialog[open], :popover-open')].at(-1) ?? document.body;
  /** The part of a text's box that what holds it leaves; what scrolls can be brought into sight. */
  const cutOf = (text: Text): string | null => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    let [scrollsX, scrollsY] = [false, false];
    for (let holder = text.parentElement; holder; holder = holder.parentElement) {
      const { overflowX, overflowY, webkitLineClamp, textOverflow, clipPath, position } = getComputedStyle(holder);
      // Shortened on purpose, with a sign that says so; or kept for those who listen.
      if (webkitLineClamp !== 'none' || textOverflow === 'ellipsis' || clipPath === 'inset(50%)') return null;
      const frame = holder.getBoundingClientRect();
      const [cutsX, cutsY] = [overflowX, overflowY].map((each) => each === 'hidden' || each === 'clip');
      for (const box of boxes) {
        // Letters reach over their own line by little.
        const slack = 0.2 * box.height + 2;
        if (cutsX && !scrollsX && (box.right > frame.right + 3 || box.left < frame.left - 3)) return 'sideways';
        if (cutsY && !scrollsY && (box.bottom > frame.bottom + slack || box.top < frame.top - slack))
          return 'in height';
      }
      scrollsX ||= overflowX === 'auto' || overflowX === 'scroll';
      scrollsY ||= overflowY === 'auto' || overflowY === 'scroll';
      if (position === 'fixed') break;
    }
    const isOff = !scrollsX && boxes.some(({ left, right }) => left < -3 || right > innerWidth + 3);
    return isOff ? 'by the edge of the screen' : null;
  };

  const faults: string[] = [];
  const words = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const holder = node.parentElement;
    if (!(node instanceof Text) || node.data.trim() === '' || !holder || holder.closest('svg, option, noscript'))
      continue;
    if (!holder.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true, opacityProperty: true }))
      continue;
    const cut = cutOf(node);
    if (cut !== null) faults.push(`cut ${cut}: «${node.data.trim().slice(0, 50)}»`);
  }
  return faults;
}

/** Letters of one card or row that lie on one another; what lies on another layer is not asked. */
function wordsOnWords(): readonly string[] {
  const front = [...document.querySelectorAll('[role="dialog"], dialog[open], :popover-open')].at(-1) ?? document.body;
  /** What is left of a box where it is shown: a row that shortens its words with dots hides the rest of them. */
  const shown = (box: DOMRect, holder: Element): DOMRect => {
    let { left, top, right, bottom } = box;
    for (let each: Element | null = holder; each !== null && each !== front; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      const frame = each.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const faults: string[] = [];
  for (const card of front.querySelectorAll('li, article, button, tr, label, header')) {
    if (!card.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true, opacityProperty: true }))
      continue;
    const written: { readonly text: Text; readonly box: DOMRect }[] = [];
    const words = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const holder = node.parentElement;
      if (!(node instanceof Text) || node.data.trim() === '' || !holder || holder.closest('svg, option')) continue;
      if (holder.closest('li, article, button, tr, label, header') !== card) continue;
      const { webkitLineClamp, clipPath, visibility } = getComputedStyle(holder);
      if (webkitLineClamp !== 'none' || clipPath === 'inset(50%)' || visibility === 'hidden') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // A poster's letters bring a box far higher than they are: their line says how high.
      const linePx = Number.parseFloat(getComputedStyle(holder).lineHeight);
      for (const { left, top, width, height } of range.getClientRects()) {
        const high = Math.min(height, linePx || height);
        const box = shown(new DOMRect(left, top + (height - high) / 2, width, high), holder);
        if (box.width > 0 && box.height > 0) written.push({ text: node, box });
      }
    }
    for (const [index, one] of written.entries())
      for (const other of written.slice(index + 1)) {
        if (one.text === other.text) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 3 && down > 0.45 * Math.min(one.box.height, other.box.height))
          faults.push(`«${one.text.data.trim().slice(0, 30)}» on «${other.text.data.trim().slice(0, 30)}»`);
      }
  }
  return faults;
}

function movedSideways(): readonly string[] {
  const papers = [document.scrollingElement, ...document.querySelectorAll('[data-a-la-vista="true"], [role="dialog"]')];
  return papers.flatMap((paper) => {
    if (paper === null || getComputedStyle(paper).overflowX === 'hidden') return [];
    const tooWide = paper.scrollWidth - paper.clientWidth;
    return tooWide > 1 ? [`sideways by ${tooWide} px: ${paper.tagName} ${paper.className}`] : [];
  });
}

function hiddenControls(): readonly string[] {
  const front = [...document.querySelectorAll('[role="dialog"], dialog[open], :popover-open')].at(-1) ?? document.body;
  const nameOf = (element: Element): string =>
    `${element.tagName} «${(element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name')) ?? '').trim().slice(0, 50)}»`;
  const coveredBy = (control: Element): string | null => {
    control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = control.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (right - left < Math.min(box.width, 24) || bottom - top < Math.min(box.height, 24)) return 'out of reach';
    const owner = control.closest('label') ?? control;
    for (const part of [0.5, 0.2, 0.8]) {
      const at = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
      if (at === null) return 'under nothing';
      const isLabel = control.id !== '' && at.closest('label')?.htmlFor === control.id;
      // A row's button covers the row, which is what is tapped there; a link over several lines has holes.
      const row = control.closest('[data-linea]');
      const isHole = control.getClientRects().length > 1 && at.contains(control);
      if (!owner.contains(at) && !isLabel && !isHole && (row === null || !row.contains(at)))
        return `under ${nameOf(at)}`;
    }
    return null;
  };

  const finish = (): void => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  };
  const reached = 'button, input:not([type=hidden]), select, textarea, summary, a[href], [tabindex="0"]';
  const faults: string[] = [];
  for (const control of front.querySelectorAll(reached)) {
    const { width, height } = control.getBoundingClientRect();
    const isSeen = control.checkVisibility({
      contentVisibilityAuto: true,
      visibilityProperty: true,
      opacityProperty: true,
    });
    if (!isSeen || width <= 1 || height <= 1 || control.closest('[inert]') !== null) continue;
    // A trap for machines: nobody comes to it by hand or by key.
    if (control.matches('[tabindex="-1"]') && control.closest('[aria-hidden="true"]') !== null) continue;
    const letterPx = Number.parseFloat(getComputedStyle(control).fontSize);
    if (control.matches('[type="date"]') && control.clientWidth < 7 * letterPx)
      faults.push(`too narrow for a date: ${control.clientWidth} px`);
    if (control.matches('[inputmode="decimal"]') && control.scrollWidth > control.clientWidth + 2)
      faults.push(`too narrow for its sum: ${nameOf(control)}`);
    let covered = coveredBy(control);
    // The way past the navigation, and what the header rolls up, come into sight for whoever reaches them by key.
    if (covered === 'out of reach' && control instanceof HTMLElement) {
      control.focus();
      finish();
      covered = coveredBy(control);
      control.blur();
      finish();
    }
    if (covered !== null) faults.push(`${covered}: ${nameOf(control)}`);
  }
  return faults;
}

/** Classes of what a page shows that no style of it knows: drawn by a component whose styles did not come along. */
export async function bareClasses(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const rules = (list: CSSRuleList): string[] =>
      [...list].flatMap((rule) =>
        'cssRules' in rule ? [rule.cssText, ...rules(rule.cssRules as CSSRuleList)] : [rule.cssText],
      );
    const styles = [...document.styleSheets].flatMap((sheet) => rules(sheet.cssRules)).join('\n');
    const worn = [...document.querySelectorAll('main [class]')].flatMap((element) => [...element.classList]);
    return [...new Set(worn)].filter((name) => !styles.includes(`.${CSS.escape(name)}`));
  });
}
