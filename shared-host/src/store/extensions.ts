import type { Middleware, Reducer } from 'redux';

/** A part of the store that arrives with lazy code, such as RTK Query. */
export type Extension = { name: string; reducer: Reducer; middleware?: Middleware };

const extensions: Extension[] = [];
const installers = new Set<(extension: Extension) => void>(); // one for each existing store

/** Adds a part to every existing and future store. */
export function extendStores(extension: Extension) {
  extensions.push(extension);
  for (const install of installers) install(extension);
}

/** Calls `install` for each existing and future extension. Returns a function that stops that. */
export function onExtension(install: (extension: Extension) => void) {
  extensions.forEach(install);
  installers.add(install);
  return () => void installers.delete(install);
}
