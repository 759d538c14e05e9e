import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from '../fixtures/command.ts';
import { platformToken } from '../fixtures/federation.ts';
import { openPage } from '../fixtures/openPage.ts';
import { orderApi, storedOrders } from '../fixtures/orderApi.ts';
import { workspace } from '../fixtures/startSite.ts';
import { expect, test } from '../fixtures/test.ts';

const tags = execFileSync('git', ['tag', '--list', 'v*', '--sort=-v:refname', '--merged'], { cwd: workspace });
/** Before the first tag this commit itself, which shows that the test works. */
const before = String(tags).split('\n')[0] || 'HEAD';

test(`the data of ${before} are taken over, and its command and an edge of it work beside the new site`, async ({
  page,
  sites,
}) => {
  test.setTimeout(600_000); // includes an installation and a build
  const [old, data, edgeData] = [join(await sites.folder(), 'old'), await sites.folder(), await sites.folder()];
  await command(`git clone -q ${workspace} ${old} && git -C ${old} checkout -q ${before}`, workspace);
  const make =
    "import('./scripts/workspace.mjs').then(async ({ build, install }) => { await install(); await build(); })";
  await command(`node -e "${make}"`, old);

  let site = await sites.start({}, data, old);
  const organization = 'Upgraded before';
  const orders = await orderApi(site.url);
  const { id } = await orders.place({ organization });
  await orders.close();
  const token = await platformToken(site);
  await site.stop();

  site = await sites.start({}, data);
  expect((await storedOrders(site, organization)).map((order) => order.id)).toEqual([id]);
  const run = (line: string) =>
    command(`npm run --silent federation -- ${line}`, old, { REGISTRY_URL: site.url, FEDERATION_TOKEN: token });
  expect(await run('status')).toContain('mf-questionnaire');
  await run('publish mf-questionnaire --promote --resume "a test"');

  const edge = await sites.start(
    {
      ROLE: 'edge',
      API_URL: site.url,
      STORE_URL: join(data, 'store'),
      SECRETS_KEY: (await readFile(join(data, 'secrets-key'), 'utf8')).trim(),
      ADMIN_PASSWORD: site.administrator.password,
    },
    edgeData,
    old,
  );
  await openPage(page, `${edge.url}/configurator`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPage(page, `${edge.url}/`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Solutions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.close(); // before its edge
});
