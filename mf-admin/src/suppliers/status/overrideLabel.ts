import type { StatusConflict } from './useStatusChange.ts';

/** The button that decides on the current state; none if it already has the decided status. */
export const overrideLabel = ({ decision, current }: StatusConflict) =>
  current.status === decision.status ? undefined : `${decision.verb} anyway`;
