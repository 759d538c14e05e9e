/**
 * Prints the page. What it renders for paper is there before: while Chromium prints for a script, it runs no callback of Trusted
 * Types, and a drawing could not be added.
 */
export function printPage(): void {
  window.dispatchEvent(new Event('beforeprint'));
  window.print();
}
