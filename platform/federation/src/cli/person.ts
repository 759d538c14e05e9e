import { execFileSync } from 'node:child_process';

/** Who runs the command, for the history: on GitHub who started the workflow, else git's user, else the account. */
export const person = (environment = process.env) =>
  environment.GITHUB_ACTOR ?? git('config', 'user.name') ?? environment.USER ?? environment.USERNAME;

/** The commit of the folder that the command runs in. */
export const commit = () => git('rev-parse', 'HEAD');

function git(...args: string[]) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined; // no git, or no repository
  }
}
