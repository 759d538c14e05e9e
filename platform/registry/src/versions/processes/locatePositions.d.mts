export type Located = { found: (string | null)[] };

export function locatePositions(job: {
  folder: string;
  maxBytes: number;
  isCheck: boolean;
}): Located | { refusal: string };
