import { fragmentPaths } from '@onesite/shared-contract/http/statedProps';
import { useLocation } from '@onesite/shared-host';
import { type FragmentHost, FragmentsContext, matchRoutes } from '@onesite/shared-host/host';
import { type ComponentType, createContext, Suspense, use } from 'react';
import { frame } from '../../shell/src/frame.tsx';
import { fragments, pages, slots } from './parts.ts';

/** Where the components and their data come from. Both return the same promise until there is something newer. */
export type Source = {
  // biome-ignore lint/suspicious/noExplicitAny: each component has its own props
  load: (part: string) => Promise<ComponentType<any>>;
  ask: (path: string) => Promise<unknown>;
};

const SourceContext = createContext<Source | undefined>(undefined);
const { Header, Footer, NotFound } = frame;

/** The shop's frame, pages and fragments without the platform: what is left is a router and a boundary around each. */
export const App = ({ source }: { source: Source }) => (
  <SourceContext value={source}>
    <FragmentsContext value={host}>
      <Header paths={{}} />
      <main>
        <Suspense>
          <Page />
        </Suspense>
      </main>
      <Footer />
    </FragmentsContext>
  </SourceContext>
);

const host: FragmentHost = {
  slots,
  FragmentAt: ({ of, props, fallback }) => (
    <Suspense fallback={fallback}>
      <Part {...fragments[of]!} values={props} props={props} />
    </Suspense>
  ),
};

function Page() {
  const { pathname } = useLocation();
  const found = matchRoutes(pages, pathname)?.[0];
  return found ? <Part {...found.route} values={found.params} props={{ status: 200 }} /> : <NotFound />;
}

type PartProps = { part: string; data?: string[]; values: object; props: object };

function Part({ part, data, values, props }: PartProps) {
  const { load, ask } = use(SourceContext)!;
  const asked = fragmentPaths(data, { ...values }).map((path) => path && ask(path)); // beside the code
  const Component = use(load(part));
  return <Component {...props} data={asked.map((answer) => answer && use(answer))} />;
}
