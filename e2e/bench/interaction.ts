// Measures how soon each control reacts on a slow machine: of a phone on its way to a unit, of the configurator with a long
// catalogue, and of the dashboard's tables with many rows.
import { chromium } from '@playwright/test';
import { launchOptions } from '../fixtures/launchOptions.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage } from '../fixtures/openPage.ts';
import { seedLists } from '../fixtures/seedLists.ts';
import { siteStarter } from '../fixtures/sites.ts';
import { configuratorControls } from './configuratorControls.ts';
import { dashboardControls } from './dashboardControls.ts';
import { fillCatalogue } from './fillCatalogue.ts';
import { measureControls } from './measureControls.ts';
import { phoneControls } from './phoneControls.ts';

const [, , wantedVisits = '9', page = ''] = process.argv;
const visits = Number(wantedVisits);
const components = 500;
const rows = 100_000;

const sites = siteStarter();
const browser = await chromium.launch(launchOptions);
try {
  const site = await sites.start();
  const { url: baseURL } = site;
  if (page === '' || page === 'phone') {
    await measureControls(browser, {
      title: 'A phone, from Home to a unit',
      open: (opened) => openPage(opened, '/'),
      controls: phoneControls,
      aim: 200,
      viewport: { width: 390, height: 844 },
      ...{ baseURL, visits },
    });
  }
  if (page === '' || page === 'dashboard') {
    await seedLists(site, rows);
    await measureControls(browser, {
      title: `The dashboard's tables with ${rows.toLocaleString('en-US')} rows each`,
      open: (opened) => openDashboard(opened, site),
      controls: dashboardControls,
      aim: 200,
      ...{ baseURL, visits },
    });
  }
  if (page === '' || page === 'configurator') {
    await fillCatalogue(site, components);
    await measureControls(browser, {
      title: `The configurator with ${components} components`,
      open: (opened) => openPage(opened, '/configurator'),
      controls: configuratorControls,
      aim: 100,
      ...{ baseURL, visits },
    });
  }
} finally {
  await browser.close();
  await sites.close();
}
