import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { inertPage } from './inertPage.ts';

/** Shows a page that has thrown as the server had rendered it, or as it was seen last. */
export function AsRendered({ failure }: { failure: string }) {
  const [content] = useState(copyOfPage); // React removes the page itself only after this was rendered
  const show = useCallback((outlet: HTMLElement | null) => outlet?.replaceChildren(...content), [content]);
  useEffect(() => {
    inertPage.set(true);
    return () => inertPage.set(false);
  }, []);
  return <Content ref={show} data-failure={failure} />;
}

/** As nodes, because text would have to pass the Trusted Types policy. */
const copyOfPage = () =>
  [...(document.querySelector('main')?.children ?? [])].map((element) => element.cloneNode(true));

/* The page's own parts are laid out as if they were children of the main element. */
const Content = styled.div`
  display: contents;
`;
