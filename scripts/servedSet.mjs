// The set that a running site gives to a visitor, with its versions.

/** A site that cannot be reached: the message says what to do. */
export class SiteError extends Error {}

/** A set that the visitor should get and does not, such as of an expired preview: the message says what to do. */
export class SetError extends Error {}

const timeoutMs = 15_000;

/** @param {string} url @param {RequestInit} [options] @throws SiteError if there is no response */
export async function ask(url, options) {
  try {
    return await fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const reason = error.cause?.message || error.cause?.code || error.message;
    throw new SiteError(
      `${new URL(url).origin} cannot be reached: ${reason}. Start it (npm start), or name another one with --url.`,
    );
  }
}

/**
 * @param {string} site its origin @param {string} [cookie] of a preview
 * @returns {Promise<{ number: number, served: string, versions: Record<string, string> }>} `served` names the set: the live
 *   one's number and content or, of a preview or cohort, its id
 * @throws SiteError
 */
export async function servedSet(site, cookie) {
  const headers = cookie ? { Cookie: cookie } : {};
  const health = await ask(`${site}/api/health`, { headers });
  if (!health.ok || !health.headers.get('Release-Set'))
    throw new SiteError(
      `${site} answers, but is not ready: ${health.status} at /api/health. Is this the site's address, and is its database up?`,
    );
  const response = await ask(`${site}/releases/current.json`, { headers });
  if (!response.ok)
    throw new SiteError(`${site}/releases/current.json answers ${response.status}. Try again in a moment.`);
  return response.json();
}

/** @param {{ served: string, versions: Record<string, string> }} set */
export const describeSet = ({ served, versions }) =>
  [`Set ${served}`, ...Object.entries(versions).map(([name, version]) => `  ${name} ${version}`)].join('\n');
