import { newCustomer } from '../fixtures/configureUnit.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';
import { chooseUnit } from './chooseUnit.ts';
import { describeEngines, focused, focusedField, heading, inEachEngine, path, type } from './inEachEngine.ts';

inEachEngine((visitor) => {
  test('a link leads to a page of another remote with the focus on its heading, and Back to where one was', async ({
    site,
  }) => {
    const page = visitor();
    await page.open(`${site.url}/`);
    const before = await heading(page);
    await page.press('a', 'Suppliers');
    await expect.poll(() => path(page)).toBe('/supplier');
    await expect.poll(() => focused(page)).toBe('Supplier Portal');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => history.back());
    await expect.poll(() => heading(page)).toBe(before);
  });

  test('a unit is configured and ordered', async ({ site }) => {
    const page = visitor();
    await page.open(`${site.url}/configurator`);
    await chooseUnit(page);
    await page.click('main input[type=checkbox]');
    await page.press('button', 'Next');
    await expect.poll(() => focused(page)).toBe('Submit Your Configuration');
    await type(page, newCustomer());
    await page.press('button', 'Submit Configuration');
    await expect.poll(() => heading(page)).toBe('Configuration Submitted!');
  });

  test('the questionnaire keeps its answers over a reload', async ({ site }) => {
    const page = visitor();
    const questionnaire = `${site.url}/specbuilder/core-v`;
    await page.open(questionnaire);
    await page.type('main input', 'Ines Caldeira');
    await page.open(questionnaire);
    const values = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main input')].map((field) => (field as HTMLInputElement).value),
      );
    await expect.poll(values).toContain('Ines Caldeira');
  });

  test('a registration names what is missing, and leads to its fields', async ({ site }) => {
    const page = visitor();
    await page.open(`${site.url}/supplier/register`);
    await page.press('button', 'Register');
    await page.press('button', 'Company name is required');
    await expect.poll(() => focusedField(page)).toBe('companyName');
  });

  test('an administrator logs in, and dialogs are as high as in Chromium', async ({ site, page: inChromium }) => {
    const page = visitor();
    await page.open(`${site.url}/admin-login`);
    await type(page, site.administrator);
    await page.press('button', 'Log in');
    await expect.poll(() => path(page)).toBe('/admin');
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

describeEngines(({ launch }) => {
  test('in the dark theme, drawings are dark', async ({ site, page: inChromium }) => {
    const browser = await launch({ prefersDark: true });
    try {
      const page = await browser.newVisitor();
      await page.open(`${site.url}/case-studies`);
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
});

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
