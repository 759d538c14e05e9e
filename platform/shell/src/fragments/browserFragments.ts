import { fragmentPaths } from '@onesite/shared-contract/http/statedProps';
import type { FactsOf } from '../releases/pageSet.ts';
import { federation, repeatAfterFailedPreload } from '../remotes/federation.ts';
import { untilLoaded } from '../remotes/untilLoaded.ts';
import { answerIn, type VisitCalls } from '../remotes/visitCalls.ts';
import {
  type FragmentLoader,
  type FragmentTarget,
  keyOf,
  type LoadedFragment,
  namesIn,
  partOf,
  recordIn,
} from './fragments.ts';
import { type Declared, type PreloadFragments, visitDeclared } from './preloadFragments.ts';

export type OnFailedLoad = (
  of: string,
  failure: { version: string | undefined; error: unknown; hadItsFiles: boolean },
) => void;

type Options = { factsOf: FactsOf; calls: VisitCalls; preload: PreloadFragments; onFailedLoad: OnFailedLoad };

/** With so many cached, those that are not on the page are dropped, such as those with other props. */
const maxCached = 100;

export type BrowserFragments = FragmentLoader & {
  /** The version of a remote whose fragments have been requested. */
  versionOf(remote: string): string | undefined;
  /** Requests the data of the shown fragments again. */
  refresh(): void;
  /** Loads the fragments that a page declares, because it is rendered together with them. Resolves also if one cannot be loaded. */
  open(declared: Declared): Promise<unknown>;
};

/**
 * Fragments from the network: code and data at once. One that cannot be loaded is tried again while it is on the page. After each write,
 * by any part of the page, the data of all fragments that are shown are asked for again.
 */
export function createBrowserFragments({ factsOf, calls, preload, onFailedLoad }: Options): BrowserFragments {
  const loaded = new Map<string, Promise<LoadedFragment>>(); // by key, also while they load
  /** The fragments on the page: those with a listener of `onNewData`. */
  const shown = new Map<string, { target: FragmentTarget; callbacks: Set<() => void> }>();
  const versions = new Map<string, string>(); // by remote
  /** Fragments whose failure was reported, which happens once for each. */
  const failed = new Set<string>();

  async function openFragment({ of, props }: FragmentTarget): Promise<LoadedFragment> {
    const [remote, id] = namesIn(of);
    const facts = await factsOf(remote, { fragment: id });
    versions.set(remote, facts.version);
    const record = recordIn(facts, id);
    preload({ uses: record.fragments, values: props });
    const responses = Promise.all(fragmentPaths(record.data, props).map(readResponse));
    responses.catch(() => {}); // waited for below
    const Part = await repeatAfterFailedPreload(() =>
      federation.load(facts, record.preload).then((module) => partOf(module, id)),
    ).catch(async (error) => {
      const hadItsFiles = federation.haveArrived(facts, record.preload);
      if (hadItsFiles) await federation.reset(facts, record.preload); // they may be damaged, and are cached for ever
      throw new FailedLoad(facts.version, error, hadItsFiles);
    });
    return { Part, data: (await responses).map(({ body }) => body) };
  }

  async function readResponse(path: string | undefined) {
    if (path === undefined) return { body: undefined };
    const response = answerIn(await calls.callOf(path));
    if (!response) throw new Error(`${path} has no response`);
    return response;
  }

  function load(target: FragmentTarget) {
    const key = keyOf(target);
    const found = loaded.get(key);
    if (found) return found;
    const loading = untilLoaded(() => openFragment(target).catch(reportAndThrow), { isWanted: () => shown.has(key) });
    loading.then(
      (value) => asRead(loading, value),
      () => loaded.get(key) === loading && loaded.delete(key),
    );
    if (loaded.size >= maxCached) dropUnshown();
    loaded.set(key, loading);
    return loading;

    function reportAndThrow(error: unknown): never {
      if (error instanceof FailedLoad && !failed.has(target.of)) {
        failed.add(target.of);
        onFailedLoad(target.of, { version: error.version, error: error.cause, hadItsFiles: error.hadItsFiles });
      }
      throw error;
    }
  }

  function dropUnshown() {
    for (const key of loaded.keys()) if (!shown.has(key)) loaded.delete(key);
  }

  function refresh() {
    dropUnshown();
    for (const [key, { target }] of shown) void renew(key, target).catch(() => {}); // what is shown stays
  }

  /** Fetches the data of a shown fragment again. A later write makes a newer request, and this one then changes nothing. */
  async function renew(key: string, target: FragmentTarget) {
    const isCurrent = calls.noWriteFromNow();
    const isWanted = () => isCurrent() && shown.has(key);
    const before = await loaded.get(key);
    if (!before || before.data.length === 0) return;
    const now = await untilLoaded(() => openFragment(target), { isWanted });
    const shownNow = await loaded.get(key);
    if (!isWanted() || JSON.stringify(now.data) === JSON.stringify(shownNow?.data)) return;
    loaded.set(key, asRead(Promise.resolve(now), now));
    for (const callback of shown.get(key)?.callbacks ?? []) callback();
  }

  calls.onWrite(refresh);

  return {
    load,
    refresh,
    open: (declared) => visitDeclared(factsOf, declared, load),
    versionOf: (remote) => versions.get(remote),
    again(target) {
      calls.forget(); // the cached responses may have caused the error
      void renew(keyOf(target), target).catch(() => {});
    },
    onNewData(target, callback) {
      const key = keyOf(target);
      const entry = shown.get(key) ?? { target, callbacks: new Set() };
      shown.set(key, entry);
      entry.callbacks.add(callback);
      return () => {
        entry.callbacks.delete(callback);
        if (entry.callbacks.size === 0) shown.delete(key);
      };
    },
  };
}

/** Marks a promise as React marks one that it has read: React then renders a loaded fragment without waiting. */
const asRead = <Value>(promise: Promise<Value>, value: Value) => Object.assign(promise, { status: 'fulfilled', value });

class FailedLoad extends Error {
  constructor(
    readonly version: string,
    override readonly cause: unknown,
    readonly hadItsFiles: boolean,
  ) {
    super(String(cause));
  }
}
