import type { Locator, Page } from '@playwright/test';

/** A control that a person uses, and what has to be on the page before. */
export type Control = { name: string; use: (page: Page) => Promise<void>; prepare?: (page: Page) => Promise<void> };

/**
 * With the mouse: Playwright's own click searches the page for the element under the pointer, which would count as the page's time.
 */
export async function clickMiddle(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  await target.page().mouse.click(x + width / 2, y + height / 2);
}

export const click =
  (role: 'button' | 'radio' | 'tab' | 'checkbox' | 'link' | 'menuitem', name: string | RegExp) => (page: Page) =>
    clickMiddle(page.getByRole(role, { name }).first());

export const press = (key: string) => (page: Page) => page.keyboard.press(key);
