import type { Located } from '../../sourceMaps/createSourceMaps.ts';

export function locatePositions(job: {
  folder: string;
  maxBytes: number;
  isCheck: boolean;
}): Located | { refusal: string };
