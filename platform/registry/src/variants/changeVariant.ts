import {
  type EndedVariant,
  type HistoryEntry,
  type Members,
  percent,
  type VariantSummary,
} from '@onesite/protocol/registry';
import type { PendingQuery, Row, Sql } from 'postgres';
import { findIncompatible } from '../gates/passGates.ts';
import { bumpLiveNumber } from '../live/readLiveDocument.ts';
import { RegistryRefusal } from '../refusal.ts';
import type { Author } from '../releases/makeChange.ts';
import { inTransaction } from '../sets/transactions.ts';
import { isRunning, lockVariants, requireVariant, runningVariants } from './variantRows.ts';

/** The author of what the site itself does. */
export const siteAuthor: Omit<Author, 'why'> = { token: 'site', person: null };

/** Gives a cohort to more visitors; members stay members. Views are counted from zero again, because two shares cannot be compared. @throws RegistryRefusal */
export const widenCohort = (sql: Sql, id: string, share: number, by: Author) =>
  changeVariant(sql, id, async (variant, sql) => {
    if (variant.kind === 'preview')
      throw new RegistryRefusal('validation_failed', `${id} is a preview: only people with its link get it.`);
    if (share <= variant.share)
      throw new RegistryRefusal(
        'validation_failed',
        `The cohort ${id} has ${percent(variant.share)} already, and visitors keep what they have. Name a larger share, or stop it: federation cohort stop ${id}`,
      );
    await sql`
      update registry.variant set share = ${share}, views = 0, with_error = 0, live_views = 0, live_with_error = 0,
        changed_at = now(), changed_token = ${by.token}, changed_person = ${by.person}, changed_why = ${by.why}
      where id = ${id}
    `;
    await sql`delete from registry.vital where name = ${id}`; // what members and others reported has the cohort's id as its name
  });

/** From its visitors' next request on, all get the live set. The site itself withdraws a cohort that does harm. @throws RegistryRefusal */
export const endVariant = (sql: Sql, id: string, state: 'stopped' | 'withdrawn', by: Author) =>
  changeVariant(sql, id, (variant, sql) => writeEnds(sql, [{ ...variant, state, because: by.why }], by));

/** Ends open previews. @param which a condition of their rows */
export const endPreviews = (sql: Sql, which: PendingQuery<Row[]>, { token, person, why }: Author) => sql<
  EndedVariant[]
>`
  update registry.variant set
    state = 'stopped', changed_at = now(), changed_token = ${token}, changed_person = ${person}, changed_why = ${why}
  where kind = 'preview' and ${isRunning(sql)} and ${which}
  returning id, kind, members, state
`;

/** @throws RegistryRefusal for a variant that does not exist or has ended */
const changeVariant = (sql: Sql, id: string, change: (variant: VariantSummary, sql: Sql) => Promise<unknown>) =>
  inTransaction(sql, async (sql) => {
    await lockVariants(sql);
    const variant = await requireVariant(sql, id);
    const { kind, state, endedBecause } = variant;
    if (state !== 'running')
      throw new RegistryRefusal(
        'release_conflict',
        `The ${kind} ${id} was ${state}${endedBecause ? `: ${endedBecause}` : ''}`,
      );
    await change(variant, sql);
    if (kind === 'cohort') await bumpLiveNumber(sql); // edges ask for previews
    return requireVariant(sql, id);
  });

/**
 * Ends what a new set ends: with another shell all variants, as they were checked in the shell before; otherwise the cohorts of packages
 * that it changes, because they were compared with a version that is no longer live. A cohort all of whose versions a promote made live is
 * promoted. A cohort of a shell also ends where what becomes live does not run with that shell.
 * A preview expires.
 */
export async function endReleased(
  sql: Sql,
  before: Members,
  after: Members,
  { kind: release, by, environment }: { kind: HistoryEntry['kind']; by: Author; environment: string },
): Promise<EndedVariant[]> {
  await lockVariants(sql);
  const ended: (EndedVariant & { because: string })[] = [];
  for (const { id, kind, members } of await runningVariants(sql, environment)) {
    const names = Object.keys(members);
    const causes = new Set(['shell', ...(kind === 'cohort' ? names : [])]);
    const changed = [...causes].filter((name) => after[name] !== before[name]);
    const isPromoted =
      changed.length > 0 && release === 'promote' && names.every((name) => after[name] === members[name]);
    const state = kind === 'preview' ? 'expired' : isPromoted ? 'promoted' : 'stopped';
    const because =
      changed
        .map((name) => (after[name] ? `${name} ${after[name]} ${becameLive[release]}` : `${name} was withdrawn`))
        .join(', ') || (kind === 'cohort' && members.shell ? await incompatibilityWith(sql, after, members) : '');
    if (because) ended.push({ id, kind, members, state, because });
  }
  if (ended.length === 0) return [];
  await writeEnds(sql, ended, by);
  return ended.map(({ because: _, ...one }) => one);
}

/** Why what is live now does not run with a cohort's shell, as its gates would say. */
async function incompatibilityWith(sql: Sql, live: Members, members: Members) {
  const [found] = await findIncompatible(sql, live, { ...live, ...members });
  return found && `${found.package} ${found.version} is live and does not fit it: ${found.problem}`;
}

const becameLive = {
  promote: 'became live',
  rollback: 'became live again by a rollback',
  restore: 'became live again by a restore',
};

type End = Pick<EndedVariant, 'id' | 'state'> & { because: string | null };

const writeEnds = async (sql: Sql, ends: readonly End[], { token, person }: Author) => sql`
  update registry.variant set state = given.state, changed_at = now(), changed_token = ${token}, changed_person = ${person}, changed_why = because
  from jsonb_to_recordset(${sql.json(ends.map(({ id, state, because }) => ({ id, state, because })))}) as given(id text, state text, because text)
  where variant.id = given.id
`;
