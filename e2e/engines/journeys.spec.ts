import { newCustomer } from '../fixtures/configureUnit.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';
import type { EngineBrowser, EnginePage } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

for (const { name, isInstalled, packages, launch } of [firefox, webkit]) {
  if (!isInstalled) console.log(`${name} is not installed: pages are not tried in it (apt-get install ${packages})`);

  test.describe(`in ${name}`, () => {
    test.skip(!isInstalled, `${name} is not installed`);
    test.describe.configure({ mode: 'default' }); // one browser for all of them

    let browser: EngineBrowser;
    let page: EnginePage;
    test.beforeAll(async () => {
      browser = await launch();
    });
    test.beforeEach(async () => {
      page = await browser.newVisitor();
    });
    test.afterEach(async () => {
      const complaints = await page.complaints();
      await page.close();
      expect(complaints).toEqual([]);
    });
    test.afterAll(() => browser?.close());

    const heading = () => page.evaluate(() => document.querySelector('main h1')?.textContent);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const path = () => page.evaluate(() => location.pathname);
    /** By the names of fields. */
    async function type(texts: Record<string, string>) {
      for (const [field, text] of Object.entries(texts)) await page.type(`main [name=${field}]`, text);
    }

    test('a link leads to a page of another remote with the focus on its heading, and Back to where one was', async ({
      site,
    }) => {
      await page.open(`${site.url}/`);
      const before = await heading();
      await page.press('a', 'Suppliers');
      await expect.poll(path).toBe('/supplier');
      await expect.poll(focused).toBe('Supplier Portal');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.evaluate(() => history.back());
      await expect.poll(heading).toBe(before);
    });

    test('a unit is configured and ordered', async ({ site }) => {
      await page.open(`${site.url}/configurator`);
      const choose = (kind: 'radio' | 'checkbox') => page.click(`main input[type=${kind}]`);
      await choose('radio');
      await page.press('button', 'Next');
      await expect.poll(focused).toBe('Choose Container Type');
      await choose('radio');
      await page.press('button', 'Next');
      await expect.poll(focused).toBe('Add Components');
      await choose('checkbox');
      await page.press('button', 'Next');
      await expect.poll(focused).toBe('Submit Your Configuration');
      const { name: customer, email, organization, intendedUse } = newCustomer();
      await type({ name: customer, email, organization, intendedUse });
      await page.press('button', 'Submit Configuration');
      await expect.poll(heading).toBe('Configuration Submitted!');
    });

    test('the questionnaire goes on to its next group, and keeps its answers over a reload', async ({ site }) => {
      const questionnaire = `${site.url}/specbuilder/core-v`;
      await page.open(questionnaire);
      await page.type('main input', 'Ines Caldeira');
      await page.press('button', 'Next: Deployment');
      await expect.poll(focused).toMatch(/^DeploymentWhere the unit goes/);
      await page.open(questionnaire);
      await page.press('button', 'One page');
      const values = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main input')].map((field) => (field as HTMLInputElement).value),
        );
      await expect.poll(values).toContain('Ines Caldeira');
    });

    test('a registration names what is missing, and leads to its fields', async ({ site }) => {
      await page.open(`${site.url}/supplier/register`);
      await page.press('button', 'Register');
      await page.press('button', 'Company name is required');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('companyName');
    });

    test('an administrator logs in, and dialogs are as high as in Chromium', async ({ site, page: inChromium }) => {
      await page.open(`${site.url}/admin-login`);
      await type(site.administrator);
      await page.press('button', 'Log in');
      await expect.poll(path).toBe('/admin');
      await openDashboard(inChromium, site, '/admin');
      for (const [address, button] of [
        ['/admin?tab=components', 'Create component'],
        ['/admin', 'Create order'],
        ['/admin', 'Find or go to'],
      ] as const) {
        await page.open(site.url + address);
        await page.press('button', button);
        await openPage(inChromium, address);
        await inChromium.getByRole('button', { name: button }).first().click();
        const own = () => page.evaluate(heightOfDialog);
        await expect.poll(own).toBeGreaterThan(200);
        await expect
          .poll(async () => Math.abs((await own()) - (await inChromium.evaluate(heightOfDialog))))
          .toBeLessThan(8);
      }
    });
  });

  test(`in the dark theme of ${name}, drawings are dark`, async ({ site, page: inChromium }) => {
    test.skip(!isInstalled, `${name} is not installed`);
    const browser = await launch({ prefersDark: true });
    try {
      const page = await browser.newVisitor();
      await page.open(`${site.url}/about`);
      const image = 'data:image/png;base64,';
      const place = await page.evaluate(placeOfDrawing);
      await inChromium.goto('about:blank');
      const lightness = await inChromium.evaluate(meanLightness, { image: image + (await page.screenshot()), place });
      expect(lightness).toBeLessThan(80);
      await page.close();
    } finally {
      await browser.close();
    }
  });
}

const heightOfDialog = () => document.querySelector('[role=dialog]')?.getBoundingClientRect().height ?? 0;

async function placeOfDrawing() {
  const drawing = document.querySelector<HTMLImageElement>('main img')!;
  drawing.scrollIntoView({ block: 'center' });
  await drawing.decode();
  const { x, y, width, height } = drawing.getBoundingClientRect();
  return { x, y, width, height };
}

/** From 0, which is black, to 255. */
async function meanLightness({
  image,
  place,
}: {
  image: string;
  place: { x: number; y: number; width: number; height: number };
}) {
  const picture = new Image();
  picture.src = image;
  await picture.decode();
  const { x, y, width, height } = place;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, -x, -y);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((_, index) => index % 4 === 1).reduce((sum, green) => sum + green, 0) / (data.length / 4);
}
