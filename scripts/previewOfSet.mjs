// Visitors get only the live set. For an older one, this run creates a preview of its versions, and revokes it at its end.
import { ask, SetError, servedSet } from './servedSet.mjs';

/**
 * @param {string} site @param {number} number @param {string | undefined} token the platform's
 * @returns {Promise<{ link: string, revoke: () => Promise<void> } | undefined>} undefined if that set is live
 * @throws SetError, SiteError
 */
export async function previewOfSet(site, number, token) {
  const live = await servedSet(site);
  if (live.number === number) return undefined;
  if (!token)
    throw new SetError(
      `Visitors of ${site} get set ${live.number}, not ${number}. Set FEDERATION_TOKEN to the platform's token: a preview then shows the versions of set ${number} to this run alone.`,
    );
  const set = await call('GET', `/sets/${number}`);
  const others = set.members.filter(({ name, version }) => live.versions[name] !== version);
  if (others.length === 0) return undefined;
  const members = Object.fromEntries(others.map(({ name, version }) => [name, version]));
  const wanted = { kind: 'preview', members, days: 1, why: `Journeys on set ${number}` };
  const preview = await call('POST', '/variants', wanted);
  return {
    link: `${site}/previews/${preview.handle}`,
    revoke: async () => void (await call('DELETE', `/variants/${preview.id}`)),
  };

  async function call(method, path, body) {
    const response = await ask(`${site}/api/releases${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const result = await response.json();
    if (!response.ok) throw new SetError(`Set ${number} cannot be previewed: ${result.message}`);
    return result;
  }
}
