import type { FragmentUse } from '@onesite/protocol/fragments';
import type { PageState } from '@onesite/protocol/rendering';
import { type ComponentType, use } from 'react';
import { untilLoaded } from '../remotes/untilLoaded.ts';
import type { BrowserFragments } from './browserFragments.ts';
import type { ContentProps } from './fragmentHost.tsx';
import { sizeIn } from './fragments.ts';

type Loaded = { fragments: BrowserFragments; Content: ComponentType<ContentProps> };

/** What most pages do not need is loaded with the first fragment. A document with some preloads it. */
export function lazyFragments({ remotes }: Pick<PageState, 'remotes'>, load: () => Promise<Loaded>) {
  let all: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;

  function loaded() {
    loading ??= untilLoaded(load, {}).then((code) => {
      all = code;
      return code;
    });
    return loading;
  }

  return {
    Content(props: ContentProps) {
      // biome-ignore lint/plugin: one promise for all
      const { Content } = all ?? use(loaded());
      return <Content {...props} />;
    },
    sizeOf: (of: string) => sizeIn(remotes, of),
    preload(uses: readonly FragmentUse[] = [], values: Readonly<Record<string, unknown>>) {
      if (uses.length > 0) void loaded().then(({ fragments }) => fragments.preload(uses, values));
    },
    refresh: () => all?.fragments.refresh(),
    versionOf: (remote: string) => all?.fragments.versionOf(remote),
  };
}
