import type { PublicSet } from '@onesite/protocol/releases';

/** The site whose release set, API and other remotes are used. */
export type RunningSite = { url: string; liveSet: () => Promise<PublicSet> };

/**
 * Reads what is live from the site's public addresses: every response of the API names the number of the set.
 * `liveSet` throws an Error that says what to do when the site cannot be reached.
 */
export function runningSite(url: string, fetchSite: typeof fetch = fetch): RunningSite {
  let cached: PublicSet | undefined;

  async function request(path: string) {
    return fetchSite(new URL(path, url)).catch(() => {
      throw new Error(`There is no site at ${url}. Start one with npm start, or name another in REGISTRY_URL.`);
    });
  }

  return {
    url,
    async liveSet() {
      const number = Number((await request('/api/health')).headers.get('Release-Set'));
      if (!number) throw new Error(`${url} serves no release set yet. Is it a site, and has it started?`);
      if (cached?.number !== number) cached = (await (await request(`/releases/${number}.json`)).json()) as PublicSet;
      return cached;
    },
  };
}
