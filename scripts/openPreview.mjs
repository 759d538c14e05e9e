// Opens a preview, as the button on the page of its link does.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, SetError } from './servedSet.mjs';

/**
 * @param {string} link
 * @returns {Promise<{ cookie: string, file: string }>} the cookie as a header, and in a file for Playwright
 * @throws SetError, SiteError
 */
export async function openPreview(link) {
  const { origin, hostname, protocol } = new URL(link);
  const response = await ask(link, { method: 'POST', redirect: 'manual', headers: { Origin: origin } });
  const [cookie] = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (!cookie)
    throw new SetError(
      `${link} opens no preview: it is revoked or expired, or no such link. Make another with: federation preview`,
    );
  const [name, value] = cookie.split('=');
  const secure = protocol === 'https:';
  const stored = { name, value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure, sameSite: 'Lax' };
  const file = join(mkdtempSync(join(tmpdir(), 'fieldbox-preview-')), 'state.json');
  writeFileSync(file, JSON.stringify({ cookies: [stored], origins: [] }), { mode: 0o600 });
  return { cookie, file };
}
