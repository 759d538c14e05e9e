import { idempotencyHours } from '@onesite/shared-contract/http/idempotency';
import {
  finishedMailDays,
  knownNetworkDays,
  loginRecordDays,
  maxSessionDays,
  passwordResetMinutes,
  unusedSubscriberDays,
} from './retention.ts';

/** What a response shows to everybody (`maskResponse`): in the privacy policy and at the form. */
export const responseWithoutKey =
  'People who know its number see when it was sent, the figures and the offered answers that you chose, but no name or address and nothing in your own words.';

/** One kind of personal data, as the privacy policy describes it. */
export interface PersonalData {
  title: string;
  holds: string;
  purpose: string;
  retention: string;
}

/**
 * All that the database holds about people, in the words of the privacy policy. `testing/personalColumns.ts` says where each kind
 * is, and a test of the API that nothing is missing.
 */
export const personalData = {
  quote: {
    title: 'A quote request',
    holds:
      'Your name, e-mail address, phone number if you give it, organization, intended use, where and when you need it and further wishes, with the unit that you configured, and what we note about it.',
    purpose:
      'To prepare your quote and to answer you. People who have its link with the key see what you have sent, and how far it has come.',
    retention: 'Until you ask us to erase it. Then only the unit and its price stay.',
  },
  questionnaire: {
    title: 'A deployment questionnaire',
    holds:
      'Your name, e-mail address, organization if you give it, your answers, and the unit that we proposed from them.',
    purpose: `To advise you. ${responseWithoutKey} People who have its link with the key see all of it.`,
    retention: 'Until you ask us to erase it.',
  },
  message: {
    title: 'A contact message',
    holds:
      'Your name, e-mail address, company and phone number if you give them, your message, and what we note about it. Where this site notifies nobody of messages, it stores none.',
    purpose: 'To answer you.',
    retention: 'Until you ask us to erase it.',
  },
  newsletter: {
    title: 'A newsletter subscription',
    holds: 'Your e-mail address.',
    purpose: 'To send you the newsletter.',
    retention: `Until you unsubscribe, and ${unusedSubscriberDays} days more. An address that nobody has verified goes ${unusedSubscriberDays} days after it was entered.`,
  },
  supplier: {
    title: 'A supplier account',
    holds:
      'The company, its website and profile; the name, role, e-mail address and phone number of its contact; the user name; the password as a hash that cannot be turned back; why we rejected it, if we did; and the components that it offers, with our copies of their pictures.',
    purpose: 'To decide on the registration, to offer the components, and to write to the contact.',
    retention:
      'Until you ask us to erase it. Then nobody can log in to it any more, and its components are no longer offered.',
  },
  administrator: {
    title: 'An administrator account',
    holds:
      'Name, user name, e-mail address, picture if there is one, the password as a hash, the secret of one-time passwords, encrypted, and the number of the company’s account with which somebody signs in.',
    purpose: 'To let the people who run this site log in.',
    retention: 'Until the account is erased.',
  },
  session: {
    title: 'A login',
    holds:
      'Whose it is and when it ends, with a hash of what its cookie holds; the same for a link to set a password. Of an administrator’s also the network and the browser. And a hash of account and network, which nobody can turn back without our key.',
    purpose:
      'To know who is logged in, to let administrators see where they are, and to let you log in while somebody else guesses your password.',
    retention: `A session until logout, or until it has not been used for a while, ${maxSessionDays} days at most. A link for ${passwordResetMinutes} minutes. The hash of account and network for ${knownNetworkDays} days after a login.`,
  },
  record: {
    title: 'A record of changes',
    holds: 'Which administrator or supplier changed what, and when.',
    purpose: 'To find out what happened, and to take mistakes back.',
    retention: 'For as long as this site exists. The names go when the person is erased.',
  },
  loginRecord: {
    title: 'A record of logins',
    holds:
      'When somebody logged in to an administrator’s account, tried to, or changed how it is protected, and from which network, without the end of the address.',
    purpose: 'To notice when somebody else does.',
    retention: `For ${loginRecordDays} days.`,
  },
  mail: {
    title: 'Mail that we send',
    holds: 'The address, which mail it is about, and why we rejected a supplier, if we did.',
    purpose: 'To send it, again if your mail server is not there.',
    retention: `Until ${finishedMailDays} days after it was written, or sent if that takes longer.`,
  },
  answer: {
    title: 'The answer to a form',
    holds: 'What our server answered when you submitted it.',
    purpose: 'To store nothing twice when your connection breaks and the form is sent again.',
    retention: `For ${idempotencyHours} hours.`,
  },
} as const satisfies Record<string, PersonalData>;

export type PersonalDataKind = keyof typeof personalData;
