// `npm run dev`: runs the site from source, and starts it again when a source of its server changes: API, edge or registry.
// `npm run dev -- mf-admin`: serves one remote from source, with hot reload, within the running site.
import { join } from 'node:path';
import { build, install, root } from './workspace.mjs';

install();
const remotes = process.argv.splice(2);
if (remotes.length > 0) {
  // The bundler is loaded first, without a TypeScript loader: see platform/federation/src/dev/builds/development.mjs.
  const { watchRemote, watchShell } = await import('../platform/federation/src/dev/builds/watch.mjs');
  const { tsImport } = await import('tsx/esm/api');
  const { main } = await tsImport('../platform/federation/src/dev/main.ts', import.meta.url);
  await main(remotes, { watchRemote, watchShell });
} else {
  await build(); // the shell and the remotes, which it publishes
  const migrations = ['--include', join(root, '**/migrations/*.sql')]; // all else is imported
  process.env.DRAIN_SECONDS ??= '0';
  process.argv.push('watch', '--clear-screen=false', ...migrations, join(root, 'scripts/serve.mjs'));
  await import('tsx/cli');
}
