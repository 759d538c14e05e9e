import { execFileSync } from 'node:child_process';

/** Who runs the command, for the history: the actor of a GitHub workflow, else git's user, else the account. */
export const person = (environment = process.env) =>
  environment.GITHUB_ACTOR ?? git('config', 'user.name') ?? environment.USER ?? environment.USERNAME;

/** The commit of the current folder. */
export const commit = () => git('rev-parse', 'HEAD');

function git(...args: string[]) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined; // no git, or no repository
  }
}
