/** The query parameters of a comparison's address: the codes of two configurations. */
export const comparisonParameters = ['a', 'b'] as const;
