import { answerFields } from './answers.ts';
import type { QuestionnaireResponse } from './questionnaire.ts';

/** What stands where somebody's name, address or organization would (DESIGN section 6). */
export const hiddenText = '•••';

/** Keys of free data under which contact data stand, whatever they say: 'leadName', 'e-mail', 'Contact phone'. */
const contactKey = /name|mail|phone|organi[sz]ation|company|contact/i;

/** Answers in people's own words, in which they may sign. */
const ownWords = answerFields.filter((field) => field.kind === 'longText').map(({ name }) => name);

/**
 * A response for everybody: without name, e-mail and organization, also where the free data or an answer in the
 * sender's own words repeat them. What was not given stays missing.
 */
export function hideContact<Response extends QuestionnaireResponse>(response: Response): Response {
  const { leadName, email, organization, responseData } = response;
  const hide = hiderOf([leadName, email, organization ?? '']);
  const texts = ownWords.map((name) => [name, response[name] && hide(response[name])]);
  return {
    ...response,
    ...Object.fromEntries(texts),
    leadName: hiddenText,
    email: hiddenText,
    organization: organization && hiddenText,
    responseData: hideIn(responseData, hide),
  };
}

/** Replaces each of the texts where it stands as a word of its own, in any case. */
function hiderOf(contact: string[]): (text: string) => string {
  const literals = contact.filter(Boolean).map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const repeated = new RegExp(`(?<![\\p{L}\\p{N}])(?:${literals.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(repeated, hiddenText);
}

function hideIn(value: unknown, hide: (text: string) => string): unknown {
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map((inner) => hideIn(inner, hide));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      hide(key),
      contactKey.test(key) && typeof inner === 'string' ? hiddenText : hideIn(inner, hide),
    ]),
  );
}
