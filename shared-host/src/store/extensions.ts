import type { Middleware, Reducer } from '@reduxjs/toolkit';

/** A part of the store that arrives with code loaded later, such as RTK Query. */
export type Extension = { name: string; reducer: Reducer; middleware?: Middleware };

const extensions: Extension[] = [];
const installers = new Set<(extension: Extension) => void>();

/** Adds a part to every store there is and will be. */
export function extendStores(extension: Extension) {
  extensions.push(extension);
  for (const install of installers) install(extension);
}

/** Calls `install` for what is there and for what comes. Returns the end of it. */
export function onExtension(install: (extension: Extension) => void) {
  extensions.forEach(install);
  installers.add(install);
  return () => void installers.delete(install);
}
