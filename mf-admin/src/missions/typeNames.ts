/** The types of missions in words. */
export const typeNames = { military: 'Military', civilian: 'Civilian' } as const;
