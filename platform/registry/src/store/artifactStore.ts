/** Where the files of versions are kept. Nothing in it is ever changed. */
export type ArtifactStore = {
  /** Puts a whole version there, or nothing. The same files again change nothing. */
  put(name: string, version: string, files: Map<string, Buffer>): Promise<void>;
  /** @returns undefined where there is no such file */
  read(name: string, version: string, file: string): Promise<Buffer | undefined>;
  /** Which of these files of a version are not there. A look at each, without reading it. */
  missing(name: string, version: string, files: string[]): Promise<string[]>;
  /** A folder on this machine that holds the version's files: renderers can read nothing else. */
  folder(name: string, version: string): string;
};
