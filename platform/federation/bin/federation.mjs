#!/usr/bin/env node
const [command] = process.argv.slice(2);

if (command === 'build') {
  const { build } = await import('../src/build/build.mjs');
  await build(process.cwd()).catch(({ message }) => {
    console.error(message);
    process.exitCode = 1;
  });
} else {
  const { register } = await import('tsx/esm/api');
  register();
  const { main } = await import('../src/cli/main.ts');
  await main();
}
