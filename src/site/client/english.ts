import { inEnglish, linkInEnglish } from '#domain/site/in-english.ts';

/*
 * On an English page: what the scripts of the site write afterwards is said in English too, before it is drawn. They are the
 * same scripts as in Spanish and know nothing of it, so that nobody else carries a second language along.
 */
const SAID_ASIDE = ['aria-label', 'alt', 'title', 'placeholder', 'data-texto'] as const;

new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes) {
    if (type === 'childList') for (const node of addedNodes) translate(node);
    else if (type === 'attributes' && target instanceof Element) translateAside(target);
    else translate(target);
  }
}).observe(document.body, {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: [...SAID_ASIDE, 'href'],
});
translate(document.body);

function translate(node: Node): void {
  if (node instanceof Text) return translateText(node);
  if (!(node instanceof Element)) return;
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let each: Node | null = node; each; each = walker.nextNode()) {
    if (each instanceof Text) translateText(each);
    else if (each instanceof Element) translateAside(each);
  }
}

function translateText(text: Text): void {
  const parent = text.parentElement;
  if (parent === null || ['script', 'style', 'textarea'].includes(parent.localName)) return;
  // The venue's own words (`page-in-english.ts`).
  if (parent.hasAttribute('data-propio')) return;
  const words = text.data.trim();
  const english = words === '' ? undefined : inEnglish(words);
  // Written only when it is another: a change made here is told to the observer again.
  if (english !== undefined && english !== words) text.data = text.data.replace(words, () => english);
}

function translateAside(element: Element): void {
  for (const name of element.hasAttribute('data-propio-aparte') ? [] : SAID_ASIDE) {
    const words = element.getAttribute(name);
    const english = words === null ? undefined : inEnglish(words.trim());
    if (english !== undefined && english !== words) element.setAttribute(name, english);
  }
  const href = element instanceof HTMLAnchorElement ? (element.getAttribute('href') ?? '') : '';
  const link = linkInEnglish(href);
  if (link !== href) element.setAttribute('href', link);
}
