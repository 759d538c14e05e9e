// `inImage.ts <image>`: a process of the site in a container of its own, with the command and the user of the image, and with the
// settings of this process. Buildah's isolation `chroot` needs no daemon, and the container has this machine's network.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const { PATH: _path, DATA_DIR: _folder, ...settings } = process.env; // the image has its own
const container = output('buildah', 'from', '--pull-never', process.argv[2]!);
const command: string[] = JSON.parse(output('buildah', 'inspect', container)).OCIv1.config.Cmd;
const variables = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
const run = spawn('buildah', ['run', '--isolation=chroot', ...variables, container, '--', ...command], {
  stdio: 'inherit',
});
// Buildah itself would end the process at once.
process.on('SIGTERM', () => process.kill(commandBelow(run.pid!), 'SIGTERM'));
run.once('close', (code) => {
  output('buildah', 'rm', container);
  process.exit(code ?? 1);
});

function output(program: string, ...args: string[]) {
  return execFileSync(program, args, { encoding: 'utf8' }).trim();
}

/** The process of the image's command, below those of Buildah. */
function commandBelow(pid: number): number {
  const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  if (basename(program) === command[0]) return pid;
  return commandBelow(Number(output('pgrep', '--parent', String(pid)).split('\n')[0]));
}
