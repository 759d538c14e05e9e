/** Columns of the missions' CSV file; the first three must be there (docs/specification/administration.md#missions). */
export const missionCsvColumns = ['name', 'description', 'type', 'duration', 'personnel', 'equipment'] as const;
export type MissionCsvColumn = (typeof missionCsvColumns)[number];
export const requiredMissionColumns = ['name', 'description', 'type'] as const satisfies MissionCsvColumn[];
