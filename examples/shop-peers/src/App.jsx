import { useLocation } from '@onesite/shared-host';
import { FragmentsContext, StoreProvider } from '@onesite/shared-host/host';
import { usePageArrival } from '@onesite/shell/frame';
import { createContext, Suspense, use } from 'react';
import { ToastHost } from '../../../platform/shell/src/frame/ToastHost.tsx';
import { frame } from '../../../shell/src/frame.tsx';

const ofUnits = ['/api/containers', '/api/unit-prices'];
/** As the teams' records state them, by the file's team and the name of the component. */
export const pages = {
  '/': { title: 'FieldBox: modular mission support units', part: 'mf_marketing/Home', data: ofUnits },
  '/solutions': { title: 'Solutions', part: 'mf_marketing/Solutions', data: ofUnits },
  '/configurator': {
    title: '1 Mission Profile · FieldBox Configurator',
    part: 'mf_configurator/ConfiguratorPage',
    data: ['/api/missions', '/api/containers', '/api/components'],
  },
};

/** Of the configurator's team, on the home page. */
const fragment = { part: 'mf_configurator/ExampleUnit', data: ['/api/containers', '/api/components'] };

const Source = createContext();
const fragmentHost = { FragmentAt: ({ props }) => <Part {...fragment} props={props} /> };

/** The shop's frame and pages without the platform: what is left is a store, and a boundary around the page. */
export const App = ({ store, source }) => (
  <StoreProvider store={store}>
    <Source value={source}>
      <FragmentsContext value={fragmentHost}>
        <frame.Header paths={{}} />
        <main id="main">
          <Suspense>
            <Page />
          </Suspense>
        </main>
        <frame.Footer />
        <ToastHost />
      </FragmentsContext>
    </Source>
  </StoreProvider>
);

function Page() {
  const { pathname } = useLocation();
  const page = pages[pathname];
  return page ? <TitledPart key={pathname} {...page} /> : <frame.NotFound />;
}

function TitledPart({ title, ...page }) {
  usePageArrival(title);
  return <Part {...page} />;
}

/** `load` and `ask` return the same promise each time. */
function Part({ part, data, props }) {
  const { load, ask } = use(Source);
  const asked = data.map(ask); // beside the code
  const Component = use(load(part));
  const answers = asked.map((answer) => use(answer));
  return <Component {...props} data={answers} status={200} />;
}

/** What a page shows. */
export async function answersOf(pathname, call) {
  const paths = [...pages[pathname].data, ...(pathname === '/' ? fragment.data : [])];
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await call(path)])));
}

/** As React marks a promise that it has read, so that it does not wait for it. */
export const fulfilled = (value) => Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
