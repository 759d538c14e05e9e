import type { Question } from '@fieldbox/contract/survey/questions/question';
import { rowsOf } from './questionRows.ts';

const question = (name: string, own: Partial<Question> = {}): Question => ({
  name,
  group: 'power',
  kind: 'text',
  label: name,
  ...own,
});

test('two questions may stand side by side under a heading, and one under the question before it', () => {
  const [alone, first, second, stores, notes] = [
    question('alone'),
    question('first', { pairedUnder: 'Both' }),
    question('second'),
    question('stores'),
    question('notes', { underPrevious: true }),
  ];
  expect(rowsOf([alone, first, second, stores, notes])).toEqual([
    { question: alone },
    { question: first, pair: { heading: 'Both', second } },
    { question: stores, under: notes },
  ]);
});
