/** «Imprimir», which is shown where scripts run (`receipt.module.css`): without them a browser prints by its own menu. */
export function offerPrinting(): void {
  document.querySelector('[data-imprimir]')?.addEventListener('click', () => print());
}
