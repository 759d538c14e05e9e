/**
 * What happens with a link once it is open: its configuration becomes the visitor's own, and its parts or the form are shown.
 * A button's address has it, so that a click works before any script has run.
 */
export const actionParameter = 'then';
export const linkActions = ['change', 'quote'] as const;
export type LinkAction = (typeof linkActions)[number];

/** The path of a link that goes on at once: for what is the reader's own already. */
export const actionPath = (path: string, action: LinkAction): string =>
  `${path}${path.includes('?') ? '&' : '?'}${actionParameter}=${action}`;
