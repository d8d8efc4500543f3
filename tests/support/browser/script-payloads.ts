import { TRIES_ALL } from '../how-many.ts';

/**
 * Sixty ways in which a name or a note has tried to become a script. All of them would set `window.pwned`.
 * Short, so that they fit whole into a name of forty letters.
 */
const RUN = 'pwned=1';

const TAGS = [
  `<script>${RUN}</script>`,
  `<ScRiPt>${RUN}</ScRiPt>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `--><script>${RUN}</script>`,
  `]]><script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}">`,
  `<img/src=x/onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x>`,
  `<body onload=${RUN}>`,
  `<iframe srcdoc="<script>parent.pwned=1</script>">`,
  `<iframe src="javascript:parent.pwned=1">`,
  `<object data="javascript:${RUN}">`,
  `<embed src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}">x</a>`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}>`,
  `<textarea autofocus onfocus=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video src=x onerror=${RUN}>`,
  `<audio src=x onerror=${RUN}>`,
  `<video><source onerror=${RUN}>`,
  `<marquee onstart=${RUN}>`,
  `<math><mtext><script>${RUN}</script>`,
  `<style>@import 'javascript:${RUN}'</style>`,
  `<link rel=stylesheet href="javascript:${RUN}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="javascript:${RUN}//">`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<xss contenteditable autofocus onfocus=${RUN}>x`,
  `<dialog open onclose=${RUN}>`,
  `<p onpointerenter=${RUN}>x</p>`,
] as const;

const BREAKOUTS = [
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `" onmouseover="${RUN}`,
  `' onmouseover='${RUN}`,
  `" autofocus onfocus="${RUN}`,
  `\`-${RUN}-\``,
  `'-${RUN}-'`,
  `"-${RUN}-"`,
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `</script><script>${RUN}</script>`,
  `<!--<script>${RUN}</script>-->`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
] as const;

/** All of them weekly and before a release; otherwise every seventh tag and every fifth way out of where it stands. */
const every = (n: number) => (_: string, index: number) => TRIES_ALL || index % n === 0;
export const SCRIPT_PAYLOADS: readonly string[] = [...TAGS.filter(every(7)), ...BREAKOUTS.filter(every(5))];
