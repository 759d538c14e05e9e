import type { PageState } from '@onesite/protocol/rendering';
import { type ComponentType, startTransition, use } from 'react';
import { untilLoaded } from '../remotes/untilLoaded.ts';
import { applyStylesOf } from '../remotes/useStylesOf.ts';
import type { BrowserFragments } from './browserFragments.ts';
import type { ContentProps, UnhydratedFragments } from './fragmentHost.tsx';
import { isUnhydrated, knownRecord, namesIn } from './fragments.ts';
import type { Declared, PreloadFragments } from './preloadFragments.ts';

type Loaded = { fragments: BrowserFragments; Content: ComponentType<ContentProps> };

type Options = {
  load: () => Promise<Loaded>;
  preload: PreloadFragments;
  /** Called for each fragment that stays as the server has rendered it. */
  onUnhydrated: (of: string) => void;
};

/** Loads the code for fragments with the first fragment, because most pages have none. A document with fragments preloads it. */
export function lazyFragments(state: Pick<PageState, 'remotes'>, { load, preload, onUnhydrated }: Options) {
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;
  const renewals = new Set<() => void>(); // of the watched fragments that have data

  function loadOnce() {
    loading ??= untilLoaded(load, {}).then((code) => {
      loaded = code;
      return code;
    });
    return loading;
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
      if (isCurrent) onUnhydrated(of);
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
    renewUnhydrated,
    refresh() {
      loaded?.fragments.refresh();
      renewUnhydrated();
    },
    versionOf: (remote: string) => loaded?.fragments.versionOf(remote) ?? state.remotes[remote]?.version,
  };
}
