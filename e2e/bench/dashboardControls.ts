import type { Page } from '@playwright/test';
import { type Control, click, clickMiddle, press } from './control.ts';

const sortBy = (column: string) => (page: Page) =>
  clickMiddle(page.getByRole('columnheader', { name: column, exact: true }).getByRole('button'));
const openFirst = (page: Page) => clickMiddle(page.getByRole('rowheader').first().getByRole('link').first());
const searchField = (page: Page) => page.getByRole('searchbox');

const choosePeriod = (value: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: 'Time period' }).selectOption(value);
};

/** Types the last character, and waits until the address contains the text, because the rows are requested then. */
const searchFor = (character: string, text: string) => async (page: Page) => {
  await page.keyboard.press(character);
  await page.waitForURL((url) => url.searchParams.get('search') === text);
};

/** Tables with 100,000 rows behind them, in the order in which one administrator can use all of this. */
export const dashboardControls: readonly Control[] = [
  { name: 'orders: sort by total price', use: sortBy('Total Price') },
  { name: 'orders: sort by name', use: sortBy('Name') },
  { name: 'orders: next page', use: click('link', 'Next') },
  { name: 'orders: Page Down', use: press('PageDown') },
  { name: 'orders: period', use: choosePeriod('7d'), prepare: press('Home') },
  {
    name: 'orders: a character',
    use: searchFor('7', '7'),
    prepare: async (page) => {
      await choosePeriod('all')(page);
      await searchField(page).click();
    },
  },
  { name: 'orders: another character', use: searchFor('1', '71') },
  { name: 'orders: refresh', use: click('button', 'Refresh') },
  { name: 'orders: open a record', use: openFirst },
  { name: 'orders: next record by J', use: press('j') },
  { name: 'orders: close by Escape', use: press('Escape') },
  { name: 'orders: next row by arrow', use: press('ArrowDown') },

  { name: 'tab: Survey Responses', use: click('tab', 'Survey Responses') },
  { name: 'responses: sort by name', use: sortBy('Lead Name') },
  { name: 'responses: sort by email', use: sortBy('Email') },
  { name: 'responses: next page', use: click('link', 'Next') },
  { name: 'responses: previous page', use: click('link', 'Previous') },
  { name: 'responses: Page Down', use: press('PageDown') },
  { name: 'responses: a character', use: searchFor('7', '7'), prepare: (page) => searchField(page).click() },
  { name: 'responses: another character', use: searchFor('1', '71') },
  { name: 'responses: open details', use: openFirst },
  { name: 'responses: close by Escape', use: press('Escape') },

  { name: 'tab: Suppliers', use: click('tab', 'Suppliers') },
  { name: 'suppliers: sort by company', use: sortBy('Company') },
  { name: 'suppliers: next page', use: click('link', 'Next') },
  { name: 'suppliers: status', use: click('button', 'Pending') },
  { name: 'suppliers: a character', use: searchFor('7', '7'), prepare: (page) => searchField(page).click() },
  { name: 'suppliers: open details', use: openFirst },
  { name: 'suppliers: close by Escape', use: press('Escape') },

  { name: 'tab: Activity', use: click('tab', 'Activity') },
  { name: 'activity: next page', use: click('link', 'Next') },
  { name: 'tab: Orders', use: click('tab', 'Orders') },
];
