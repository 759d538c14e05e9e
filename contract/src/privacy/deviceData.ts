import { storedDays } from '@onesite/shared-contract/formats/limits';
import { administratorIdleHours } from '../accounts/administratorAccount.ts';
import { supplierLoggedInCookie } from '../accounts/loginHint.ts';
import { leftAnswersKey } from '../survey/leftAnswers.ts';
import { knownDeviceDays, maxSessionDays } from './retention.ts';

/** What the site keeps on a visitor's device, as the cookie policy describes it. */
export interface DeviceData {
  name: string;
  /** Who gets it. */
  whom: string;
  purpose: string;
  lasts: string;
}

const knownDevice =
  'The number of your account, and a random one with its signature. It lets you log in here while somebody else guesses your password. It logs nobody in.';

/** Over https each name begins with `__Host-` or `__Secure-`. Scripts can read `supplier_logged_in` alone. */
export const cookies: DeviceData[] = [
  {
    name: 'supplier_session',
    whom: 'Suppliers who log in',
    purpose: 'Holds the session, so that you stay logged in.',
    lasts: `Until you log out, at most ${maxSessionDays} days without use`,
  },
  {
    name: supplierLoggedInCookie,
    whom: 'Suppliers who log in',
    purpose: 'Says that you are logged in, so that the header leads to your dashboard. It logs nobody in.',
    lasts: 'Until the session ends',
  },
  {
    name: 'admin_session',
    whom: 'Administrators who log in',
    purpose: 'Holds the session, so that you stay logged in.',
    lasts: `Until you log out, at most ${administratorIdleHours} hours without use`,
  },
  {
    name: 'sign-in',
    whom: 'Administrators and teams, while they sign in with an account of their company',
    purpose: 'Ties the answer of the company to this browser.',
    lasts: '10 minutes at most',
  },
  {
    name: 'supplier_device',
    whom: 'Suppliers who log in',
    purpose: knownDevice,
    lasts: `${knownDeviceDays} days after a login`,
  },
  {
    name: 'admin_device',
    whom: 'Administrators who log in',
    purpose: knownDevice,
    lasts: `${knownDeviceDays} days after a login`,
  },
  {
    name: 'visitor',
    whom: 'Everybody, but only while a new version of a page is tried with some visitors',
    purpose:
      'A random number and its signature. It decides which version you get, so that you keep it, and lets errors of the new version count once for each visitor. It is joined with nothing else.',
    lasts: '90 days',
  },
  {
    name: 'preview',
    whom: 'Visitors who open the link of a preview and choose to see it',
    purpose: 'Shows you a version that is not live yet.',
    lasts: 'Until you leave the preview, or it expires',
  },
  {
    name: 'platform',
    whom: 'Teams that release parts of the site',
    purpose: 'Holds the session on the page for teams.',
    lasts: 'Until you leave, at most 8 hours',
  },
];

/** Kept by the browser itself, and sent to nobody until somebody submits it. */
export interface StoredData extends DeviceData {
  /** Their names in localStorage and sessionStorage; `*` stands for a username or a number. */
  keys: string[];
}

const atMost = `${storedDays} days after the last change at most`;
const untilClosed = 'Until you close the tab';
const untilLoggedOut = `Until it is added, cleared or you log out, ${atMost}`;

const queueKeys = ['queued', 'attempts', 'sent', 'lastSent'];

export const stored: StoredData[] = [
  {
    name: 'Your configuration',
    keys: ['mf-configurator.selection'],
    whom: 'Visitors who use the configurator',
    purpose: 'A reload or another visit loses nothing of what you have chosen.',
    lasts: `Until you start over, ${atMost}`,
  },
  {
    name: 'Variants of your configuration, with their names',
    keys: ['mf-configurator.variants'],
    whom: 'Visitors who keep some in the configurator',
    purpose: 'Up to four can be opened again and compared.',
    lasts: `Until you delete them, ${atMost}`,
  },
  {
    name: 'The quotes that you have requested: their numbers, days and keys, and which parts',
    keys: ['mf-configurator.requests'],
    whom: 'Visitors who ask for a quote',
    purpose: 'Leads you to the page of your request, and asks before the same is requested again.',
    lasts: `Until you remove it on that page, ${storedDays} days after the last request at most`,
  },
  {
    name: 'Contact details of the configurator, and the number of what you have submitted',
    keys: ['mf-configurator.contact', 'mf-configurator.submit'],
    whom: 'Visitors who ask for a quote',
    purpose: 'A reload loses nothing, and shows the confirmation again.',
    lasts: untilClosed,
  },
  {
    name: 'Contact and summary of your questionnaire response, with its number and key',
    keys: ['mf-questionnaire.response'],
    whom: 'Visitors who send the questionnaire, or open a response by its link',
    purpose: 'Fills in what the configurator asks for as well, and sends the two together.',
    lasts: untilClosed,
  },
  {
    name: 'What you type in the supplier registration and the questionnaire, except the password',
    keys: ['mf-supplier.registration', leftAnswersKey],
    whom: 'Visitors who fill them in',
    purpose: 'A reload, a lost connection or a closed tab loses nothing.',
    lasts: `Until you send it or clear the form, ${atMost}`,
  },
  {
    name: 'What you typed on a page that stopped working, except passwords',
    keys: ['shell.typed'],
    whom: 'Visitors who meet such a page',
    purpose: 'It is there again when you reload the page.',
    lasts: 'Until the page works again, or you close the tab',
  },
  {
    name: 'What a supplier types for a new component',
    keys: ['account/supplier/*/mf-supplier.component'],
    whom: 'Suppliers who add components',
    purpose: 'A reload or another visit loses nothing.',
    lasts: untilLoggedOut,
  },
  {
    name: 'What an administrator types for a new order or component',
    keys: ['account/administrator/*/mf-admin.order', 'account/administrator/*/mf-admin.component'],
    whom: 'Administrators who create one',
    purpose: 'A reload or another visit loses nothing.',
    lasts: untilLoggedOut,
  },
  {
    name: 'A note about an order or a response that is not added yet',
    keys: ['account/administrator/*/mf-admin.note/*'],
    whom: 'Administrators who write one',
    purpose: 'It outlasts the record.',
    lasts: 'Until it is added, you log out or the tab is closed',
  },
  {
    name: 'The numbers of an administrator’s last 20 changes',
    keys: ['account/administrator/*/mf-admin.changes'],
    whom: 'Administrators who change something',
    purpose: 'They can be undone one after the other.',
    lasts: 'Until you log out or the tab is closed',
  },
  {
    name: 'What an administrator has searched and filtered in each tab of the dashboard',
    keys: ['account/administrator/*/mf-admin.views'],
    whom: 'Administrators who use the dashboard',
    purpose: 'A tab is as it was left.',
    lasts: 'Until you log out or the tab is closed',
  },
  {
    name: 'Answers and requests for quotes that you sent without a connection',
    keys: ['mf-questionnaire', 'mf-configurator'].flatMap((remote) => queueKeys.map((name) => `${remote}.${name}`)),
    whom: 'Visitors who send them offline',
    purpose: 'They are sent once you are online again, and only once.',
    lasts: `Until they have reached us, ${storedDays} days at most`,
  },
  {
    name: 'Choices of display',
    keys: ['mf-questionnaire.mode', 'shop.units', 'single-key-shortcuts'],
    whom: 'Visitors who change them',
    purpose: 'How the questionnaire is shown, units of measurement, and whether single keys are shortcuts.',
    lasts: 'Until you change them or clear your browser’s data',
  },
];
