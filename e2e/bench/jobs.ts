// `npm run bench -- jobs`: ten frequent jobs of administrators, with the clicks, keys and texts that each takes, and its seconds by a script.
import { chromium, type Locator, type Page } from 'playwright';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { siteStarter } from '../fixtures/sites.ts';

const sites = siteStarter();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
try {
  const site = await sites.start({ SEED: 'demo' });
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openDashboard(page, site, '/admin');
  for (const { name, run, done } of jobs(page)) {
    const used = { clicks: 0, keys: 0, texts: 0 };
    const begun = performance.now();
    await run({
      click: (target, options) => count(used, 'clicks', target.click(options)),
      press: (key) => count(used, 'keys', page.keyboard.press(key)),
      type: (text) => count(used, 'texts', page.keyboard.type(text)),
    });
    await done().waitFor();
    const seconds = ((performance.now() - begun) / 1000).toFixed(2);
    const { clicks, keys, texts } = used;
    console.log(`${name.padEnd(34)} clicks ${clicks}, keys ${keys}, texts ${texts}: ${seconds} s`);
  }
} finally {
  await browser.close();
  await sites.close();
}

type Hands = {
  click: (target: Locator, options?: { modifiers?: 'Shift'[] }) => Promise<void>;
  press: (key: string) => Promise<void>;
  /** A word or a line. */
  type: (text: string) => Promise<void>;
};
type Job = { name: string; run: (hands: Hands) => Promise<unknown>; done: () => Locator };

function count<Name extends string>(used: Record<Name, number>, what: Name, doing: Promise<void>) {
  used[what] += 1;
  return doing;
}

/** In their order: each begins where the one above it has ended. */
function jobs(page: Page): Job[] {
  const rows = page.getByRole('table').getByRole('rowheader');
  const record = page.getByRole('complementary');
  const said = (text: string | RegExp) => page.getByText(text, { exact: typeof text === 'string' }).first();
  const orders = page.getByRole('table', { name: 'Orders' });
  const boxes = orders.getByRole('checkbox', { name: /^Select order/ });
  const pressAll = async ({ press }: Hands, keys: readonly string[]) => {
    for (const key of keys) await press(key);
  };
  return [
    {
      name: 'read the newest order',
      run: ({ click }) => click(rows.first().getByRole('link')),
      done: () => record.getByRole('table', { name: 'Items as ordered' }),
    },
    {
      name: 'read the next one',
      run: ({ press }) => press('j'),
      done: () => record.getByRole('button', { name: 'Print order 1019' }).first(),
    },
    {
      name: 'say that it is quoted',
      run: ({ click }) => click(record.getByRole('button', { name: 'Quoted' })),
      done: () => said(/^Order \d+ is Quoted\.$/),
    },
    { name: 'take it over', run: ({ press }) => press('t'), done: () => said(/^Order \d+ is assigned to/) },
    {
      name: 'note a call about it',
      run: async ({ click, type, press }) => {
        await click(record.getByRole('textbox', { name: 'Add a note' }));
        await type('Calls back on Friday.');
        await press('Control+Enter');
      },
      done: () => record.getByRole('list', { name: 'History' }).getByText('Calls back on Friday.'),
    },
    {
      name: 'set ten orders to In contact',
      run: async ({ click }) => {
        await click(record.getByRole('button', { name: /^Close/ }));
        await click(boxes.nth(3));
        await click(boxes.nth(12), { modifiers: ['Shift'] });
        const bar = page.getByRole('region', { name: 'Selection' });
        await bar.getByRole('combobox', { name: 'State' }).selectOption('In contact');
        await click(bar.getByRole('button', { name: /^Apply to/ }));
      },
      done: () => said('10 orders are In contact.'),
    },
    { name: 'take that back', run: ({ press }) => press('Control+z'), done: () => said(/everything is as it was/) },
    {
      name: 'find a customer from anywhere',
      run: async ({ press, type }) => {
        await press('Control+k');
        await type('Horvat');
        await page
          .getByRole('option', { name: /Horvat/ })
          .first()
          .waitFor();
        await press('Enter');
      },
      done: () => record.getByText('Horvat').first(),
    },
    {
      name: 'approve a supplier that waits',
      run: async (hands) => {
        await pressAll(hands, ['Escape', 'g', 's']);
        await hands.click(page.getByRole('button', { name: 'Approve AquaPure Nomad SAS' }));
      },
      done: () => said('AquaPure Nomad SAS is Approved.'),
    },
    {
      name: 'change the price of a component',
      run: async (hands) => {
        await pressAll(hands, ['g', 'c']);
        await hands.click(page.getByRole('button', { name: 'Edit Fire Suppression System' }));
        await hands.click(page.getByRole('textbox', { name: 'Price' }));
        await hands.press('Control+a');
        await hands.type('3400');
        await hands.press('Enter');
      },
      done: () => said('Fire Suppression System is saved.'),
    },
  ];
}
