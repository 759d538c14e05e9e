#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { unsupportedNode } from '../src/supportedNode.mjs';

const [command] = process.argv.slice(2);
const built = new URL('../dist/cli/main.js', import.meta.url);

const problem = unsupportedNode(process.versions.node);
if (command === 'build' && problem) {
  console.error(`${problem}. Install a newer one, and build again.`); // the bundler's own error is a stack
  process.exitCode = 1;
} else if (command === 'build') {
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
