/** Where the files of versions are kept. Nothing in it is ever changed. */
export type ArtifactStore = {
  /** A new folder to prepare a version in, which whoever asked for it removes. */
  draft(): Promise<string>;
  /**
   * Moves the files of a folder below a draft there, as a whole version or not at all. Of a version that is there, only
   * files that were lost are put back.
   */
  put(name: string, version: string, folder: string): Promise<void>;
  /** @returns undefined where there is no such file */
  read(name: string, version: string, file: string): Promise<Buffer | undefined>;
  /** Which of these files of a version are not there. A look at each, without reading it. */
  missing(name: string, version: string, files: string[]): Promise<string[]>;
  /** A folder on this machine that holds the version's files: renderers can read nothing else. */
  folder(name: string, version: string): string;
};
