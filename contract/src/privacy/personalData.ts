import { idempotencyHours } from '@onesite/shared-contract/http/idempotency';
import {
  countedLoginHours,
  finishedMailDays,
  knownNetworkDays,
  loginRecordDays,
  maxSessionDays,
  passwordResetMinutes,
  unusedSubscriberDays,
} from './retention.ts';

/** What a response shows to everybody (`maskResponse`): in the privacy policy and at the form. */
export const responseWithoutKey =
  'Anyone who knows a response’s number can see when it was sent, its figures and the answers chosen from a list, but no name or address and nothing in your own words.';

/** One kind of personal data, as the privacy policy describes it. */
interface PersonalData {
  title: string;
  holds: string;
  purpose: string;
  retention: string;
}

/**
 * All that the database holds about people, in the words of the privacy policy. `testing/personalData.ts` says where each kind
 * is, and a test of the API that nothing is missing.
 */
export const personalData = {
  quote: {
    title: 'A quote request',
    holds:
      'Your name, email address, phone number if you give it, organization, intended use, where and when you need it and further wishes, with the unit that you configured, and what we note about it.',
    purpose: 'To prepare your quote and to answer you.',
    retention: 'Until you ask us to erase it. Then only the unit and its price stay.',
  },
  questionnaire: {
    title: 'A deployment questionnaire',
    holds: 'Your name, email address, organization if you give it, and your answers.',
    purpose: `To advise you. ${responseWithoutKey} People who have its link with the key see all of it.`,
    retention: 'Until you ask us to erase it.',
  },
  message: {
    title: 'A contact message',
    holds:
      'Your name, email address, company and phone number if you give them, and your message. Where the form says that it sends nothing, all of it stays in your browser.',
    purpose: 'To answer you.',
    retention: `It reaches us by email, until you ask us to erase it. This site deletes its copy after ${finishedMailDays} days, or once it has been sent if that takes longer.`,
  },
  newsletter: {
    title: 'A newsletter subscription',
    holds: 'Your email address.',
    purpose: 'To send you the newsletter.',
    retention: `Until you unsubscribe, and ${unusedSubscriberDays} days more. An unverified address is deleted ${unusedSubscriberDays} days after it was entered.`,
  },
  supplier: {
    title: 'A supplier account',
    holds:
      'The company, its website and profile; the name, role, email address and phone number of its contact; the user name; the password as an irreversible hash; why we rejected it, if we did; and the components that it offers.',
    purpose: 'To decide on the registration, to offer the components, and to write to the contact.',
    retention:
      'Until you ask us to erase it. Then nobody can log in to it any more, and its components are no longer offered.',
  },
  administrator: {
    title: 'An administrator account',
    holds: 'Name, user name, email address, picture if there is one, and the password as a hash.',
    purpose: 'To let the people who run this site log in.',
    retention: 'Until the account is erased.',
  },
  session: {
    title: 'A login',
    holds:
      'Whose it is, when it ends and a hash of its cookie; the same for a link to set a password. A hash of account and network, which cannot be reversed without our key. And how often somebody has just tried to log in, under numbers made of such hashes: of the network, the browser and the account.',
    purpose: 'To know who is logged in, and to let you log in while someone else is guessing your password.',
    retention: `A session until logout, or until it has not been used for a while, ${maxSessionDays} days at most. A link for ${passwordResetMinutes} minutes. The hash of account and network for ${knownNetworkDays} days after a login. How often it was tried for ${countedLoginHours} hours at most.`,
  },
  record: {
    title: 'A record of changes',
    holds: 'Which administrator or supplier changed what, and when, with what was there before.',
    purpose: 'To find out what happened.',
    retention: 'For as long as this site exists. Names are removed when the person is erased.',
  },
  loginRecord: {
    title: 'A record of logins',
    holds:
      'When someone logged in to an administrator’s account, tried to, or changed how it is protected, and from which network, without the end of the address.',
    purpose: 'To notice unauthorized access.',
    retention: `For ${loginRecordDays} days.`,
  },
  mail: {
    title: 'Email that we send',
    holds: 'The address, the kind of email, and why we rejected a supplier, if we did.',
    purpose: 'To send it, and to retry if your mail server is unavailable.',
    retention: `Until ${finishedMailDays} days after it was written, or sent if that takes longer.`,
  },
  answer: {
    title: 'The response to a form',
    holds: 'What our server replied when you submitted it.',
    purpose: 'To avoid storing anything twice if your connection breaks and the form is sent again.',
    retention: `For ${idempotencyHours} hours.`,
  },
} as const satisfies Record<string, PersonalData>;

export type PersonalDataKind = keyof typeof personalData;
