/** A link's key without what mail programs and people put around a link: brackets, a full stop, spaces. */
export const keyIn = (text: string): string => /[\w-]+/.exec(text)?.[0] ?? '';

/** The parameters in an address's fragment, which some mail programs encode as a whole. */
export const fragmentParameters = (hash: string): URLSearchParams =>
  new URLSearchParams(hash.slice(1).replace(/%3D/gi, '=').replace(/%26/g, '&'));
