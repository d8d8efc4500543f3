/** Back to the page the visitor came from; whoever arrived here first goes to Novedades, as the link says. */
export function goBack(event: { preventDefault(): void }): void {
  if (!hasPageBefore()) return;
  event.preventDefault();
  history.go(-stepsOnThisPage());
}

/** Mail programs and many pages tell no referrer: its absence proves nothing. A new tab's blank page is no page before. */
function hasPageBefore(): boolean {
  if (document.referrer !== '') return history.length > 1;
  if (!('navigation' in window)) return history.length > 2;
  const here = navigation.currentEntry?.index ?? 0;
  if (stepsOnThisPage() <= here) return true;
  // Of what other sites left in this tab only the number is known. Steps of ours ahead of this one are none before it.
  return history.length - (navigation.entries().length - here - 1) > 2 + here;
}

/** Every month that was opened is a step of its own: one more than those leads to the page before. */
function stepsOnThisPage(): number {
  // Browsers without it go back one step, as before.
  if (!('navigation' in window)) return 1;
  const { currentEntry } = navigation;
  const here = currentEntry?.index ?? 0;
  const before = navigation
    .entries()
    .slice(0, here)
    .findLastIndex(({ url }) => url === null || new URL(url).pathname !== location.pathname);
  return here - before;
}
