import { defineCommand, runMain } from 'citty';
import { check } from './commands/check.ts';
import { errors, whose } from './commands/errors.ts';
import { history } from './commands/history.ts';
import { promote } from './commands/promote.ts';
import { prune } from './commands/prune.ts';
import { publish } from './commands/publish.ts';
import { release, rollback, withdraw } from './commands/release.ts';
import { remote } from './commands/remote.ts';
import { status } from './commands/status.ts';
import { token } from './commands/token.ts';
import { types } from './commands/types.ts';
import { cohort, preview } from './commands/variants.ts';

const build = defineCommand({
  meta: { name: 'build', description: 'Build the package in this folder' },
});

export const commands = {
  build,
  check,
  publish,
  promote,
  preview,
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
};

/** The `federation` command. bin/federation.mjs runs `build` itself. */
export const main = () =>
  runMain(
    defineCommand({
      meta: { name: 'federation', description: 'Build, publish and release microfrontends' },
      subCommands: commands,
    }),
  );
