import { isBuiltin } from 'node:module';
import type { SharedRequirement } from '@onesite/protocol/facts';
import {
  type Finding,
  finding,
  type GateName,
  gateNames,
  type Members,
  type ReleaseMove,
} from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { satisfies } from 'semver';
import { GateRefusal } from '../refusal.ts';
import { budgetGate } from './budgetGate.ts';
import { type CandidateSet, changedRemotes, type Gate, readCandidate, remotesToCheck } from './candidate.ts';
import { type Attestation, missingAttestations } from './exampleRendering.ts';
import { fragmentsGate } from './fragmentsGate.ts';
import { addressesGate, pathsGate } from './pathsGate.ts';

/** Requires that a remote's container accepts the shell's version of each shared package, by npm's rules: browsers compare nothing. */
const sharedVersionsGate: Gate = (candidate) => {
  const { version, facts } = candidate.shell;
  return remotesToCheck(candidate).flatMap((remote) =>
    Object.entries(remote.facts.requires)
      .filter(([name, required]) => !isAccepted(facts.sharedVersions[name], required))
      .map(([name, { requiredVersion }]) =>
        finding(
          'shared versions',
          remote,
          `it requires ${name} ${requiredVersion}, and shell ${version} shares ${facts.sharedVersions[name] ?? 'none'}`,
          candidate.changed.has('shell')
            ? `Its team${remote.team ? `, ${remote.team},` : ''} states both versions in peerDependencies, tries it with federation check ${remote.name} --shell ${version}, and releases it. Who is ready: federation ready shell@${version}. To go on without it: federation withdraw ${remote.name} (docs/next-major.md)`
            : `Build ${remote.name} with the version of ${name} that the shell shares, or state in peerDependencies that it accepts that too. With a shell that it accepts, it is seen in a preview of both: federation preview shell=<version> ${remote.name}=${remote.version} (docs/next-major.md)`,
        ),
      ),
  );
};

const isAccepted = (provided: string | undefined, { requiredVersion, strictVersion }: SharedRequirement) =>
  provided !== undefined && (!strictVersion || satisfies(provided, requiredVersion));

const nodeModuleAdvice =
  "It runs in a sandbox without modules of Node. Have browsers alone render the pages that need it: render: 'browser' in their route records. A build by @onesite/federation names the file.";

/** Requires that the shell has each export of a shared module that a remote uses. */
const exportsGate: Gate = (candidate) => {
  const { shell, changed } = candidate;
  const { provides } = shell.facts;
  return remotesToCheck(candidate).flatMap((remote) =>
    Object.entries(remote.inspection.uses).flatMap(([module, used]) => {
      const missing = used.filter((one) => !provides[module]?.includes(one));
      if (provides[module] && missing.length === 0) return [];
      if (isBuiltin(module))
        return finding('exports', remote, `its server half imports ${module} of Node`, nodeModuleAdvice);
      const missingText = provides[module] ? `${missing.join(', ')} of ${module}` : module;
      const advice = changed.has('shell')
        ? `The shell must share an export while a live remote uses it: bring it back, or release ${remote.name} without it first.`
        : `Release a shell that has it first, or both together: federation release shell=<version> ${remote.name}=${remote.version}`;
      return finding('exports', remote, `it uses ${missingText}, which shell ${shell.version} does not share`, advice);
    }),
  );
};

/** Requires that a remote's entry exposes the module that the shell requests. */
const exposedGate: Gate = (candidate) =>
  changedRemotes(candidate)
    .filter(({ facts, inspection }) => !inspection.exposing.includes(facts.entry))
    .map((remote) =>
      finding(
        'exposed module',
        remote,
        `its container ${remote.facts.entry} does not expose ./remote, so that none of its pages would open`,
        'Build it with the preset of @onesite/federation, and publish what `federation build` made.',
      ),
    );

type Gates = Partial<Record<GateName, Gate>>;

/** All gates but rendering, which takes time and is done apart. */
const gates: Gates = {
  'shared versions': sharedVersionsGate, // containers accept the shell's versions of what they share
  exports: exportsGate, // the shell has what remotes import of it
  paths: pathsGate, // a remote has its own paths and data alone
  'exposed module': exposedGate, // containers expose ./remote
  fragments: fragmentsGate, // fragments that are shown exist, and get the props that they need
  budget: budgetGate, // what a page loads has few enough bytes
};
/** The gates of a rollback or restore. What it makes live was allowed when it was released, so only what cannot work today refuses it. */
const rollbackGates: Gates = {
  'shared versions': sharedVersionsGate,
  exports: exportsGate,
  paths: addressesGate,
  'exposed module': exposedGate,
};

/** What cannot work in a set, whenever its versions were released. */
export const findIncompatible = async (sql: Sql, before: Members, versions: Members): Promise<Finding[]> =>
  runGates(await readCandidate(sql, before, versions), rollbackGates);

/** The gates that a set has passed, once what is missing has been rendered. */
type Passed = { passed: GateName[]; missing: Attestation[] };

/**
 * Checks what visitors would get, by all gates but rendering.
 * @param before the live set
 * @param onlyPackages if given, only findings of these packages refuse the set; others with findings are just not rendered
 * @throws GateRefusal
 */
export async function passGates(
  sql: Sql,
  before: Members,
  versions: Members,
  onlyPackages?: string[],
): Promise<Passed> {
  const candidate = await readCandidate(sql, before, versions);
  const findings = runGates(candidate);
  const refusing = findings.filter((one) => onlyPackages?.includes(one.package) ?? true);
  refuseFor(refusing, before, versions);
  const missing = await missingAttestations(sql, candidate);
  const isFaultless = ({ name }: Attestation) => !findings.some((one) => one.package === name);
  return { passed: [...gateNames], missing: missing.filter(isFaultless) };
}

/** Checks a rollback or restore, for which nothing is rendered. @throws GateRefusal */
export async function passRollbackGates(sql: Sql, before: Members, versions: Members): Promise<Passed> {
  const candidate = await readCandidate(sql, before, versions);
  refuseFor(runGates(candidate, rollbackGates), before, versions);
  const isRendered = (await missingAttestations(sql, candidate)).length === 0;
  const passed = gateNames.filter((gate) => (gate === 'rendering' ? isRendered : gate in rollbackGates));
  return { passed, missing: [] };
}

function refuseFor(findings: Finding[], before: Members, versions: Members) {
  if (findings.length > 0) throw new GateRefusal(findings, movesBetween(before, versions));
}

export function movesBetween(before: Members, after: Members): ReleaseMove[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const moves = names.map((name) => ({ name, from: before[name] ?? null, to: after[name] ?? null }));
  return moves.filter(({ from, to }) => from !== to);
}

export const runGates = (candidate: CandidateSet, applied = gates): Finding[] =>
  Object.values(applied).flatMap((gate) => gate(candidate));

/** The gates that a refused set has passed. Rendering comes last, and is skipped after another gate's refusal. */
export function passedGates(findings: Finding[]): GateName[] {
  const failed = new Set(findings.map(({ gate }) => gate));
  return gateNames.filter((gate) => gate !== 'rendering' && !failed.has(gate));
}
