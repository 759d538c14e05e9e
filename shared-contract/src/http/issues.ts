import * as v from 'valibot';
import type { FieldErrors } from './errors.ts';

/**
 * The first message for each field, by the field's name. An issue inside a list or object counts for the field that
 * holds it; one about the whole body has no field and is left out.
 */
export function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.path?.[0]?.key;
    if (typeof field === 'string' && !Object.hasOwn(fields, field)) fields[field] = messageOf(issue);
  }
  return fields;
}

/**
 * What is wrong with a value, in one line that names the key: `moves is missing`. Where a value may have one of several forms, what
 * each of them lacks. A schema's own message follows the key as it is.
 */
export function problemOf(issue: v.BaseIssue<unknown>, within: string[] = []): string {
  const path = [...within, ...(v.getDotPath(issue)?.split('.') ?? [])];
  if (issue.issues && issue.issues.length > 0)
    return [...new Set(issue.issues.map((each) => problemOf(each, path)))].join(', or ');
  const key = path.join('.') || 'it';
  if (issue.kind === 'schema' && issue.received === 'undefined') return `${key} is missing`;
  if (!isOfLibrary(issue)) return `${key} ${issue.message}`;
  if (issue.kind === 'schema') return `${key} must be ${issue.expected}, not ${issue.received}`;
  return `${key}: ${issue.message}`;
}

/** The schema's message; instead of one of the library's own, a sentence that names the key, such as `phone must be string, not 5.` */
export const messageOf = (issue: v.BaseIssue<unknown>) => (isOfLibrary(issue) ? `${problemOf(issue)}.` : issue.message);

/** The library's own messages name no key. */
const isOfLibrary = ({ message }: v.BaseIssue<unknown>) => message.startsWith('Invalid ');
