import type { Page } from '@playwright/test';

/** Something that a person uses, and what has to be there before. */
export type Control = { name: string; use: (page: Page) => Promise<void>; prepare?: (page: Page) => Promise<void> };

export const click = (role: 'button' | 'radio' | 'tab' | 'checkbox' | 'link', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();

export const press = (key: string) => (page: Page) => page.keyboard.press(key);
