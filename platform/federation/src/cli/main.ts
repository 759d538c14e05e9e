import { execFileSync } from 'node:child_process';
import { defineCommand, runMain } from 'citty';
import { RegistryError } from '../publish/registryClient.ts';
import { connect, packageDirectory } from './connect.ts';

const remote = { type: 'positional', description: 'Name of a package, such as mf-admin', required: true } as const;
const packages = { ...remote, description: 'Names of packages such as mf-admin, or their folders' } as const;

const publish = defineCommand({
  meta: { name: 'publish', description: 'Upload builds as new versions; with --promote, make them live' },
  args: { packages, promote: { type: 'boolean', description: 'Make it live at once' } },
  run: ({ args }) =>
    told(async () => {
      const registry = connect();
      for (const named of args._) {
        const { name, version, isNew } = await registry.publish(packageDirectory(named), commit());
        console.log(`${name} ${version} ${isNew ? 'published' : 'was published before'}`);
        if (args.promote) await promoteTo(registry, name, version);
        else console.log(`Make it live with: federation promote ${name} ${version}`);
      }
    }),
});

const promote = defineCommand({
  meta: { name: 'promote', description: 'Make a published version live' },
  args: { remote, version: { type: 'positional', description: 'Default: the newest one published', required: false } },
  run: ({ args }) =>
    told(async () => {
      const registry = connect();
      const version = args.version ?? (await registry.versions(args.remote))[0]?.version;
      if (!version) throw new Error(`No version of ${args.remote} was published yet.`);
      await promoteTo(registry, args.remote, version);
    }),
});

const rollback = defineCommand({
  meta: { name: 'rollback', description: "Back to a remote's previous live version, or to a whole set" },
  args: { remote: { ...remote, required: false }, set: { type: 'string', description: 'Number of a set' } },
  run: ({ args }) =>
    told(async () => {
      if (!args.remote && !args.set) throw new Error('Say what: federation rollback <remote>, or --set <number>');
      const set = await connect().rollback(args.set ? { set: Number(args.set) } : { name: args.remote! });
      console.log(`set ${set.number} is live`);
    }),
});

const status = defineCommand({
  meta: { name: 'status', description: 'What is live' },
  run: () =>
    told(async () => {
      const { number, versions } = await connect().current();
      console.log(`set ${number}`);
      for (const [name, version] of Object.entries(versions)) console.log(`  ${name} ${version}`);
    }),
});

const build = defineCommand({
  meta: { name: 'build', description: 'Build the package in this folder' },
});

/** The `federation` command. `build` is answered before, without a TypeScript loader. */
export const main = () =>
  runMain(
    defineCommand({
      meta: { name: 'federation', description: 'Build, publish and release microfrontends' },
      subCommands: { build, publish, promote, rollback, status },
    }),
  );

async function promoteTo(registry: ReturnType<typeof connect>, name: string, to: string) {
  const from = (await registry.current()).versions[name] ?? null;
  if (from === to) return console.log(`${name} ${to} is live already`);
  const { number } = await registry.promote([{ name, from, to }]);
  console.log(`${name} ${to} is live in set ${number}`);
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** A refusal is told in its own words, without a stack. */
async function told(work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    const code = error instanceof RegistryError && error.code ? `${error.code}: ` : '';
    console.error(`${code}${(error as Error).message}`);
    process.exitCode = 1;
  }
}
