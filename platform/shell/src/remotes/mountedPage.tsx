import type { Mount, MountedPage } from '@onesite/protocol/mounted';
import { withTimeout } from '@onesite/shared-contract/http/withTimeout';
import { callApi, useLocation, useNavigate } from '@onesite/shared-host';
import { addLeaveQuestion, showToast, useHostStore, usePagePath } from '@onesite/shared-host/host';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isDocumentsPage } from '../navigation/usePageArrival.ts';

/** Milliseconds after which a page that is still mounting counts as failed. */
const timeoutMs = 10_000;

/**
 * A page with a framework of its own, from the module that mounts it. It gets one element, which is gone with the page. If it cannot be mounted, its
 * section shows the panel.
 */
export function mountedPage({ mount }: { mount: Mount }) {
  return function MountedPage() {
    const place = useRef<HTMLDivElement>(null);
    const host = useMountedHost();
    const [failure, setFailure] = useState<{ error: unknown }>();
    // biome-ignore lint/correctness/useExhaustiveDependencies: mounted once, with the host as it is then
    useLayoutEffect(() => {
      const element = document.createElement('div');
      place.current!.append(element);
      const stops: (() => void)[] = [handleSkip(element), ...(isDocumentsPage() ? [] : [focusHeadingIn(element)])];
      const page = {
        ...host,
        onLeave: (...question: Parameters<typeof addLeaveQuestion>) => {
          const stop = addLeaveQuestion(...question);
          stops.push(stop);
          return stop;
        },
      };
      const mounted = new Promise<Awaited<ReturnType<Mount>>>((done) => done(mount(element, page)));
      let isLeft = false;
      withTimeout(timeoutMs, mounted).catch((error) => isLeft || setFailure({ error }));
      return () => {
        isLeft = true;
        for (const stop of stops) stop();
        void mounted
          .then((unmount) => unmount?.())
          .catch(reportError)
          .finally(() => element.remove());
      };
    }, []);
    if (failure) throw failure.error;
    return <Place ref={place} />;
  };
}

/** The site's rules for elements do not apply in it; font and colours are inherited. */
const Place = styled.div`
  @layer site {
    && *, && *::before, && *::after { all: revert-layer; }
  }
`;

/** Focuses the heading once there is one, unless the focus has moved since: as for pages of React. @returns a function that ends this */
function focusHeadingIn(element: HTMLElement) {
  const focused = document.activeElement;
  const observer = new MutationObserver(() => {
    const heading = element.querySelector<HTMLElement>('h1');
    if (!heading) return;
    observer.disconnect();
    heading.tabIndex = -1;
    if (document.activeElement === focused) heading.focus({ preventScroll: true });
  });
  observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Makes the skip link focus the page without a hash in the address, which a router would take for a path. @returns a function that ends this */
function handleSkip(element: HTMLElement) {
  const skip = document.querySelector('a[href="#main"]');
  const onClick = (event: Event) => {
    event.preventDefault();
    element.tabIndex = -1;
    element.focus();
    element.removeAttribute('tabindex'); // the next Tab leads on from here
  };
  skip?.addEventListener('click', onClick);
  return () => skip?.removeEventListener('click', onClick);
}

function useMountedHost(): Omit<MountedPage, 'onLeave'> {
  const store = useHostStore();
  const navigate = useNavigate();
  const basePath = usePagePath();
  const { pathname, search, hash } = useLocation();
  return {
    basePath,
    path: pathname.slice(basePath.length) + search + hash,
    navigate: (to, options) => void navigate(to, options),
    session: (role) => store.getState().session[role],
    api: callApi,
    toast: (request) => showToast(store, request),
  };
}
