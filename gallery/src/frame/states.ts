import type { ReactNode } from 'react';

/** The states of a part, an entry in the table of its group. */
export type States = {
  part: string;
  /** When to use it, in a sentence. */
  use: string;
  /** The samples by name, in the order of the page. The names label them in screenshots. */
  states: Readonly<Record<string, ReactNode>>;
};
