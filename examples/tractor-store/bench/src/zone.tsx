import { fragmentPaths } from '@onesite/shared-contract/http/statedProps';
import { matchRoutes, Router } from '@onesite/shared-host/host';
import type { ComponentType } from 'react';
import { favourites } from '../../mf-explore/src/pages/favourites.ts';
import { App, type Source } from './App.tsx';
import { BrowserApp, fulfilled } from './browserSource.tsx';
import { fragments, pages } from './parts.ts';
import { navigator } from './staticNavigator.ts';

type ZoneProps = { location: string; answers: Record<string, unknown> };

/** The page of a zone, which has the components of its own pages, and of what they show of others. */
export function zoneOf(components: Record<string, ComponentType>) {
  const loaded = new Map(Object.entries(components).map(([part, component]) => [part, fulfilled(component)]));
  const load: Source['load'] = (part) => loaded.get(part) ?? inAnotherZone();
  return ({ location, answers }: ZoneProps) =>
    typeof window === 'undefined' ? (
      <Router location={location} navigator={navigator} static>
        <App source={{ load, ask: (path) => fulfilled(answers[path]) }} />
      </Router>
    ) : (
      <BrowserApp load={load} answers={answers} />
    );
}

const never = new Promise<never>(() => {});

/** The address is that of another team's page already: its zone answers with a document. */
function inAnotherZone() {
  window.location.reload();
  return never;
}

/** What a page and its fragments show, in two rounds at most. */
export async function answersOf(path: string, sku: string | undefined, call: Source['ask']) {
  const answers: Record<string, unknown> = {};
  const ask = (paths: (string | undefined)[]) => Promise.all(paths.filter((one) => one !== undefined).map(answer));
  async function answer(one: string) {
    answers[one] = (await call(one)) ?? null;
    return answers[one];
  }
  const ofFragment = (of: string, props: object) => fragmentPaths(fragments[of]!.data, { ...props });
  const found = matchRoutes(pages, path)?.[0];
  const [data] = await Promise.all([
    ask(fragmentPaths(found?.route.data, { ...found?.params })),
    ask([
      '/api/checkout/cart',
      ...(path === '/' ? ofFragment('mf-explore/recommendations', { skus: favourites }) : []),
    ]),
  ]);
  const [product] = data as { variants?: { sku: string }[] }[];
  const chosen = sku ?? product?.variants?.[0]?.sku;
  if (path.startsWith('/product/') && chosen)
    await ask([
      ...ofFragment('mf-checkout/add-to-cart', { sku: chosen }),
      ...ofFragment('mf-explore/recommendations', { skus: [chosen] }),
    ]);
  return answers;
}
