// Runs the site in this process from its built files, without installing or building anything. Needs `--conditions=built`.
import { root } from './workspace.mjs';

// Node would open its inspector at this signal, which gives access to all secrets. A listener prevents it on every Node.
process.on('SIGUSR1', () => {});

process.setSourceMapsEnabled(true);

const { main } = await import('../site/dist/main.js');
await main(root);
