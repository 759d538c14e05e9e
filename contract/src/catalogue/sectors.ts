/** Sectors of the business, and the `type` of a mission (docs/specification/administration.md#missions). */
export const sectors = ['military', 'civilian'] as const;
export type Sector = (typeof sectors)[number];

/** The sector of a visitor who has chosen none. */
export const defaultSector: Sector = 'military';

/** The `type` values of the solutions cards' links, in the cards' order (docs/specification/visitors.md#solutions). */
export const useCases = {
  military: ['command', 'communications', 'storage', 'medical', 'training', 'special'],
  civilian: ['disaster', 'medical', 'humanitarian', 'research', 'housing', 'workshop'],
} as const satisfies Record<Sector, readonly string[]>;
