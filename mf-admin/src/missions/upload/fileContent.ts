import type { MissionUpload } from '@fieldbox/contract/catalogue/missionCsv';

/** What the API has read in a file. The columns that it knows are in the header as `missionCsvColumns` spells them. */
export type FileContent = Required<Pick<MissionUpload, 'header' | 'rows'>>;
