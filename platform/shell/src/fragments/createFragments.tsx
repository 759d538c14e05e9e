import type { PageState } from '@onesite/protocol/rendering';
import { type ComponentType, startTransition, use } from 'react';
import type { FactsOf } from '../releases/pageSet.ts';
import { untilLoaded } from '../remotes/untilLoaded.ts';
import { applyStylesOf } from '../remotes/useStylesOf.ts';
import type { VisitCalls } from '../remotes/visitCalls.ts';
import type { BrowserFragments, OnFailedLoad } from './browserFragments.ts';
import type { ContentProps, UnhydratedFragments } from './fragmentHost.tsx';
import { isUnhydrated, knownRecord, namesIn } from './fragments.ts';
import { type Declared, preloadFragments } from './preloadFragments.ts';

type Loaded = { fragments: BrowserFragments; Content: ComponentType<ContentProps> };

type Options = { calls: VisitCalls; factsOf: FactsOf; onShown: (of: string) => void; onFailedLoad: OnFailedLoad };

/**
 * The fragments of a page in the browser. Their code is loaded with the first one, because most pages have none; a document with
 * fragments preloads it.
 */
export function createFragments(state: Pick<PageState, 'remotes'>, { calls, factsOf, onShown, onFailedLoad }: Options) {
  const preload = preloadFragments({ calls, factsOf });
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;
  const renewals = new Set<() => void>(); // of the watched fragments that have data

  function loadOnce() {
    loading ??= untilLoaded(load, {});
    return loading;
  }

  async function load() {
    const { createBrowserFragments, fragmentContent } = await import(
      /* webpackChunkName: "fragments" */ './loadFragments.ts'
    );
    const loader = createBrowserFragments({ calls, factsOf, preload, onFailedLoad });
    loaded = { fragments: loader, Content: fragmentContent({ loader, onShown }) };
    return loaded;
  }

  const unhydrated: UnhydratedFragments = {
    has: (of) => knownRecord(state, of)?.hydrate === false,
    watch(target, isCurrent, onNew) {
      const { of } = target;
      let isWatched = true;
      const cleanups = [applyStylesOf(namesIn(of)[0])];
      async function renew() {
        const { fragments } = await loadOnce();
        if (!isWatched) return;
        cleanups.push(fragments.onNewData(target, () => {})); // with a listener, a failed load is repeated
        await fragments.load(target);
        if (isWatched) startTransition(onNew);
      }
      const renewal = () => void renew().catch(() => {}); // what the server has rendered stays
      if (isCurrent) onShown(of);
      else renewal();
      if (knownRecord(state, of)?.data) renewals.add(renewal);
      return () => {
        isWatched = false;
        renewals.delete(renewal);
        for (const cleanup of cleanups) cleanup();
      };
    },
  };
  const renewUnhydrated = () => {
    for (const renewal of renewals) renewal();
  };
  calls.onWrite(renewUnhydrated);

  /** Fetches the files and data of declared fragments at once with the code that runs fragments. */
  function fetchDeclared({ uses: all = [], values }: Declared) {
    const uses = all.filter(({ of }) => !isUnhydrated(knownRecord(state, of), of));
    const code = uses.length > 0 ? loadOnce() : undefined;
    preload({ uses, values });
    return { code, uses };
  }

  return {
    unhydrated,
    Content(props: ContentProps) {
      // biome-ignore lint/plugin: one promise for all
      const { Content } = loaded ?? use(loadOnce());
      return <Content {...props} />;
    },
    sizeOf: (of: string) => knownRecord(state, of)?.size,
    preload: (declared: Declared) => void fetchDeclared(declared),
    /** Resolves once each declared fragment can be rendered, or cannot be loaded. */
    async open(declared: Declared) {
      const { code, uses } = fetchDeclared(declared);
      if (code) await (await code).fragments.open({ ...declared, uses });
    },
    refresh() {
      loaded?.fragments.refresh();
      renewUnhydrated();
    },
    versionOf: (remote: string) => loaded?.fragments.versionOf(remote) ?? state.remotes[remote]?.version,
  };
}
