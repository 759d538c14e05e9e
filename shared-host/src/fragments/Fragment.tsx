import type { PageState, SlotFragment } from '@onesite/protocol/rendering';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/**
 * The props of each fragment of the site, by `<remote>/<id>`. `federation types` writes a file that declares them, from the versions
 * that are live or built.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declared by each site
export interface Fragments {}

/** What fills each slot, with the names of its props. Declared like `Fragments`. */
// biome-ignore lint/suspicious/noEmptyInterface: declared by each site
export interface Slots {}

/** What a fragment receives from its host besides its own props. */
export type FragmentProps<Data extends unknown[] = unknown[]> = {
  /** The responses to its `data`, in that order; `undefined` for a missing one. */
  data: Partial<Data>;
};

/** A fragment's name, `<remote>/<id>`, with its props; `fill`: the slot's entry for it, if it fills a slot. */
type FragmentAt = { of: string; props: object; fallback?: ReactNode; fill?: SlotFragment };

/** How the host shows fragments, and what fills its slots; with the values of the site's environment. */
export type FragmentHost = { FragmentAt: ComponentType<FragmentAt> } & Pick<PageState, 'slots' | 'values'>;

/** Undefined without a host, as in tests of a remote: its fragments show what the caller gives instead. */
export const FragmentsContext = createContext<FragmentHost | undefined>(undefined);

/**
 * A part of the page that another remote owns: `<Fragment of="mf-checkout/add-to-cart" sku={sku} onAdded={…} />`. If it is missing, late
 * or throws, `fallback` is shown in its place, and everything around it works.
 */
export function Fragment<Name extends keyof Fragments & string>(
  given: { of: Name; fallback?: ReactNode } & Fragments[Name],
) {
  // The cast drops the type parameter, because TypeScript cannot take a generic type apart.
  const { of, fallback, ...props } = given as { of: string; fallback?: ReactNode };
  const host = useContext(FragmentsContext);
  return host ? <host.FragmentAt of={of} props={props} fallback={fallback} /> : fallback;
}

/** A place that other remotes fill: each fragment whose record names this slot gets the other props. */
export function Slot<Name extends keyof Slots & string>(given: { name: Name } & Slots[Name]) {
  const { name, ...props } = given as { name: string };
  const host = useContext(FragmentsContext);
  return host?.slots?.[name]?.map((fill) => <host.FragmentAt key={fill.of} of={fill.of} fill={fill} props={props} />);
}

/**
 * A variable of the site's environment, such as `PUBLIC_MAPS_KEY`, without another build; on the server as well. Undefined where the
 * operator has not set it, and when gates render examples.
 */
export const usePublicValue = (name: `PUBLIC_${string}`) => useContext(FragmentsContext)?.values?.[name];
