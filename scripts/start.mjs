// `npm start`: installs, builds, then runs the whole site in this process.
import { build, install } from './workspace.mjs';

install();
await build();
await import('./serve.mjs');
