import { answerFields } from '../survey/answers.ts';
import type { QuestionnaireInput } from '../survey/questionnaire.ts';
import type { Question } from '../survey/questions/question.ts';

/** A body of POST /api/questionnaire with the text, or its digits, wherever the form and its free data take any. */
export function personalResponse(text: string): QuestionnaireInput {
  const answers = (answerFields as readonly Question[]).map((field) => [field.name, answerWith(field, text)]);
  return {
    leadName: text,
    email: 'corpus@lead.example',
    organization: text,
    ...Object.fromEntries(answers),
    responseData: dataWith(text),
  };
}

function answerWith({ kind, options, unit }: Question, text: string) {
  if (kind === 'number') return unit === 'hours' ? digitsOf(text) : wholeOf(text);
  return kind === 'choices' ? [...(options ?? []).slice(0, 1).map(({ value }) => value), text] : text;
}

const dataWith = (text: string) => ({
  [text]: text,
  leadName: text,
  powerSources: ['Solar', text, [text], { [text]: text }],
  deliveryTimeframe: { [text]: [text] },
  refrigerationCount: digitsOf(text),
  lightingZones: text,
  nested: { deep: [{ [text]: [text, digitsOf(text), true] }] },
  phone: digitsOf(text),
});

/** As many digits as make a phone number. */
function wholeOf(text: string): number | null {
  const digits = text.replace(/[^0-9]/g, '').slice(0, 15);
  return digits.length < 7 ? null : Number(digits);
}

/** The same, half of them as decimals. */
function digitsOf(text: string): number | null {
  const whole = wholeOf(text);
  return whole === null || text.length % 2 ? whole : Number(`0.${whole}`);
}
