import * as v from 'valibot';
import { inputEntries } from '../fields/schemas.ts';
import { leadFields } from './answers.ts';
import { questions } from './questions.ts';

/** What the form checks: the fields that it has, by the rules of the call. */
export const formSchema = v.object(inputEntries([...leadFields, ...questions] as const));
