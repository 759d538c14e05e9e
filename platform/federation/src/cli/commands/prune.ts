import type { PruneResult } from '@onesite/protocol/registry';
import { command } from '../command.ts';
import { connect } from '../connect.ts';
import { table } from '../output.ts';

export const prune = command({
  name: 'prune',
  description: 'List versions that are no longer needed; with --yes, remove their files',
  args: { yes: { type: 'boolean', description: 'Remove them' } },
  async run(args, out) {
    const result = await connect().prune(!args.yes);
    out.result(result, describe(result));
  },
});

function describe({ isDryRun, versions, strays, sets }: PruneResult) {
  if (versions.length + strays.length + sets === 0)
    return 'Nothing to remove: every version is live, was live in the last 30 days, is what a rollback goes to, or is one of the last ten of its package.';
  const bytes = versions.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const rows = [
    ...versions.map(({ name, version, sizeBytes }) => [name, version, megabytes(sizeBytes)]),
    ...strays.map(({ name, version }) => [name, version, 'never finished, or pruned before']),
  ];
  const summary = `${versions.length} versions, ${megabytes(bytes)}, ${strays.length} folders without a version, and ${sets} old sets in the store`;
  const end = isDryRun ? `Would remove ${summary}. Remove them with: federation prune --yes` : `Removed ${summary}.`;
  return `${table(['PACKAGE', 'VERSION', 'SIZE'], rows)}\n\n${end}`;
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
