import type { RemoteFacts } from '@onesite/protocol/facts';
import { isWithin, overlap, staticPart } from '@onesite/protocol/patterns';
import type { Finding } from '@onesite/protocol/registry';
import { problemOfPattern } from '@onesite/protocol/routePattern';
import { sourcesOf } from '@onesite/protocol/sources';
import type { CandidateSet, CandidateVersion, Gate } from './candidate.ts';
import { fragmentsOf } from './fragmentUses.ts';

type Remote = CandidateVersion<RemoteFacts>;

/** The platform's own folders, in which there are no pages. */
const reservedFolders = ['/api', '/remotes', '/releases', '/previews'];

/** The folders of the shell's files, such as `/pictures` of `/pictures/one.svg`. */
const foldersOf = ({ facts }: CandidateSet['shell']) =>
  Object.keys(facts.root ?? {}).flatMap((file) => /^(\/[^/]+)\//.exec(file)?.[1] ?? []);

/** Patterns that cost too much, in versions that were published before such patterns were refused: nothing else checks them. */
const heavyPatterns = (remote: Remote) =>
  pathsOf(remote).flatMap((path) => {
    const problem = problemOfPattern(path);
    return problem ? finding(remote, `its page ${path.slice(0, 100)} ${problem}`, 'Split it into several pages.') : [];
  });

const pathsGateOf =
  (...parts: Gate[]): Gate =>
  (candidate) => {
    const heavy = candidate.remotes.filter(({ name }) => candidate.changed.has(name)).flatMap(heavyPatterns);
    return heavy.length > 0 ? heavy : parts.flatMap((part) => part(candidate));
  };

const pathFindings: Gate = ({ shell, remotes, changed }) =>
  remotes.flatMap((remote, index) => [
    ...(changed.has(remote.name) ? reservedPaths(remote, shell) : []),
    ...(changed.has(remote.name) || changed.has('shell')
      ? [...pathsOfFiles(remote, shell), ...sourcesBeyond(remote, shell)]
      : []),
    ...(changed.has(remote.name)
      ? remotes
          .filter((other, at) => at < index || !changed.has(other.name)) // each two that changed are compared once
          .flatMap((other) => pathsOwnedTwice(remote, other))
      : []),
  ]);

/** What a remote may own and read is in its row, which changes. */
const ownFindings: Gate = ({ remotes, changed }) =>
  remotes.filter(({ name }) => changed.has(name)).flatMap((remote) => [...pathsBeyond(remote), ...dataBeyond(remote)]);

/**
 * No page has a reserved path, a path of another remote or of the shell's files, and none loads from other origins what the shell does
 * not allow.
 */
export const addressesGate = pathsGateOf(pathFindings);

/** The same, and a path or data outside of what the remote may own are refused. */
export const pathsGate = pathsGateOf(pathFindings, ownFindings);

const pathsOf = ({ facts }: Remote) => facts.routes.map(({ path }) => path);

const reservedPaths = (remote: Remote, shell: CandidateSet['shell']) =>
  pathsOf(remote).flatMap((path) => {
    const folder = [...reservedFolders, ...foldersOf(shell)].find((prefix) => isWithin(path, prefix));
    return folder
      ? finding(remote, `its page ${path} is below ${folder}, a folder that the site reserves`, anotherPath)
      : [];
  });

function pathsBeyond(remote: Remote) {
  const { paths } = remote.owns;
  const beyond = pathsOf(remote).filter((path) => !paths.some((prefix) => isWithin(path, prefix)));
  return beyond.map((path) =>
    finding(
      remote,
      `its page ${path} is outside of the paths that it may own: ${paths.join(', ') || 'no path'}`,
      `Choose a path there, or ask the site's operator to allow it: federation remote ${remote.name} --paths ${[...paths, staticPart(path)].join(',')}`,
    ),
  );
}

function dataBeyond(remote: Remote) {
  const { data } = remote.owns;
  const parts = [...remote.facts.routes, ...fragmentsOf(remote)];
  const calls = [...new Set(parts.flatMap((part) => part.data ?? []))].map((call) => call.split('?')[0]!);
  const beyond = calls.filter((call) => !data.some((prefix) => isWithin(call, prefix)));
  return beyond.map((call) =>
    finding(
      remote,
      `it reads ${call}, but its pages may read only: ${data.join(', ') || 'none'}`,
      `Leave it out, or ask the site's operator to allow it: federation remote ${remote.name} --data ${[...data, staticPart(call)].join(',')}`,
    ),
  );
}

/** What a remote's pages load from other origins is in the shell's policy, or is what that lets remotes add. */
function sourcesBeyond(remote: Remote, shell: CandidateSet['shell']) {
  const { allow = {}, ...policy } = shell.facts.site?.policy ?? {};
  const beyond = sourcesOf([remote]).filter(
    ({ kind, source }) => ![policy, allow].some((allowed) => allowed[kind]?.includes(source)),
  );
  return beyond.map(({ kind, source }) =>
    finding(
      remote,
      `its policy has ${source} for '${kind}', which shell ${shell.version} does not allow`,
      `Leave it out, or ask the site's operator to allow it, in the shell's src/server/site.ts: policy: { allow: { ${kind}: ['${source}'] } }`,
    ),
  );
}

const pathsOfFiles = (remote: Remote, shell: CandidateSet['shell']) =>
  pathsOf(remote).flatMap((path) => {
    const file = Object.keys(shell.facts.root ?? {}).find((file) => overlap(path, file));
    return file ? finding(remote, `its page ${path} has the address of the shell's file ${file}`, anotherPath) : [];
  });

function pathsOwnedTwice(mine: Remote, theirs: Remote) {
  return pathsOf(mine).flatMap((path) =>
    pathsOf(theirs)
      .filter((taken) => overlap(path, taken))
      .map((taken) =>
        finding(
          mine,
          `its page ${path} has addresses of ${theirs.name}'s page ${taken}`,
          `${anotherPath} To move the page, release both together: federation release ${theirs.name}=<version> ${mine.name}=${mine.version}`,
        ),
      ),
  );
}

const anotherPath = 'Choose another path.';

const finding = ({ name, version }: Remote, problem: string, advice: string): Finding => ({
  gate: 'paths',
  package: name,
  version,
  problem,
  advice,
});
