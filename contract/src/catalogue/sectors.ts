/** Sectors of the business, and the `type` of a mission (docs/specification/administration.md#missions). */
export const sectors = ['military', 'civilian'] as const;
export type Sector = (typeof sectors)[number];
