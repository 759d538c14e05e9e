import type { PageState, ReleaseSet, RemoteFacts } from '@fieldbox/shared-host/host';
import { federation } from './federation.ts';
import { type LoadedPage, openPage, type PageLoader, type PageTarget } from './pages.ts';

/** Milliseconds after which a page that has not come counts as unavailable. */
const patience = 10_000;

/** Pages from the network. The document names its own page's files; the other remotes' stand in the set's file. */
export function browserPages({ set, remotes: known }: PageState): PageLoader {
  const pages = new Map<string, Promise<LoadedPage>>();
  let whole: Promise<ReleaseSet> | undefined;

  async function factsOf(name: string): Promise<RemoteFacts> {
    const own = known[name];
    if (own) return own;
    whole ??= fetchSet(set).catch((error) => {
      whole = undefined;
      throw error;
    });
    const facts = (await whole).remotes[name];
    if (!facts) throw new Error(`${name} is not in set ${set}`);
    return facts;
  }

  async function loadPage(target: PageTarget) {
    const facts = await factsOf(target.remote);
    const route = facts.routes.find(({ id }) => id === target.route);
    return openPage(await federation.load(facts, route?.preload ?? []), target);
  }

  return {
    load(target) {
      const key = keyOf(target);
      const page = pages.get(key) ?? within(patience, loadPage(target));
      pages.set(key, page);
      return page;
    },
    forget(target) {
      pages.delete(keyOf(target));
      void factsOf(target.remote).then(federation.reset, () => {});
    },
  };
}

const keyOf = ({ remote, route }: PageTarget) => `${remote}/${route}`;

async function fetchSet(number: number): Promise<ReleaseSet> {
  const answer = await fetch(`/releases/${number}.json`);
  if (!answer.ok) throw new Error(`The release set ${number} cannot be read: ${answer.status}`);
  return answer.json();
}

function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error(`not there within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([promise, late]);
}
