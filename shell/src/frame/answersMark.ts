import { leadFields, leftAnswersKey } from '@fieldbox/contract/survey/leftAnswers';

/** Its text runs in the head of every document, so it uses nothing but its arguments. */
const markAnswers = (key: string, contact: string[]) => {
  try {
    const { values } = JSON.parse(sessionStorage[key] ?? localStorage[key]);
    const isAnswered = Object.keys(values).some((name) => !contact.includes(name));
    document.documentElement.toggleAttribute('data-answers', isAnswered);
  } catch {
    // Nothing is stored.
  }
};

/**
 * Before the first paint: documents are the same for all visitors, and styles select by this mark whether the notice of answers that were
 * left in the questionnaire has its place from the start.
 */
export const headScript = `(${markAnswers})(${JSON.stringify(leftAnswersKey)},${JSON.stringify(leadFields)})`;
