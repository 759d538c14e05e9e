// `npm run dev -- mf-admin`: serves one remote from source, with hot reload, within the running site.
import { install } from './workspace.mjs';

install();
// The bundler is loaded first, without a TypeScript loader: see platform/dev/src/builds/development.mjs.
const { watchRemote, watchShell } = await import('../platform/dev/src/builds/watch.mjs');
const { tsImport } = await import('tsx/esm/api');
const { main } = await tsImport('../platform/dev/src/main.ts', import.meta.url);
await main(process.argv.slice(2), { watchRemote, watchShell });
