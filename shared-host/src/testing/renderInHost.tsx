import { fireEvent, type RenderResult, render } from '@testing-library/react';
import { Fragment, type ReactNode, useLayoutEffect, useState } from 'react';
import {
  createHostHistory,
  createHostStore,
  type HostStore,
  NavigationType,
  Router,
  StoreProvider,
  useCurrentToast,
} from '../host.ts';

/** Renders a page in a fake host: a store of its own and a router at `path`, with the history's `state`. */
export function renderInHost(page: ReactNode, path = '/', state?: object): RenderResult & { store: HostStore } {
  window.history.replaceState(state ? { usr: state } : null, '', path); // as the router stores it
  const store = createHostStore();
  const rendered = render(
    <StoreProvider store={store}>
      <BrowserRouter>{page}</BrowserRouter>
    </StoreProvider>,
  );
  return { ...rendered, store };
}

function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createHostHistory());
  const [{ action, location }, show] = useState({ action: NavigationType.Pop, location: history.location });
  useLayoutEffect(() => {
    history.listen(show);
    return history.close;
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

/** The same, with the host's toast below the page. */
export const renderWithToast = (page: ReactNode, path?: string, state?: object): ReturnType<typeof renderInHost> =>
  renderInHost(
    <>
      {page}
      <Toast />
    </>,
    path,
    state,
  );

/** Shows the host's toasts. */
export function Toast() {
  const { toast, persistent, runAction } = useCurrentToast();
  return [...persistent, ...(toast?.open ? [toast] : [])].map(({ id, title, description, action }) => (
    <Fragment key={id}>
      <p role="log">{`${title}: ${description}`}</p>
      {action ? (
        <button type="button" data-toast onClick={() => runAction(id)}>
          {action}
        </button>
      ) : null}
    </Fragment>
  ));
}

/** Fills in a field at once, as a paste does: typing costs a test four events and a render for each letter. */
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
