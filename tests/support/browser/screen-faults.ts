import type { Page } from '@playwright/test';

/**
 * What a person with large letters or half a screen would stumble over: a control that lies under something else where the
 * browser brings it into sight, or at no place at all; words that are cut off; a page that must be moved sideways.
 * Whoever is asked looks at the sheet in front, or at the whole screen.
 */
export async function screenFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(findFaults);
}

/** Runs in the page, so that it may use nothing from outside of it. */
function findFaults(): readonly string[] {
  const sheets = [...document.querySelectorAll('[role="dialog"]')];
  const front = sheets.at(-1) ?? document.body;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    element.getBoundingClientRect().height > 1;
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}»`;

  const coveredAt = (control: Element): string | null => {
    control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = control.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (right - left < Math.min(box.width, 24) || bottom - top < Math.min(box.height, 24)) return 'out of reach';
    for (const part of [0.5, 0.2, 0.8]) {
      const y = top + (bottom - top) * part;
      const at = document.elementFromPoint((left + right) / 2, y);
      const owner = control.closest('label') ?? control;
      const isOwn =
        at !== null && (owner.contains(at) || at.contains(control) || (control.id !== '' && at.closest('label')?.htmlFor === control.id));
      // A row's button covers the row, which is what is tapped there.
      const isRow = at?.closest('[data-linea]') != null && at.closest('[data-linea]') === control.closest('[data-linea]');
      // What holds the control is what lies there only where the control has holes, as a link over several lines.
      const isHole = isOwn && at !== null && at !== control && at.contains(control) && control.getClientRects().length === 1;
      if ((!isOwn && !isRow) || isHole) return `under ${at === null ? 'nothing' : nameOf(at)}`;
    }
    return null;
  };

  /** The part of a text's box that its cutting ancestors leave; what scrolls can be brought into sight. */
  const cutOf = (text: Text): string | null => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    let scrollsX = false;
    let scrollsY = false;
    for (let holder = text.parentElement; holder; holder = holder.parentElement) {
      const { overflowX, overflowY, webkitLineClamp, textOverflow, clipPath, position } = getComputedStyle(holder);
      // Shortened on purpose, with a sign that says so; or kept for those who listen.
      if (webkitLineClamp !== 'none' || textOverflow === 'ellipsis' || clipPath === 'inset(50%)') return null;
      const frame = holder.getBoundingClientRect();
      for (const box of boxes) {
        // Letters reach over their own line by little.
        const slack = 0.2 * box.height + 2;
        const [cutsX, cutsY] = [overflowX, overflowY].map((each) => each === 'hidden' || each === 'clip');
        if (cutsX && !scrollsX && (box.right > frame.right + 3 || box.left < frame.left - 3)) return 'sideways';
        if (cutsY && !scrollsY && (box.bottom > frame.bottom + slack || box.top < frame.top - slack)) return 'in height';
      }
      if (overflowX === 'auto' || overflowX === 'scroll') scrollsX = true;
      if (overflowY === 'auto' || overflowY === 'scroll') scrollsY = true;
      if (position === 'fixed') break;
    }
    if (!scrollsX && boxes.some(({ left, right }) => left < -3 || right > innerWidth + 3)) return 'by the screen’s edge';
    return null;
  };

  const faults: string[] = [];
  const written: { readonly text: Text; readonly holder: Element | null; readonly box: DOMRect }[] = [];
  const words = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node as Text;
    if (text.data.trim() === '' || !text.parentElement || !isSeen(text.parentElement)) continue;
    if (text.parentElement.closest('svg, option, noscript') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const holder = text.parentElement.closest('li, article, button, tr, label, header');
    const { webkitLineClamp, clipPath } = getComputedStyle(text.parentElement);
    const isShortened = webkitLineClamp !== 'none' || clipPath === 'inset(50%)';
    for (const box of isShortened ? [] : range.getClientRects()) written.push({ text, holder, box });
    const cut = cutOf(text);
    if (cut !== null) faults.push(`cut ${cut}: «${text.data.trim().slice(0, 50)}» in ${nameOf(text.parentElement)}`);
  }
  // Letters of one card or row that lie on one another; what is above another layer is not asked.
  for (const [index, one] of written.entries())
    for (const other of written.slice(index + 1)) {
      if (one.holder === null || one.holder !== other.holder || one.text === other.text) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 3 && down > 0.45 * Math.min(one.box.height, other.box.height))
        faults.push(`«${one.text.data.trim().slice(0, 30)}» on «${other.text.data.trim().slice(0, 30)}»`);
    }
  const papers = [document.scrollingElement, ...document.querySelectorAll('main [data-a-la-vista="true"], [role="dialog"]')];
  for (const paper of papers) {
    const isHidden = paper !== null && getComputedStyle(paper).overflowX === 'hidden';
    if (paper && !isHidden && paper.scrollWidth > paper.clientWidth + 1)
      faults.push(`sideways by ${paper.scrollWidth - paper.clientWidth} px: ${nameOf(paper).slice(0, 20)}`);
  }
  const controls = front.querySelectorAll('button, input:not([type=hidden]), select, textarea, summary, a[href], [tabindex="0"]');
  for (const control of controls) {
    if (!isSeen(control) || control.closest('[inert]') !== null) continue;
    const { fontSize } = getComputedStyle(control);
    if (control.matches('[type="date"]') && control.clientWidth < 7.5 * Number.parseFloat(fontSize))
      faults.push(`too narrow for a date: ${control.clientWidth} px`);
    const covered = coveredAt(control);
    if (covered !== null) faults.push(`${covered}: ${nameOf(control)}`);
  }
  return [...new Set(faults)];
}
