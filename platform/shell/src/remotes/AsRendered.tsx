import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { inertPage } from './InertNotice.tsx';

/** Keeps the nodes that the page has at the first rendering: those from the server, or of the page that has thrown. */
export function PageNodes({ onShown, ...props }: { onShown?: (place: HTMLElement) => void; 'data-failure'?: string }) {
  // React removes the page itself only after this was rendered.
  const [{ nodes, focused }] = useState(() => ({
    nodes: [...(document.querySelector('main')?.children ?? [])],
    focused: document.activeElement,
  }));
  const show = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return;
      place.replaceChildren(...nodes);
      onShown?.(place);
      if (place.contains(focused)) (focused as HTMLElement).focus({ preventScroll: true });
    },
    [nodes, focused, onShown],
  );
  return <Content ref={show} onSubmit={onShown && preventDefault} {...props} />; // inert nodes send no form
}

/** Shows the last state of a page that has thrown. People can read and copy it and follow its links; nothing else works. */
export function AsRendered({ failure }: { failure: string }) {
  useEffect(() => {
    inertPage.set(true);
    return () => inertPage.set(false);
  }, []);
  return <PageNodes onShown={makeInert} data-failure={failure} />;
}

/** Disables controls, because the browser would send a form to an address that takes none. `inert` would also prevent selection. */
function makeInert(place: HTMLElement) {
  for (const control of place.querySelectorAll<HTMLInputElement>('input, textarea, select, button'))
    control[control.matches(':read-write') ? 'readOnly' : 'disabled'] = true;
}

const preventDefault = (event: FormEvent) => event.preventDefault();

/* The page's own parts are laid out as if they were children of the main element. */
export const Content = styled.div`
  display: contents;
`;
