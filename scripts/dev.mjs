// `npm run dev -- mf-admin`: one remote from source, with hot reload, in the site that runs.
import { install } from './workspace.mjs';

install();
// The bundler first and as it is: see platform/dev/src/builds/development.mjs.
const { watchRemote, watchShell } = await import('../platform/dev/src/builds/watch.mjs');
const { tsImport } = await import('tsx/esm/api');
const { main } = await tsImport('../platform/dev/src/main.ts', import.meta.url);
await main(process.argv.slice(2), { watchRemote, watchShell });
