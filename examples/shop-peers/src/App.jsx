import { useLocation } from '@onesite/shared-host';
import { StoreProvider } from '@onesite/shared-host/host';
import { usePageArrival } from '@onesite/shell/frame';
import { Suspense, use } from 'react';
import { ToastHost } from '../../../platform/shell/src/frame/ToastHost.tsx';
import { frame } from '../../../shell/src/frame/frame.ts';

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

/** The shop's frame and pages without the platform: what is left is a store, and a boundary around the page. */
export const App = ({ store, source }) => (
  <StoreProvider store={store}>
    <frame.Header paths={{}} />
    <main id="main">
      <Suspense>
        <Page {...source} />
      </Suspense>
    </main>
    <frame.Footer />
    <ToastHost />
  </StoreProvider>
);

function Page(source) {
  const { pathname } = useLocation();
  const page = pages[pathname];
  return page ? <Part key={pathname} {...page} {...source} /> : <frame.NotFound />;
}

/** `load` and `ask` return the same promise each time. */
function Part({ title, part, data, load, ask }) {
  const asked = data.map(ask); // beside the code
  const Component = use(load(part));
  const answers = asked.map((answer) => use(answer));
  usePageArrival(title);
  return <Component data={answers} status={200} />;
}

/** What a page shows. */
export async function answersOf(pathname, call) {
  return Object.fromEntries(await Promise.all(pages[pathname].data.map(async (path) => [path, await call(path)])));
}

/** As React marks a promise that it has read, so that it does not wait for it. */
export const fulfilled = (value) => Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
