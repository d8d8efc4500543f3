/** What cannot be read or written, in a sentence for whoever asked. */
export class ContentRefused extends Error {}
