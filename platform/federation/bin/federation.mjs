#!/usr/bin/env node
import { existsSync } from 'node:fs';

const [command] = process.argv.slice(2);
const built = new URL('../dist/cli/main.js', import.meta.url);

if (command === 'build') {
  const { build } = await import('../src/build/build.mjs');
  await build(process.cwd()).catch(({ message }) => {
    console.error(message);
    process.exitCode = 1;
  });
} else {
  const { main } = await import(existsSync(built) ? built.href : await source());
  await main();
}

/** Only before the first build of this workspace: a deployed one is built. */
async function source() {
  const { register } = await import('tsx/esm/api');
  register();
  return '../src/cli/main.ts';
}
