// `npm start`: installs, builds, then runs the whole site in this process.
import { build, install, root } from './workspace.mjs';

install();
build();

const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../site/src/main.ts');
await main(root);
