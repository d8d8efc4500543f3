import { useWords } from './words.ts';

/** The venue's words beside something else in one element: only what has no English gets an element of its own, to say so. */
export function OwnWords({ text }: { readonly text: string }) {
  const words = useWords().own(text);
  return words.lang === undefined ? words.children : <span {...words} />;
}
