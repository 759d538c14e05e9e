import type { Page } from '@playwright/test';
import { type Control, click, clickMiddle, press } from './control.ts';

const undrawn = (page: Page) => page.getByRole('checkbox', { name: /^Spare part 28 / });

/** Every control of the four steps, in the order in which one visitor can use them all. */
export const configuratorControls: readonly Control[] = [
  { name: 'sector tab', use: click('tab', 'Civilian') },
  { name: 'mission card', use: click('radio', 'Medical Outreach') },
  { name: 'mission by arrow key', use: press('ArrowDown') },
  { name: 'Next to containers', use: click('button', 'Next') },
  { name: 'container card', use: click('radio', '40 ft standard') },
  { name: 'container by arrow key', use: press('ArrowDown') },
  { name: 'Next to 500 components', use: click('button', 'Next') },
  { name: 'component chosen', use: click('checkbox', /^Solar Panel Array /) },
  { name: 'another one chosen', use: click('checkbox', /^Battery Bank /) },
  {
    name: 'a part that is not drawn',
    use: (page) => clickMiddle(undrawn(page)),
    prepare: (page) => undrawn(page).scrollIntoViewIfNeeded(),
  },
  {
    name: 'component removed',
    use: click('checkbox', /^Solar Panel Array /),
    prepare: (page) => page.getByRole('checkbox', { name: /^Solar Panel Array / }).scrollIntoViewIfNeeded(),
  },
  { name: 'component by space', use: press(' ') },
  { name: 'next component by arrow', use: press('ArrowDown') },
  { name: 'chip: Power', use: click('button', /^Power/) },
  { name: 'chip: Equipment', use: click('button', /^Equipment/) },
  { name: 'chip: All', use: click('button', /^All \d/) },
  { name: 'step circle back', use: click('button', '2 Container Type') },
  { name: 'Next, once more', use: click('button', 'Next') },
  { name: 'Back', use: click('button', 'Back') },
  { name: 'Next to the form', use: click('button', 'Next'), prepare: click('button', 'Next') },
  {
    name: 'a character typed',
    use: press('E'),
    prepare: (page) => page.getByRole('textbox', { name: 'Name' }).click(),
  },
  { name: 'submit of a wrong form', use: click('button', 'Submit Configuration') },
  { name: 'Share', use: click('button', 'Share') },
  { name: 'Start over', use: click('button', 'Start over') },
  { name: 'Undo', use: click('button', 'Undo') },
];
