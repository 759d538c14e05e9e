import type { PublicSet } from '@onesite/protocol/releases';

/** The site whose release set, API and other remotes are used. */
export type RunningSite = {
  url: string;
  liveSet: () => Promise<PublicSet>;
  releasedShell: () => Promise<{ styles: string; scripts: string }>;
};

/**
 * Reads what is live from the site's public addresses: every response of the API names the set.
 * `liveSet` throws an Error that says what to do when the site cannot be reached.
 */
export function createRunningSite(url: string): RunningSite {
  let cached: { name: string; set: PublicSet } | undefined;

  async function request(path: string, headers = {}) {
    return fetch(new URL(path, url), { headers }).catch(() => {
      throw new Error(`There is no site at ${url}. Start one with npm start, or name another in REGISTRY_URL.`);
    });
  }

  return {
    url,
    /** The text of the shell's styles and its script elements, from a page that no remote has. */
    async releasedShell() {
      const document = await (await request('/no-page-of-a-remote', { Accept: 'text/html' })).text();
      const styles = textBetween('<style nonce=', '</style>', document);
      const scripts = document.match(/<script defer [^>]*><\/script>/g);
      if (!styles || !scripts) throw new Error(`${url} has no shell, or one of another release.`);
      return { styles: styles.slice(styles.indexOf('>') + 1), scripts: scripts.join('\n') };
    },
    async liveSet() {
      const name = (await request('/api/health')).headers.get('Release-Set');
      if (!name || name === '0') throw new Error(`${url} serves no release set yet. Is it a site, and has it started?`);
      if (cached?.name === name) return cached.set;
      const set = (await (await request(`/releases/${name}.json`)).json()) as PublicSet;
      cached = { name, set };
      return set;
    },
  };
}

/** The text from the first `start` up to `end`. */
function textBetween(start: string, end: string, text: string) {
  const at = text.indexOf(start);
  return at < 0 ? undefined : text.slice(at, text.indexOf(end, at));
}
