import { headScript } from './answersMark.ts';

test.each([
  [undefined, false],
  [null, false],
  [{ leadName: 'Ann', email: 'ann@example.org' }, false],
  [{ leadName: 'Ann', duration: '1 month' }, true],
])('of the answers %j that were left, the script of the head marks the document: %s', (values, isMarked) => {
  localStorage.setItem('mf-questionnaire.answers', JSON.stringify({ values }));
  new Function(headScript)();
  expect(document.documentElement.hasAttribute('data-answers')).toBe(isMarked);
  localStorage.clear();
  document.documentElement.removeAttribute('data-answers');
  expect(headScript).not.toContain('<'); // the platform refuses it
});
