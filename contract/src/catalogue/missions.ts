import type * as v from 'valibot';
import type { adminMissionResponse, missionResponse } from './responseSchemas.ts';
import type { Sector } from './sectors.ts';

/** The `type` values of the solutions cards' links, in the cards' order (docs/specification/visitors.md#solutions). */
export const useCases = {
  military: ['command', 'communications', 'storage', 'medical', 'training', 'special'],
  civilian: ['disaster', 'medical', 'humanitarian', 'research', 'housing', 'workshop'],
} as const satisfies Record<Sector, readonly string[]>;

/** A mission profile, as GET /api/missions returns it. */
export type Mission = v.InferOutput<typeof missionResponse>;

/** One mission for administrators, as GET and PUT /api/missions/:id return it. */
export type AdminMission = v.InferOutput<typeof adminMissionResponse>;
