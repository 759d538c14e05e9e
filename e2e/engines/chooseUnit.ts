import { expect } from '../fixtures/test.ts';
import type { EnginePage } from './engine.ts';
import { focused } from './inEachEngine.ts';

/** Steps 1 and 2 of the configurator: the first mission and the first container. */
export async function chooseUnit(page: EnginePage) {
  await page.click('main input[type=radio]');
  await page.press('button', 'Next');
  await expect.poll(() => focused(page)).toBe('Choose Container Type');
  await page.click('main input[type=radio]');
  await page.press('button', 'Next');
  await expect.poll(() => focused(page)).toBe('Add Components');
}
