// `node --conditions=built node_modules/@onesite/federation/dist/dev/cli.mjs mf-hello`, in a repository with packages from a registry. The bundler
// is loaded first: see builds/development.mjs.
import { watchRemote, watchShell } from './builds/watch.mjs';

const main = './main.js'; // it exists only in dist/
await (await import(main)).main(process.argv.slice(2), { watchRemote, watchShell });
