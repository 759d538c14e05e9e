#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { unsupportedNode } from '../src/supportedNode.mjs';

const [command, folder = '.'] = process.argv.slice(2);
const built = new URL('../dist/cli/main.js', import.meta.url);

const problem = unsupportedNode(process.versions.node);
if (command === 'build' && problem) {
  console.error(`${problem}. Install a newer one, and build again.`); // the bundler's own error is a stack
  process.exitCode = 1;
} else if (command === 'build') {
  const { build } = await import('../src/build/build.mjs');
  await build(process.cwd()).catch(fail);
} else if (existsSync(built)) {
  // Node loads a hook from a module's URL, and a data: URL needs no file. The hook adds the condition `built`, because Node cannot run
  // the sources of the packages that the command and the development edge import.
  const resolve = "(name, context, next) => next(name, { ...context, conditions: [...context.conditions, 'built'] })";
  register(`data:text/javascript,${encodeURIComponent(`export const resolve = ${resolve}`)}`);
  if (command === 'dev')
    await import(new URL('../dist/dev/main.js', import.meta.url)).then(({ main }) => main([folder]), fail);
  else await (await import(built.href)).main();
} else {
  await prepareSource();
  await (await import('../src/cli/main.ts')).main();
}

/** Prints the message alone: it says what to do, and a stack would hide it. */
function fail({ code, message }) {
  const isWithoutEdge = code === 'ERR_MODULE_NOT_FOUND' && /@onesite\/(edge|telemetry)/.test(message);
  console.error(
    isWithoutEdge
      ? 'federation dev needs more packages: docs/bring-a-remote.md#4-in-the-site-on-your-machine'
      : message,
  );
  process.exitCode = 1;
}

/** Before the first build of this repository, the command runs from source. The published package always has its build. */
async function prepareSource() {
  const tsx = await import('tsx/esm/api');
  tsx.register();
}
