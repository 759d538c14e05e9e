/** Stores the files of versions. A stored file never changes. */
export type ArtifactStore = {
  /** A new folder to prepare a version in. The caller removes it. */
  draft(): Promise<string>;
  /**
   * Moves a folder below a draft into the store, as a whole version or not at all. If the version is there already, only
   * its missing files are restored.
   */
  put(name: string, version: string, folder: string): Promise<void>;
  /** @returns undefined if there is no such file */
  read(name: string, version: string, file: string): Promise<Buffer | undefined>;
  /** Which of these files of a version are missing. Checks that they exist, without reading them. */
  missing(name: string, version: string, files: string[]): Promise<string[]>;
  /** The folder on this machine with the version's files: renderers may read nothing else. */
  folder(name: string, version: string): string;
};
