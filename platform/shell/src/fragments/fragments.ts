import type { FragmentName } from '@onesite/protocol/fragments';
import type { RemoteRelease } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import type { FragmentProps, RemoteModule } from '@onesite/shared-host';
import type { ComponentType } from 'react';

/** A fragment with its props, without callbacks. */
export type FragmentTarget = { of: FragmentName; props: Readonly<Record<string, unknown>> };

// biome-ignore lint/suspicious/noExplicitAny: each fragment names its own props and data
export type LoadedFragment = { Part: ComponentType<any>; data: FragmentProps<any>['data'] };

export type FragmentRelease = NonNullable<RemoteRelease['fragments']>[number];

/** The element around each fragment: it may be part of a sentence, and no other has this name. */
export const placeTag = 'fragment-place';

/** Where fragments come from: the network in the browser, the release's files on the server. */
export type FragmentLoader = {
  /** Returns the same promise until there are newer data, as React's `use` requires. */
  load(target: FragmentTarget): Promise<LoadedFragment>;
  /** Requests the data of a fragment again, because it throws with its current data. */
  again(target: FragmentTarget): void;
  /** Calls back when `load` returns newer data. While somebody listens, the fragment is on the page. */
  onNewData(target: FragmentTarget, callback: () => void): () => void;
};

export function namesIn(of: string): [remote: string, id: string] {
  const [remote = '', id = ''] = of.split('/');
  return [remote, id];
}

/** @throws Error for a fragment that its remote does not have */
export function recordIn(release: RemoteRelease, id: string): FragmentRelease {
  const found = release.fragments?.find((one) => one.id === id);
  if (!found) throw new Error(`${release.name} has no fragment ${id}`);
  return found;
}

export async function partOf(module: RemoteModule, id: string) {
  const found = module.fragments?.find((one) => one.id === id);
  if (!found) throw new Error(`the exposed module has no fragment ${id}`);
  const Part = await found.load();
  if (!Part) throw new Error(`the code of the fragment ${id} has no component`); // evaluated in part, after an error
  return Part;
}

/** The key does not depend on the order of the props. */
export const keyOf = ({ of, props }: FragmentTarget) => `${of} ${JSON.stringify(Object.entries(props).sort())}`;

/** A fragment's record, if the document has its remote. */
export function knownRecord({ remotes }: Pick<PageState, 'remotes'>, of: string): FragmentRelease | undefined {
  const [remote, id] = namesIn(of);
  return remotes[remote]?.fragments?.find((record) => record.id === id);
}

/** Whether a fragment stays as the server has rendered it. */
export const isUnhydrated = (record: FragmentRelease | undefined, of: string): boolean =>
  record?.hydrate === false && document.querySelector(`${placeTag}[data-fragment="${of}"]`) !== null;
