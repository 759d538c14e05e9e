import type { Unpacked } from '../prepareBuild.ts';

export function unpackArchive(job: {
  archive: string;
  folder: string;
  maxEntries: number;
  maxBytes: number;
  maxFileBytes: number;
}): Promise<Unpacked | { refusal: string }>;
