import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { changedBuild } from '../fixtures/changedBuild.ts';
import { build, federation } from '../fixtures/federation.ts';
import { openPage, pageReady } from '../fixtures/openPage.ts';
import type { Sites } from '../fixtures/sites.ts';
import { startDevelopment } from '../fixtures/startDevelopment.ts';
import { workspace } from '../fixtures/startSite.ts';
import { newVisitor } from '../fixtures/visitors.ts';

/** How a page of a remote reaches a browser. */
export const columns = {
  server: 'its document, before any script runs',
  browser: 'by a link of another page, rendered by the browser alone',
  dev: 'from source',
  publish: 'its document and its scripts, on the live site',
  cohort: 'a version that is given to half of all visitors',
  preview: 'a version that is shown to who has a link',
};
export type Column = keyof typeof columns;

const name = 'mf-react';
const dir = join(workspace, 'e2e', 'react');

/** A site with the remote in `e2e/react`, and what each column needs once it is asked for. */
export async function startPlaces(sites: Sites) {
  const site = await sites.start();
  await build(dir);
  await federation(site, 'publish', dir, '--promote');

  const development = once(() => startDevelopment(dir, site));

  /** Another version of the same pages, in a preview. */
  const preview = once(async () => {
    const { dir, remove } = await changedBuild('e2e/react');
    try {
      const { members, url } = JSON.parse(await federation(site, 'preview', dir, '--json'));
      return { version: members[name] as string, url: url as string };
    } finally {
      await remove();
    }
  });
  const cohort = once(async () => {
    const { version } = await preview();
    await federation(site, 'cohort', name, version, '--share', '50');
    for (let tries = 0; tries < 60; tries++) {
      const { isInCohort, cookies } = await newVisitor(site, '/react/styles');
      if (isInCohort) return { version, cookies };
    }
    throw new Error('None of 60 visitors is in a cohort of half of all.');
  });

  /** Opens a page of the remote in one of these ways. */
  async function open(column: Column, page: Page, path: string) {
    if (column === 'server') await page.goto(path);
    else if (column === 'dev') await openPage(page, (await development()).origin + path);
    else if (column === 'browser') {
      await openPage(page, '/react/island');
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await pageReady(page);
    } else await openPage(page, path);
  }

  return {
    site,
    open,
    /** Makes a visitor one of those who get another version. @returns it */
    async enter(column: Column, page: Page): Promise<string | undefined> {
      const context = page.context();
      if (column === 'preview') {
        const { url, version } = await preview();
        await context.request.post(url, { headers: { Origin: site.url }, maxRedirects: 0 });
        return version;
      }
      if (column !== 'cohort') return undefined;
      const { cookies, version } = await cohort();
      await context.addCookies(
        cookies.map((pair) => {
          const [name = '', value = ''] = pair.split('=');
          return { name, value, url: site.url };
        }),
      );
      return version;
    },
    async close() {
      if (development.hasStarted()) await (await development()).stop();
    },
  };
}

export type Places = Awaited<ReturnType<typeof startPlaces>>;

function once<Result>(make: () => Promise<Result>) {
  let made: Promise<Result> | undefined;
  const get = () => {
    made ??= make();
    return made;
  };
  return Object.assign(get, { hasStarted: () => made !== undefined });
}
