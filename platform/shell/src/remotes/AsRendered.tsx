import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { inertPage } from './inertPage.ts';

/** The page's nodes when this is first rendered: the server's, or those of the page that has thrown. */
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
  return <Content ref={show} onSubmit={onShown && preventDefault} {...props} />;
}

/** Shows a page that has thrown as it was seen last. It can be read and copied, but nothing else works except its links. */
export function AsRendered({ failure }: { failure: string }) {
  useEffect(() => {
    inertPage.set(true);
    return () => inertPage.set(false);
  }, []);
  return <PageNodes onShown={makeInert} data-failure={failure} />;
}

/** Disables controls. With `inert` nothing could be selected; without this the browser would send a form, to an address that takes none. */
function makeInert(place: HTMLElement) {
  for (const control of place.querySelectorAll<HTMLInputElement>('input, textarea, select, button'))
    control[control.matches(':read-write') ? 'readOnly' : 'disabled'] = true;
}

const preventDefault = (event: FormEvent) => event.preventDefault();

/* The page's own parts are laid out as if they were children of the main element. */
export const Content = styled.div`
  display: contents;
`;
