/**
 * Libraries make style elements while they run, and most know no nonce: Emotion and so MUI, charts, toasts. Whatever a script makes gets
 * the document's, because only files of releases run. Style elements in markup stay refused (docs/adr/0005-integrity-and-policy.md).
 */
export function allowStyleElements(): void {
  const nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce;
  const allowing =
    <Parameters extends unknown[]>(create: (...given: Parameters) => Element) =>
    (...given: Parameters) => {
      const element = create.apply(document, given);
      if (nonce && element.localName === 'style') (element as HTMLOrSVGElement & Element).nonce = nonce;
      return element;
    };
  document.createElement = allowing(document.createElement) as typeof document.createElement;
  document.createElementNS = allowing(document.createElementNS) as typeof document.createElementNS; // pictures in SVG have styles, too
}
