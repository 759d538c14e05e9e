import type { FragmentUse } from '@onesite/protocol/fragments';
import type { PageState } from '@onesite/protocol/rendering';
import { type ComponentType, startTransition, use } from 'react';
import { untilLoaded } from '../remotes/untilLoaded.ts';
import { applyStylesOf } from '../remotes/useStylesOf.ts';
import type { BrowserFragments } from './browserFragments.ts';
import type { ContentProps } from './fragmentHost.tsx';
import { isKept, knownRecord, namesIn } from './fragments.ts';
import type { KeptFragments } from './useKept.ts';

type Loaded = { fragments: BrowserFragments; Content: ComponentType<ContentProps> };

type Options = {
  load: () => Promise<Loaded>;
  /** Called for each fragment that stays as the server has rendered it. */
  onKept: (of: string) => void;
};

/** What most pages do not need is loaded with the first fragment. A document with some preloads it. */
export function lazyFragments(state: Pick<PageState, 'remotes'>, { load, onKept }: Options) {
  let all: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;
  const renewals = new Set<() => void>();

  function loaded() {
    loading ??= untilLoaded(load, {}).then((code) => {
      all = code;
      return code;
    });
    return loading;
  }

  const kept: KeptFragments = {
    has: (of) => knownRecord(state, of)?.hydrate === false,
    watch(target, isCurrent, onNew) {
      const { of } = target;
      let isWatched = true;
      const ends = [applyStylesOf(namesIn(of)[0])];
      async function renew() {
        const { fragments } = await loaded();
        if (!isWatched) return;
        ends.push(fragments.onNewData(target, () => {})); // tried again while it is on the page
        await fragments.load(target);
        if (isWatched) startTransition(onNew);
      }
      const renewal = () => void renew().catch(() => {}); // it stays
      if (isCurrent) onKept(of);
      else renewal();
      if (knownRecord(state, of)?.data) renewals.add(renewal);
      return () => {
        isWatched = false;
        renewals.delete(renewal);
        for (const end of ends) end();
      };
    },
  };
  const renewKept = () => {
    for (const renewal of renewals) renewal();
  };

  return {
    kept,
    Content(props: ContentProps) {
      // biome-ignore lint/plugin: one promise for all
      const { Content } = all ?? use(loaded());
      return <Content {...props} />;
    },
    sizeOf: (of: string) => knownRecord(state, of)?.size,
    preload(stated: readonly FragmentUse[] = [], values: Readonly<Record<string, unknown>>) {
      const uses = stated.filter(({ of }) => !isKept(knownRecord(state, of), of));
      if (uses.length > 0) void loaded().then(({ fragments }) => fragments.preload(uses, values));
    },
    renewKept,
    refresh() {
      all?.fragments.refresh();
      renewKept();
    },
    versionOf: (remote: string) => all?.fragments.versionOf(remote) ?? state.remotes[remote]?.version,
  };
}
