// Runs the site in this process, without installing or building anything: from its built files with `--conditions=built`, else from
// source, which needs a TypeScript loader.
import { root } from './workspace.mjs';

// Node would open its inspector at this signal, which gives access to all secrets. A listener prevents it on every Node.
process.on('SIGUSR1', () => {});

process.setSourceMapsEnabled(true);

const isBuilt = process.execArgv.includes('--conditions=built');
const { main } = await import(isBuilt ? '../site/dist/main.js' : '../site/src/main.ts');
await main(root);
