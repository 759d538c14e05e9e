import { percent } from '@onesite/federation/cli/output';
import { type CohortEvent, defaultEnvironment, type Members, type ReleaseMove } from '@onesite/protocol/registry';

type By = { person: string | null; token: string | null };
/** Missing in notifications of an earlier release of the platform. */
type Where = { environment?: string };
type Version = By & { name: string; version: string; team: string | null; commit: string | null };
type Set = By & Where & { set: number; changes: ReleaseMove[]; why: string | null };
type Cohort = By & Where & { cohort: { id: string; members: Members; share: number }; why: string | null };
type Edge = Where & { edge: string; serving: number | null; seenAt: string };

/** An event and what it is about, as the database's triggers write it. */
export type Happened =
  | { event: 'version.published'; subject: Version }
  | { event: `set.${'promoted' | 'withdrawn' | 'rolled_back' | 'restored'}`; subject: Set }
  | { event: `cohort.${CohortEvent['event']}`; subject: Cohort }
  | { event: 'edge.lost'; subject: Edge };

/** More are a text that nobody reads; the notification has them all. */
const mostChanges = 20;

/** The event as one sentence for people: chat servers display it. */
export function notificationText({ event, subject }: Happened): string {
  if (event === 'edge.lost') {
    const served = subject.serving === null ? '' : ` It served set ${subject.serving}.`;
    return `The edge ${subject.edge}${ofText(subject)} has not reported since ${subject.seenAt.slice(0, 19)}Z.${served}`;
  }
  if (event === 'version.published') return `${subject.name} ${subject.version} was published${byText(subject)}.`;
  if ('cohort' in subject) return cohortText(event.slice('cohort.'.length), subject);
  const changes = subject.changes
    .slice(0, mostChanges)
    .map(({ name, from, to }) => `${name} ${from ?? 'none'} → ${to ?? 'none'}`);
  const more = subject.changes.length - mostChanges;
  if (more > 0) changes.push(`and ${more} more`);
  return `Set ${subject.set} is live${inText(subject)}${setWords[event as keyof typeof setWords]}${byText(subject)}: ${changes.join(', ')}.${whyText(subject)}`;
}

const setWords = {
  'set.promoted': '',
  'set.withdrawn': ', with remotes withdrawn',
  'set.rolled_back': ' after a rollback',
  'set.restored': ' after restoring a set',
};

function cohortText(event: string, { cohort, environment, person, token, why }: Cohort) {
  const share =
    event === 'started' ? ` for ${percent(cohort.share)}` : event === 'widened' ? ` to ${percent(cohort.share)}` : '';
  const by = token === 'site' ? ' automatically' : byText({ person });
  const members = Object.entries(cohort.members).flat().join(' ');
  return `The cohort ${cohort.id}${ofText({ environment })} (${members}) was ${event}${share}${by}${why ? `: ${why}` : ''}.`;
}

/** Production is the environment that needs no name. */
const inText = ({ environment = defaultEnvironment }: Where) =>
  environment === defaultEnvironment ? '' : ` in ${environment}`;

const ofText = (where: Where) => inText(where).replace(' in ', ' of ');

const byText = ({ person }: Pick<By, 'person'>) => (person ? ` by ${person}` : '');

const whyText = ({ why }: Pick<Set, 'why'>) => (why ? ` ${why}` : '');
