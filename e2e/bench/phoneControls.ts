import { openPage } from '../fixtures/openPage.ts';
import { type Control, click } from './control.ts';

/** What a buyer taps on the way from Home to a unit, on a phone. */
export const phoneControls: readonly Control[] = [
  { name: 'menu', use: click('button', 'Open menu') },
  { name: 'menu to Solutions', use: click('link', 'Solutions') },
  {
    name: 'mission card',
    use: click('radio', /Field Medical/),
    prepare: async (page) => void (await openPage(page, '/configurator')),
  },
  { name: 'Next to containers', use: click('button', 'Next') },
  { name: 'container card', use: click('radio', /40 ft standard/) },
  { name: 'Next to components', use: click('button', 'Next') },
  { name: 'part ticked', use: click('checkbox', /^Solar Panel Array/) },
  { name: 'another one ticked', use: click('checkbox', /^Battery Bank/) },
  { name: 'Back', use: click('button', 'Back') },
  { name: 'Next, once more', use: click('button', 'Next') },
  { name: 'Next to the form', use: click('button', 'Next') },
];
