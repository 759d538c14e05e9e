import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { readStored, writeStored } from '@onesite/shared-host/storage';
import { useSyncExternalStore } from 'react';
import { type Selection, selectionOf } from '../state/configuratorSlice.ts';
import { isSelectionOfSector } from '../state/persistedConfiguration.ts';

/** A configuration that is kept under a name. Its items are as they were then, so that withdrawn ones still have names. */
export type StoredVariant = Selection & { id: string; name: string; activeSector: Sector };

export const variantsKey = 'mf-configurator.variants';
export const maxVariants = 4;
export const maxNameLength = 40;

/** To be raised with the shape: values of another version are not read. */
const version = 1;

// Every change begins with what is stored, which another tab may have changed, and every tab hears of it.

let cached: StoredVariant[] | undefined;
const listeners = new Set<() => void>();

function read(): StoredVariant[] {
  const value = readStored('local', variantsKey) as { version?: unknown; variants?: unknown } | null;
  if (value?.version !== version || !Array.isArray(value.variants)) return [];
  return value.variants.filter(isVariant).slice(0, maxVariants);
}

const isVariant = (value: unknown): value is StoredVariant => {
  if (!isSelectionOfSector(value)) return false;
  const { id, name } = value as Partial<StoredVariant>;
  return typeof id === 'string' && typeof name === 'string';
};

function refresh() {
  cached = read();
  for (const listener of listeners) listener();
}

function write(variants: StoredVariant[]) {
  writeStored('local', variantsKey, variants.length > 0 ? { version, variants } : undefined);
  refresh();
}

function onStorage({ key }: StorageEvent) {
  if (key === variantsKey || key === null) refresh();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', refresh); // a page from the browser's cache has missed the changes of others
  }
  listeners.add(listener);
  refresh();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', refresh);
  };
}

const none: StoredVariant[] = [];

/** The kept variants, the oldest first. */
export const useVariants = (): StoredVariant[] =>
  useSyncExternalStore(
    subscribe,
    () => (cached ??= read()),
    () => none,
  );

/** False where as many are kept as there is room for. */
export function storeVariant(name: string, activeSector: Sector, selection: Selection): boolean {
  const stored = read();
  const named = { id: newIdempotencyKey(), name: cleanName(name) || nextName(stored) };
  return putBack(stored.length, { ...named, activeSector, ...selectionOf(selection) });
}

/** An empty name changes nothing. */
export const renameVariant = (id: string, name: string) =>
  write(read().map((variant) => (variant.id === id ? { ...variant, name: cleanName(name) || variant.name } : variant)));

/** The function that it returns puts the variant back in its place; false where there is no room any more. */
export function deleteVariant(id: string): () => boolean {
  const stored = read();
  const place = stored.findIndex((variant) => variant.id === id);
  const deleted = stored[place];
  write(stored.filter((variant) => variant.id !== id));
  return () => deleted !== undefined && putBack(place, deleted);
}

function putBack(place: number, variant: StoredVariant): boolean {
  const stored = read();
  if (stored.length >= maxVariants || stored.some(({ id }) => id === variant.id)) return false;
  write([...stored.slice(0, place), variant, ...stored.slice(place)]);
  return true;
}

const cleanName = (name: string) => name.replace(/\s+/g, ' ').trim();

/** The first of `Variant 1` to `Variant 4` that no variant has. */
export function nextName(stored: Pick<StoredVariant, 'name'>[]): string {
  let number = 1;
  while (stored.some(({ name }) => name === `Variant ${number}`)) number++;
  return `Variant ${number}`;
}
