import { rm } from 'node:fs/promises';
import type { VersionName } from '@onesite/protocol/releases';
import { digestOf } from '@onesite/protocol/signature';

/** A version, with the digest of each of its files. */
export interface StoredVersion extends VersionName {
  integrity: Record<string, string>;
}

/** `read` gives the bytes from `start` to `end`, which is the last one's position. */
export interface OpenFile {
  sizeBytes: number;
  read(start: number, end: number): ReadableStream<Uint8Array>;
}

/** Stores files of versions, which never change, and the registry's own. */
export interface ArtifactStore {
  /** A new folder on this machine to prepare a version in. The caller removes it. */
  createTempFolder(): Promise<string>;
  /**
   * Moves a folder of a draft into the store, as a whole version or not at all. If the version exists, only its missing files are
   * restored.
   */
  put(name: string, version: string, folder: string): Promise<void>;
  /** The files of a version that are missing in the store. */
  missing(name: string, version: string, files: string[]): Promise<string[]>;
  /**
   * Makes sure that all files of a version are on this machine, where the method `folder` says, and that each has its digest.
   * @throws Error that names a file which is missing or different
   */
  fetch(version: StoredVersion): Promise<void>;
  /** Fetches a version by its name alone, which contains the digest of the content. Undefined if this machine has the whole store. */
  fetchByName?(name: string, version: string): Promise<void>;
  /** This machine keeps its copies of these versions until the returned function is called. Undefined if they are the store itself. */
  pin?(versions: VersionName[]): () => void;
  /** A file of a version that is on this machine. @returns undefined if there is no such file */
  read(name: string, version: string, file: string): Promise<Buffer | undefined>;
  /** Opens such a file, to read parts of it. */
  open(name: string, version: string, file: string): Promise<OpenFile | undefined>;
  /** The folder of a version's files on this machine: renderers may read nothing else. */
  folder(name: string, version: string): string;
  versions(): Promise<VersionName[]>;
  /** Removes a version with its source maps. Its record stays. */
  remove(name: string, version: string): Promise<void>;
  /** Facts and digests of a version, from which edges build sets. @param digest its SHA-256, in hex @throws Error if it is missing or different */
  readRecord(version: VersionName, digest: string): Promise<string>;
  /** Files of the registry that are never served, by path: records, source maps, sets, and what is live. */
  putFile(path: string, content: string | Buffer): Promise<void>;
  readFile(path: string): Promise<Buffer | undefined>;
  readText(path: string): Promise<string | undefined>;
  hasFile(path: string): Promise<boolean>;
  /** The names of the files in a folder, in any order. */
  filesIn(folder: string): Promise<string[]>;
  removeFile(path: string): Promise<void>;
}

export const recordPath = ({ name, version }: VersionName) => `records/${name}/${version}.json`;
export const mapsPath = (name: string, version: string) => `maps/${name}/${version}.gz`;

/** @throws Error unless the text has this digest */
export function checkedRecord({ name, version }: VersionName, text: string | undefined, digest: string): string {
  if (text === undefined) throw new Error(`the record of ${name} ${version} is not in the store: publish it again`);
  if (digestOf(text) !== digest) throw new Error(`the record of ${name} ${version} is not what the registry wrote`);
  return text;
}

export const missingFile = ({ name, version }: VersionName, file: string) =>
  new Error(`${file} of ${name} ${version} is not in the store: publish it again`);

export const changedFile = ({ name, version }: VersionName, file: string) =>
  new Error(`${file} of ${name} ${version} is not what was published: remove it from the store, and publish it again`);

/** Runs the work with a draft, which is removed afterwards. */
export async function withTempFolder<Result>(
  store: Pick<ArtifactStore, 'createTempFolder'>,
  work: (folder: string) => Promise<Result>,
) {
  const folder = await store.createTempFolder();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
