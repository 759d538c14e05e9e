// Asks the registry for known vulnerabilities of what a site runs, of high severity or above: tests use a package that has some.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Earlier versions of pnpm ask an address that npm's registry has retired. It reads the lockfile, and installs nothing.
const args = ['-y', 'pnpm@12.21.0', '--pm-on-fail=ignore', 'audit', '--prod', '--audit-level', 'high'];
const { status, stdout, stderr } = spawnSync('npx', args, {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  encoding: 'utf8',
  timeout: 60_000,
});
const isAnswered = status === 0 || /vulnerabilit(y|ies) found/.test(stdout);
if (isAnswered) console.log(stdout.trim());
else
  console.log(
    `Not audited, as the registry did not answer: ${/\b(responded with \d+|E[A-Z_]{4,})/.exec(stdout + stderr)?.[0] ?? 'no answer in 60 s'}`,
  );
process.exitCode = isAnswered ? status : 0;
