import {
  createBrowserHistory,
  createHostStore,
  onAnswer,
  type PageState,
  StoreProvider,
  sessionDoubted,
} from '@fieldbox/shared-host/host';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { HostRouter } from './navigation/HostRouter.tsx';
import { browserPages } from './remotes/browserPages.ts';

const root = document.getElementById('root')!;
const state: PageState = JSON.parse(document.getElementById('page')!.textContent!);
const store = createHostStore();

// A call that was refused for want of a session: guarded pages ask again whether there is one.
onAnswer(({ status }) => {
  if (status === 401) store.dispatch(sessionDoubted());
});

const app = (
  <StoreProvider store={store}>
    <HostRouter history={createBrowserHistory({ v5Compat: true })}>
      <App paths={state.paths} loader={browserPages(state)} />
    </HostRouter>
  </StoreProvider>
);

if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);

/** The store of server answers is offered to remotes; one that needs it at once has it fetched, and else it waits. */
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000));
whenIdle(() => void import('@fieldbox/shared-host/query'));
