import type { Customer } from '../fixtures/configureUnit.ts';

export type Person = Customer & {
  /** A part of every name that a story makes up. It is unique, so that a search finds one story's data. */
  mark: string;
};

/** The same for a whole run: `operator erase` with this address erases what the run has left. */
const run = process.env.JOURNEYS_RUN ?? crypto.randomUUID().slice(0, 6);

/** A person whose data everybody recognises as QA's. */
export function newPerson(): Person {
  const mark = `QA ${run}-${crypto.randomUUID().slice(0, 4)}`;
  return {
    mark,
    name: mark,
    organization: `${mark} organization`,
    email: `qa-${run}@journeys.example`,
    intendedUse: 'A check of the site by its own team. Please ignore it.',
  };
}
