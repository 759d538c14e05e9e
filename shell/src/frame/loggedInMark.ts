import { supplierLoggedInCookie } from '@fieldbox/contract/accounts/loginHint';
import { leadFields, leftAnswersKey } from '@fieldbox/contract/survey/leftAnswers';
import type { HostStore } from '@onesite/shared-host/host';

/** Its text runs in the head of every document as well, so it uses nothing but its argument. */
const markSupplier = (cookie: string) => {
  document.documentElement.toggleAttribute('data-supplier', document.cookie.includes(`${cookie}=1`));
};

/** The same for answers that were left in the questionnaire, whose notice has its place from the start then. */
const markAnswers = (key: string, contact: string[]) => {
  try {
    const { values } = JSON.parse(sessionStorage[key] ?? localStorage[key]);
    const isAnswered = Object.keys(values).some((name) => !contact.includes(name));
    document.documentElement.toggleAttribute('data-answers', isAnswered);
  } catch {
    // Nothing is stored.
  }
};

/** Before the first paint: documents are the same for all visitors, and styles select what is for some by these marks. */
export const headScript = [
  `(${markSupplier})(${JSON.stringify(supplierLoggedInCookie)})`,
  `(${markAnswers})(${JSON.stringify(leftAnswersKey)},${JSON.stringify(leadFields)})`,
].join(';');

export const isSupplierMarked = () => document.documentElement.hasAttribute('data-supplier');

/** After a login or logout on this page, and in another tab before this one is looked at again. */
export function followSupplierLogin({ getState, subscribe }: HostStore) {
  const mark = () => markSupplier(supplierLoggedInCookie);
  let known = getState().session.supplier;
  mark(); // the document may be from an edge that does not know the script of the head
  subscribe(() => {
    const { supplier } = getState().session;
    if (supplier !== known) mark();
    known = supplier;
  });
  document.addEventListener('visibilitychange', mark);
}
