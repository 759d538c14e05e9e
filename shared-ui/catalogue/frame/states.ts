import type { ReactNode } from 'react';

/** What a `<Part>.states.tsx` exports as `states`. */
export type States = {
  part: string;
  /** When to use it, in a sentence. */
  use: string;
  /** In the order in which they are shown: by name, so that a screenshot can be read. */
  states: Readonly<Record<string, ReactNode>>;
};
