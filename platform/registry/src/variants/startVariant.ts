import { randomBytes } from 'node:crypto';
import {
  type Members,
  percent,
  type StartedVariant,
  type VariantKind,
  type VariantSummary,
  type Watch,
} from '@onesite/protocol/registry';
import { digestOf } from '@onesite/protocol/signature';
import type { Sql } from 'postgres';
import { passGates, passRollbackGates } from '../gates/passGates.ts';
import { bumpLiveNumber } from '../live/readLiveDocument.ts';
import { RegistryRefusal } from '../refusal.ts';
import { type Change, commitUnchanged, type Plan } from '../releases/makeChange.ts';
import { requireShell } from '../releases/release.ts';
import { newestNumber, readMembers } from '../sets/setRows.ts';
import { newId } from '../tokens/tokenRows.ts';
import { requirePublished } from '../versions/versionRows.ts';
import { isRunning, lockVariants, type RunningVariant, runningVariants, variantColumns } from './variantRows.ts';

export interface WantedVariant {
  kind: VariantKind;
  environment: string;
  members: Members;
  /** For a preview. */
  days?: number;
  /** Whether its members are shown alone, without the live versions of other packages. */
  isWhole?: boolean;
  /** For a cohort. */
  share?: number;
  watch?: Watch;
  token: string;
  person: string | null;
  why: string | null;
}

type PlannedVariant = Plan & {
  /** The ids of the cohorts that it was checked with. */
  cohortIds: string;
};

/**
 * Gives people with a link, or a share of an environment's visitors, the live set with other versions, if it could become live. A cohort is
 * also checked with the versions of other running cohorts, because a visitor may be in several.
 */
export const startVariant = (sql: Sql, wanted: WantedVariant): Change<PlannedVariant, StartedVariant> => ({
  /** @throws RegistryRefusal, GateRefusal */
  async plan(sql) {
    const { kind, environment, members, isWhole = false } = wanted;
    const cohorts = await cohortsBeside(sql, wanted);
    requireOtherPackages(cohorts, wanted);
    for (const [name, version] of Object.entries(members)) await requirePublished(sql, name, version);
    const set = await newestNumber(sql, environment);
    const live = await readMembers(sql, set);
    const versions = isWhole ? members : { ...live, ...members };
    const withCohorts = { ...live, ...Object.assign({}, ...cohorts.map((cohort) => cohort.members)) };
    requireShell(isWhole ? members : { ...withCohorts, ...members });
    // Of a preview with a shell, only its own packages can be refused: it also shows what is not ready for that shell.
    const onlyPackages = kind === 'preview' && members.shell ? Object.keys(members) : undefined;
    const { missing } = isWhole
      ? await passRollbackGates(sql, live, versions)
      : await passGates(sql, live, versions, onlyPackages);
    if (cohorts.length > 0)
      missing.push(...(await passGates(sql, withCohorts, { ...withCohorts, ...members })).missing);
    requireNotLive(wanted, live);
    return { environment, set, live, versions, missing, onlyPackages, cohortIds: idsOf(cohorts) };
  },
  commit: (planned) =>
    commitUnchanged(sql, planned, 'row exclusive', async (sql) => {
      await lockVariants(sql);
      if (idsOf(await cohortsBeside(sql, wanted)) !== planned.cohortIds) return undefined;
      const started = await insertVariant(sql, wanted);
      await (wanted.kind === 'cohort' ? bumpLiveNumber(sql) : requireFewPreviews(sql, wanted));
      return started;
    }),
});

async function insertVariant(sql: Sql, wanted: WantedVariant): Promise<StartedVariant> {
  const { kind, environment, members, isWhole = false, days = null, token, person, why } = wanted;
  const { share = 0, watch = 'all' } = wanted;
  const id = newId();
  /** The public id, and a secret of 192 bits. */
  const handle = kind === 'preview' ? `${id}-${randomBytes(24).toString('base64url')}` : null;
  const [row] = await sql<VariantSummary[]>`
    insert into registry.variant (
      id, kind, environment, members, is_whole, share, watch, digest, token, person, why, expires_at
    ) values (
      ${id}, ${kind}, ${environment}, ${sql.json(members)}, ${isWhole}, ${share}, ${watch}, ${handle && digestOf(handle)},
      ${token}, ${person}, ${why}, now() + make_interval(days => ${days})
    )
    returning ${variantColumns(sql)}
  `;
  return { ...row!, handle };
}

/** The most previews that are open at once: of a remote, and by the token of a team. */
export const maxPreviews = { ofRemote: 100, byToken: 50 };

/**
 * Only teams' tokens have rows: previews by the platform's token or after a sign-in count for their remote alone.
 * @throws RegistryRefusal release_conflict if there are too many open previews now, not_authenticated if their token was revoked meanwhile
 */
async function requireFewPreviews(sql: Sql, { members, token }: WantedVariant) {
  const [open] = await sql<[{ remote: string; ofRemote: number; byToken: number; isRevoked: boolean }]>`
    with open as (select members, token from registry.variant where kind = 'preview' and ${isRunning(sql)})
    select
      remote, count(*) filter (where members ? remote)::int as "ofRemote",
      count(*) filter (where token in (select id from registry.token where id = ${token}))::int as "byToken",
      exists (select from registry.token where id = ${token} and revoked_at is not null) as "isRevoked"
    from open, unnest(${Object.keys(members)}::text[]) as remote
    group by remote order by "ofRemote" desc limit 1
  `;
  const { remote, ofRemote, byToken, isRevoked } = open;
  if (isRevoked) throw new RegistryRefusal('not_authenticated', `The token ${token} was revoked.`);
  const isFull = ofRemote > maxPreviews.ofRemote;
  if (!isFull && byToken <= maxPreviews.byToken) return;
  const [has, most] = isFull ? [remote, maxPreviews.ofRemote] : [`The token ${token}`, maxPreviews.byToken];
  throw new RegistryRefusal(
    'release_conflict',
    `${has} has ${most} open previews already, the most. End some: federation preview list, then federation preview revoke <id>; or federation preview revoke --all ${remote}`,
  );
}

/** The running cohorts that a cohort may share visitors with. A preview is seen without them. */
const cohortsBeside = async (sql: Sql, { kind, environment }: WantedVariant) =>
  kind === 'preview' ? [] : (await runningVariants(sql, environment)).filter((one) => one.kind === 'cohort');

const idsOf = (cohorts: RunningVariant[]) => cohorts.map(({ id }) => id).join();

/** Requires that no other cohort has one of its packages. @throws RegistryRefusal release_conflict */
function requireOtherPackages(cohorts: RunningVariant[], { members }: WantedVariant) {
  for (const other of cohorts) {
    const name = Object.keys(members).find((name) => name in other.members);
    if (name)
      throw new RegistryRefusal(
        'release_conflict',
        `The cohort ${other.id} gives ${percent(other.share)} of all visitors ${name} ${other.members[name]}. Stop it first: federation cohort stop ${other.id}`,
      );
  }
}

/** Requires of a cohort that its versions are not live. @throws RegistryRefusal release_conflict */
function requireNotLive({ kind, members }: WantedVariant, live: Members) {
  if (kind === 'preview') return;
  for (const [name, version] of Object.entries(members))
    if (live[name] === version)
      throw new RegistryRefusal('release_conflict', `${name} ${version} is live: all visitors have it already.`);
}
