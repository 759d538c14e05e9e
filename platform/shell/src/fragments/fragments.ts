import type { RemoteRelease } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import type { FragmentProps, RemoteModule } from '@onesite/shared-host';
import type { ComponentType } from 'react';

/** One fragment, `<remote>/<id>`, with the props that are data. Callbacks are none. */
export type FragmentTarget = { of: string; props: Readonly<Record<string, unknown>> };

// biome-ignore lint/suspicious/noExplicitAny: each fragment names its own props and data
export type LoadedFragment = { Part: ComponentType<any>; data: FragmentProps<any>['data'] };

type FragmentRelease = NonNullable<RemoteRelease['fragments']>[number];

/** The element around each fragment: it may be part of a sentence, and no other has this name. */
export const placeTag = 'fragment-place';

/** Where fragments come from: the network in the browser, the release's files on the server. */
export type FragmentLoader = {
  /** The same promise until there is something newer, as React's `use` requires. */
  load(target: FragmentTarget): Promise<LoadedFragment>;
  /** Asks for its data again, since it throws with those that it has. */
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

/** @throws Error */
export async function partOf(module: RemoteModule, id: string) {
  const found = module.fragments?.find((one) => one.id === id);
  if (!found) throw new Error(`the exposed module has no fragment ${id}`);
  const Part = await found.load();
  if (!Part) throw new Error(`the code of the fragment ${id} has no component`); // evaluated in part, after an error
  return Part;
}

/** Whatever the order of its props. */
export const keyOf = ({ of, props }: FragmentTarget) => `${of} ${JSON.stringify(Object.entries(props).sort())}`;

/** A fragment's record, if it is of a remote that the document has. */
export function knownRecord({ remotes }: Pick<PageState, 'remotes'>, of: string): FragmentRelease | undefined {
  const [remote, id] = namesIn(of);
  return remotes[remote]?.fragments?.find((record) => record.id === id);
}

/** Whether it stays as it is in the document. */
export const isUnhydrated = (record: FragmentRelease | undefined, of: string): boolean =>
  record?.hydrate === false && document.querySelector(`${placeTag}[data-fragment="${of}"]`) !== null;
