// `npm start`: installs, builds, and runs the site in this process until Ctrl-C.
import { installAndBuild } from './tools.mjs';

installAndBuild();
await import('./serve.mjs');
