// `npm run operator -- …`: adds administrators, sets passwords, erases the data of one person. Runs the
// sources or, with `--conditions=built`, the built files, as in a container that cannot translate TypeScript.
const isBuilt = process.execArgv.includes('--conditions=built');
if (!isBuilt) (await import('tsx/esm/api')).register();
const { operator } = await import(isBuilt ? '../site/dist/operator/operator.js' : '../site/src/operator/operator.ts');
await operator(process.argv.slice(2));
