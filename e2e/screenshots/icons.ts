// Part of `npm run screenshots -- committed`: the shell's icons, and the preview picture that a shared link shows.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { workspace } from '../fixtures/startSite.ts';
import { iconFile } from './iconFile.ts';

const root = join(workspace, 'shell', 'root');

/** @param url of a running site: the preview shows its fonts and a drawing of its home page */
export async function takeIcons(browser: Browser, url: string) {
  const page = await browser.newPage({ colorScheme: 'light', bypassCSP: true });
  await page.goto(url);
  const drawing = await page.locator('main picture source').first().getAttribute('srcset');
  const mark = await readFile(join(root, 'favicon.svg'), 'utf8');

  const takeIcon = async (size: number, markWidth: string) => {
    await page.setViewportSize({ width: size, height: size });
    await show(
      `<div style="display:grid;place-items:center;height:100vh;background:#f2f4f3"><div style="width:${markWidth}">${mark}</div></div>`,
    );
    return page.screenshot();
  };
  for (const size of [192, 512]) await writeFile(join(root, `icon-${size}.png`), await takeIcon(size, '72%'));
  await writeFile(join(root, 'favicon.ico'), iconFile(await takeIcon(32, '90%'), 32));
  await page.setViewportSize({ width: 1200, height: 630 });
  await show(`
    <div style="position:relative;height:100vh;overflow:hidden;background:var(--paper)">
      <img src="${drawing}" alt="" style="position:absolute;right:-40px;top:-10px;width:860px;max-width:none">
      <div style="position:absolute;left:64px;top:64px;display:flex;gap:18px;align-items:center;font:660 34px var(--font-text);font-stretch:118%">
        <div style="width:52px">${mark}</div>FieldBox
      </div>
      <p style="position:absolute;left:64px;bottom:64px;white-space:nowrap;font:600 54px/1 var(--font-text);font-stretch:108%;letter-spacing:-0.032em">
        Drawn today.<br>Deployed in weeks.
      </p>
    </div>`);
  await page.screenshot({ path: join(root, 'preview.png') });
  await page.close();

  async function show(html: string) {
    await page.evaluate(async (content) => {
      document.body.innerHTML = content;
      await document.fonts.ready;
      await Promise.all([...document.images].map((image) => image.decode()));
    }, html);
  }
}
