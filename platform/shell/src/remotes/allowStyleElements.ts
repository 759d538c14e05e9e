/**
 * Libraries make style elements while they run, and most know no nonce: Emotion and so MUI, charts, toasts. Whatever a script makes gets
 * the document's, because only files of releases run. Style elements in markup stay refused (docs/adr/0005-integrity-and-policy.md).
 */
export function allowStyleElements(): void {
  const nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce;
  const createElement = document.createElement.bind(document);
  const createAllowed: typeof createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (nonce && element.localName === 'style') element.nonce = nonce;
    return element;
  };
  document.createElement = createAllowed;
}
