import { execFileSync } from 'node:child_process';
import { defineCommand, runMain } from 'citty';
import { RegistryError } from '../publish/registryClient.ts';
import { connect, packageDirectory } from './connect.ts';
import { describeEdges } from './describeServed.ts';
import { localVersion, promoteTo, rollBack } from './release.ts';

const remote = { type: 'positional', description: 'Name of a package, such as mf-orders', required: true } as const;
const packages = { ...remote, description: 'Names of packages such as mf-orders, or their folders' } as const;

const publish = defineCommand({
  meta: { name: 'publish', description: 'Upload builds as new versions; with --promote, make them live' },
  args: { packages, promote: { type: 'boolean', description: 'Make it live at once' } },
  run: ({ args }) =>
    withRefusals(async () => {
      const registry = connect();
      for (const named of args._) {
        const { name, version, isNew, isMended } = await registry.publish(packageDirectory(named), commit());
        const before = isMended ? 'was published before: its lost files are back' : 'was published before';
        console.log(`${name} ${version} ${isNew ? 'published' : before}`);
        if (args.promote) await promoteTo(registry, name, version);
        else console.log(`Make it live with: federation promote ${name} ${version}`);
      }
    }),
});

const promote = defineCommand({
  meta: { name: 'promote', description: 'Make a published version live' },
  args: {
    remote,
    version: { type: 'positional', description: 'Default: the version of the local build', required: false },
  },
  run: ({ args }) =>
    withRefusals(async () => {
      const registry = connect();
      const { name, version } = args.version
        ? { name: args.remote, version: args.version }
        : await localVersion(registry, args.remote);
      await promoteTo(registry, name, version);
    }),
});

const rollback = defineCommand({
  meta: {
    name: 'rollback',
    description: "Undo a remote's newest promote that isn't undone yet, or restore a whole set",
  },
  args: { remote: { ...remote, required: false }, set: { type: 'string', description: 'Number of a set' } },
  run: ({ args }) =>
    withRefusals(async () => {
      if (!args.remote && !args.set)
        throw new Error('Name a remote or a set: federation rollback <remote>, or federation rollback --set <number>');
      await rollBack(connect(), args.set ? { set: Number(args.set) } : { name: args.remote! });
    }),
});

const status = defineCommand({
  meta: { name: 'status', description: 'What is live' },
  run: () =>
    withRefusals(async () => {
      const registry = connect();
      const { number, versions, origins } = await registry.current();
      console.log(`set ${number}`);
      for (const [name, version] of Object.entries(versions)) console.log(`  ${name} ${version} (${origins[name]})`);
      if (number > 0) console.log(describeEdges(await registry.edgesAt(number)));
    }),
});

const build = defineCommand({
  meta: { name: 'build', description: 'Build the package in this folder' },
});

/** The `federation` command. bin/federation.mjs runs `build` itself, without a TypeScript loader. */
export const main = () =>
  runMain(
    defineCommand({
      meta: { name: 'federation', description: 'Build, publish and release microfrontends' },
      subCommands: { build, publish, promote, rollback, status },
    }),
  );

function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** Prints a refusal's message, without a stack. */
async function withRefusals(work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    const code = error instanceof RegistryError && error.code ? `${error.code}: ` : '';
    console.error(`${code}${(error as Error).message}`);
    process.exitCode = 1;
  }
}
