/** What one search looks through, in the order of its matches. */
export const searchKinds = ['order', 'response', 'supplier', 'component'] as const;
export type SearchKind = (typeof searchKinds)[number];
