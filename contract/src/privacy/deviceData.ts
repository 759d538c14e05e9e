import { storedDays } from '@onesite/shared-contract/formats/limits';
import { administratorIdleHours, knownDeviceDays, maxSessionDays } from './retention.ts';

/** What the site keeps on a visitor's device, as the cookie policy describes it. */
export interface DeviceData {
  name: string;
  /** Who gets it. */
  appliesTo: string;
  purpose: string;
  lasts: string;
}

const knownDevice =
  'Your account number and a signed random number. They let you log in here even while someone else is guessing your password. They don’t log anyone in.';

/** Over https each name begins with `__Host-` or `__Secure-`. Scripts can read none. */
export const cookies: DeviceData[] = [
  {
    name: 'supplier_session',
    appliesTo: 'Suppliers who log in',
    purpose: 'Holds the session, so that you stay logged in.',
    lasts: `Until you log out, at most ${maxSessionDays} days without use`,
  },
  {
    name: 'admin_session',
    appliesTo: 'Administrators who log in',
    purpose: 'Holds the session, so that you stay logged in.',
    lasts: `Until you log out, at most ${administratorIdleHours} hours without use`,
  },
  {
    name: 'sign-in',
    appliesTo: 'Teams that release parts of the site, while they sign in with a company account',
    purpose: 'Links the company’s sign-in response to this browser.',
    lasts: '10 minutes at most',
  },
  {
    name: 'supplier_device',
    appliesTo: 'Suppliers who log in',
    purpose: knownDevice,
    lasts: `${knownDeviceDays} days after a login`,
  },
  {
    name: 'admin_device',
    appliesTo: 'Administrators who log in',
    purpose: knownDevice,
    lasts: `${knownDeviceDays} days after a login`,
  },
  {
    name: 'visitor',
    appliesTo: 'Everyone, but only while we test a new version of a page with some visitors',
    purpose:
      'A random number and its signature. It keeps you on the same version, and makes sure that an error in the new version counts once per visitor. It isn’t combined with any other data.',
    lasts: '90 days',
  },
  {
    name: 'preview',
    appliesTo: 'Visitors who open the link of a preview and choose to see it',
    purpose: 'Shows you a version that is not live yet.',
    lasts: 'Until you leave the preview, or it expires',
  },
  {
    name: 'platform',
    appliesTo: 'Teams that release parts of the site',
    purpose: 'Holds the session on the page for teams.',
    lasts: 'Until you leave, at most 8 hours',
  },
];

/** Stored by the browser, and sent nowhere until somebody submits it. */
interface StoredData extends DeviceData {
  /** Their names in localStorage and sessionStorage. */
  keys: string[];
}

const atMost = `or ${storedDays} days after the last change`;
const untilClosed = 'Until you close the tab';

export const stored: StoredData[] = [
  {
    name: 'What you chose in the configurator; number, time, price and choices of your last request for a quote',
    keys: ['mf-configurator.configuration', 'mf-configurator.request'],
    appliesTo: 'Visitors who use the configurator',
    purpose: 'They are there again when you come back, and you don’t send a request twice by mistake.',
    lasts: `Choices until you start over, ${atMost}; the request for ${storedDays} days`,
  },
  {
    name: 'What you typed to request a quote',
    keys: ['mf-configurator.contact'],
    appliesTo: 'Visitors who request a quote',
    purpose: 'Keeps your details after a reload.',
    lasts: 'Until you start over or close the tab',
  },
  {
    name: 'Name, email and organization of your questionnaire response, with its number, key and time',
    keys: ['mf-questionnaire.response'],
    appliesTo: 'Visitors who send the questionnaire, or open a response by its link',
    purpose:
      'Fills in the same details in the configurator, and links your request to the response. The questionnaire shows when you answered, with a link to your answers.',
    lasts: `${untilClosed}; of a response that you sent, its number, key and time for ${storedDays} days`,
  },
  {
    name: 'What you type in the supplier registration and the questionnaire, except the password',
    keys: ['mf-supplier.registration', 'mf-questionnaire.answers'],
    appliesTo: 'Visitors who fill them in',
    purpose: 'Keeps your answers after a reload, a lost connection or a closed tab.',
    lasts: `Until you send it or clear the form, ${atMost}`,
  },
  {
    name: 'What you type in a form or note after you log in, except passwords',
    keys: ['account/*/*/*'],
    appliesTo: 'Suppliers and administrators',
    purpose: 'It is there again when you log in after your session has ended.',
    lasts: 'Until you save or discard it, log out or close the tab',
  },
  {
    name: 'What you typed on a page that stopped working, except passwords',
    keys: ['shell.typed'],
    appliesTo: 'Visitors who meet such a page',
    purpose: 'It is there again when you reload the page.',
    lasts: 'Until the page works again, or you close the tab',
  },
  {
    name: 'How far you have scrolled the pages that Back and Forward lead to',
    keys: ['shell.scroll'],
    appliesTo: 'Everybody',
    purpose: 'You find your place again.',
    lasts: untilClosed,
  },
  {
    name: 'A key of answers, of a registration or of a request for a quote that we have not confirmed yet',
    keys: ['mf-questionnaire.attempt', 'mf-supplier.attempt', 'mf-configurator.attempt'],
    appliesTo: 'Visitors whose submit has failed',
    purpose: 'A second attempt does not make a second response, company or quote.',
    lasts: untilClosed,
  },
];
