import type { Field } from '../fields/field.ts';

/** What administrators state of a mission, in the order of the form (docs/specification/administration.md#missions). */
export const missionFields = [
  { name: 'name', kind: 'text', label: 'Name', required: 'Name is required' },
  { name: 'description', kind: 'longText', label: 'Description', required: 'Description is required' },
  {
    name: 'type',
    kind: 'choice',
    label: 'Type',
    required: 'Type is required',
    options: [
      { value: 'military', label: 'Military' },
      { value: 'civilian', label: 'Civilian' },
    ],
  },
  { name: 'duration', kind: 'text', label: 'Duration', placeholder: '30-90 days' },
  { name: 'personnel', kind: 'text', label: 'Personnel', placeholder: '4-6', beside: 'duration' },
  { name: 'equipment', kind: 'longText', label: 'Equipment' },
] as const satisfies readonly Field[];

/** Columns of the missions' CSV file, and those that must be there (docs/specification/administration.md#missions). */
export const missionCsvColumns = missionFields.map(({ name }) => name);
export type MissionCsvColumn = (typeof missionCsvColumns)[number];
export const requiredMissionColumns = missionFields.filter((field) => 'required' in field).map(({ name }) => name);
