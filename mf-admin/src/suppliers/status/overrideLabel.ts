import type { StatusConflict } from './useStatusChange.ts';

/** The button that decides on what is true now; none where that is what was decided. */
export const overrideLabel = ({ decision, current }: StatusConflict) =>
  current.status === decision.status ? undefined : `${decision.verb} all the same`;
