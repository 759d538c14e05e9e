import * as v from 'valibot';
import { entriesOf, leadEntries } from './answerSchemas.ts';
import { questions } from './questions.ts';

/** What the form checks: the fields that it has, by the rules of the call. */
export const formSchema = v.object({ ...leadEntries, ...entriesOf(questions) });
