import type { RemoteFacts } from '@onesite/protocol/facts';
import { isWithin, overlap, staticPart } from '@onesite/protocol/patterns';
import { finding } from '@onesite/protocol/registry';
import { sourcesOf } from '@onesite/protocol/set';
import { type CandidateSet, type CandidateVersion, changedRemotes, type Gate } from './candidate.ts';
import { partsOf } from './fragmentUses.ts';

type Remote = CandidateVersion<RemoteFacts>;

/** The paths below which the platform answers, so that no page can be there. */
const reservedFolders = ['/api', '/remotes', '/releases', '/previews'];

/** The folders of the shell's files, such as `/pictures` of `/pictures/one.svg`. */
const foldersOf = ({ facts }: CandidateSet['shell']) =>
  Object.keys(facts.root ?? {}).flatMap((file) => /^(\/[^/]+)\//.exec(file)?.[1] ?? []);

/**
 * No page has a reserved path, a path of another remote or of the shell's files, and none loads from other origins what the shell does
 * not allow, or is rendered with a cookie that the shell keeps to itself.
 */
export const addressesGate: Gate = ({ shell, remotes, changed }) => {
  const isChanged = ({ name }: Remote) => changed.has(name);
  return remotes.flatMap((remote, index) => [
    ...(isChanged(remote) ? reservedPaths(remote, shell) : []),
    ...(isChanged(remote) || changed.has('shell')
      ? [...pathsOfFiles(remote, shell), ...sourcesBeyond(remote, shell), ...cookiesOfSite(remote, shell)]
      : []),
    ...(isChanged(remote)
      ? remotes
          .filter((other, at) => at < index || !isChanged(other)) // each two that changed are compared once
          .flatMap((other) => pathsOwnedTwice(remote, other))
      : []),
  ]);
};

/** The same, and no page has a path or data outside of what its remote may own now. A rollback skips that, as it was allowed then. */
export const pathsGate: Gate = (candidate) => [
  ...addressesGate(candidate),
  ...changedRemotes(candidate).flatMap((remote) => [...pathsBeyond(remote), ...dataBeyond(remote)]),
];

const pathsOf = ({ facts }: Remote) => facts.routes.map(({ path }) => path);

const reservedPaths = (remote: Remote, shell: CandidateSet['shell']) =>
  pathsOf(remote).flatMap((path) => {
    const folder = [...reservedFolders, ...foldersOf(shell)].find((prefix) => isWithin(path, prefix));
    return folder
      ? refusal(remote, `its page ${path} is below ${folder}, a folder that the site reserves`, anotherPath)
      : [];
  });

function pathsBeyond(remote: Remote) {
  const { paths } = remote.owns;
  const notAllowed = pathsOf(remote).filter((path) => !paths.some((prefix) => isWithin(path, prefix)));
  return notAllowed.map((path) =>
    refusal(
      remote,
      `its page ${path} is outside of the paths that it may own: ${paths.join(', ') || 'no path'}`,
      `Choose a path there, or ask the site's operator to allow it: federation remote ${remote.name} --paths ${[...paths, staticPart(path)].join(',')}`,
    ),
  );
}

function dataBeyond(remote: Remote) {
  const { data: allowed } = remote.owns;
  const data = partsOf(remote).flatMap((part) => part.data ?? []);
  const sitemaps = remote.facts.routes.flatMap(({ sitemap }) => sitemap ?? []);
  const calls = [...new Set([...data, ...sitemaps])].map((call) => call.split('?')[0]!);
  const notAllowed = calls.filter((call) => !allowed.some((prefix) => isWithin(call, prefix)));
  return notAllowed.map((call) =>
    refusal(
      remote,
      `it reads ${call}, but its pages may read only: ${allowed.join(', ') || 'none'}`,
      `Leave it out, or ask the site's operator to allow it: federation remote ${remote.name} --data ${[...allowed, staticPart(call)].join(',')}`,
    ),
  );
}

/** The origins from which a remote's pages load, but which the shell's policy neither contains nor lets remotes add. */
function sourcesBeyond(remote: Remote, shell: CandidateSet['shell']) {
  const { allow = {}, ...policy } = shell.facts.site?.policy ?? {};
  const notAllowed = sourcesOf([remote]).filter(
    ({ kind, source }) => ![policy, allow].some((allowed) => allowed[kind]?.includes(source)),
  );
  return notAllowed.map(({ kind, source }) =>
    refusal(
      remote,
      `its policy has ${source} for '${kind}', which shell ${shell.version} does not allow`,
      `Leave it out, or ask the site's operator to allow it, in the shell's src/server/site.ts: policy: { allow: { ${kind}: ['${source}'] } }`,
    ),
  );
}

/** The cookies that parts are rendered with, but by which the site knows a session or a device. */
const cookiesOfSite = (remote: Remote, { version, facts }: CandidateSet['shell']) =>
  partsOf(remote)
    .flatMap(({ cookies = [] }) => cookies.filter((name) => facts.site?.privateCookies?.includes(name)))
    .map((name) =>
      refusal(
        remote,
        `it is rendered with the cookie ${name}, which shell ${version} names among its privateCookies`,
        "Ask for what depends on it in the browser, or use a cookie of the remote's own.",
      ),
    );

const pathsOfFiles = (remote: Remote, shell: CandidateSet['shell']) =>
  pathsOf(remote).flatMap((path) => {
    const file = Object.keys(shell.facts.root ?? {}).find((file) => overlap(path, file));
    return file ? refusal(remote, `its page ${path} has the address of the shell's file ${file}`, anotherPath) : [];
  });

function pathsOwnedTwice(mine: Remote, theirs: Remote) {
  return pathsOf(mine).flatMap((path) =>
    pathsOf(theirs)
      .filter((taken) => overlap(path, taken))
      .map((taken) =>
        refusal(
          mine,
          `its page ${path} has addresses of ${theirs.name}'s page ${taken}`,
          `${anotherPath} To move the page, release both together: federation release ${theirs.name}=<version> ${mine.name}=${mine.version}`,
        ),
      ),
  );
}

const anotherPath = 'Choose another path.';

const refusal = (remote: Remote, problem: string, advice: string) => finding('paths', remote, problem, advice);
