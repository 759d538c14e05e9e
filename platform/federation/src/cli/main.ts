import { defineCommand, runMain } from 'citty';
import { bring } from './commands/bring.ts';
import { check } from './commands/check.ts';
import { prune, remote, token } from './commands/operator.ts';
import { pack } from './commands/pack.ts';
import { packages, sbom } from './commands/packages.ts';
import { promote, publish, release, rollback, withdraw } from './commands/release.ts';
import { errors, history, ready, status, whose } from './commands/status.ts';
import { types } from './commands/types.ts';
import { cohort, preview } from './commands/variants.ts';

const build = defineCommand({ meta: { name: 'build', description: 'Build the package in this folder' } });

const dev = defineCommand({ meta: { name: 'dev', description: 'Show what another bundler watches, within the site' } });

export const commands = {
  bring,
  build,
  dev,
  check,
  pack,
  publish,
  promote,
  preview,
  ready,
  cohort,
  release,
  rollback,
  withdraw,
  history,
  status,
  token,
  types,
  remote,
  prune,
  errors,
  whose,
  packages,
  sbom,
};

/** The `federation` command. bin/federation.mjs runs `build` and `dev` itself. */
export const main = () =>
  runMain(
    defineCommand({
      meta: { name: 'federation', description: 'Build, publish and release microfrontends' },
      subCommands: commands,
    }),
  );
