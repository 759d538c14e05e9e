import { emailSchema } from '@onesite/shared-contract/formats/emailSchema';
import { limits } from '@onesite/shared-contract/formats/limits';
import { optionalCount, optionalNumber } from '@onesite/shared-contract/formats/numbers';
import { optionalText, requiredText, textList } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import type { Question } from './questions/question.ts';
import { questions } from './questions.ts';

/** The first group of the form; only name and e-mail are required (docs/specification/questionnaire.md#form). */
export const leadEntries = {
  leadName: requiredText(2, 'Name must be at least 2 characters'),
  email: emailSchema('Please enter a valid email'),
  organization: optionalText(),
};

export const leadFields: readonly string[] = Object.keys(leadEntries);

const answerSchemas = {
  choice: optionalText(),
  choices: textList(),
  text: optionalText(),
  longText: optionalText(limits.longText),
  number: optionalCount(),
} satisfies Record<Question['kind'], v.GenericSchema>;

/** Hours can be parts of one; all else is counted. */
const schemaOf = ({ kind, unit }: Question): v.GenericSchema =>
  unit === 'hours' ? optionalNumber() : answerSchemas[kind];

export const entriesOf = (fields: readonly Question[]): v.ObjectEntries =>
  Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)]));

/** What the form checks: the fields that it has, by the rules of the call. */
export const formSchema = v.object({ ...leadEntries, ...entriesOf(questions) });
