/** Where guests find the receipt of an account, by the code of its invoice. */
export function receiptPath(code: string): string {
  return `/cuenta/${code}`;
}
