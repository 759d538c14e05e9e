import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { addCompressedCopies } from '@onesite/protocol/build/compressedCopies';
import { contentDigest, integrityOf } from '@onesite/protocol/build/digest';
import type { VersionName } from '@onesite/protocol/releases';
import pLimit from 'p-limit';
import { create, Parser } from 'tar';
import {
  type ArtifactStore,
  changedFile,
  checkedRecord,
  mapsPath,
  missingFile,
  type OpenFile,
  recordPath,
  type StoredVersion,
  withTempFolder,
} from './artifactStore.ts';
import { type CacheLimits, createFetchedVersions } from './fetchedVersions.ts';
import { compareFiles, createFolderStore, filesBelow } from './folderStore.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'; // docs/adr/0021-inside-other-packages.md

type Options = { bucket: string; prefix: string; cache: string; limits?: CacheLimits };

/**
 * An artifact store in a bucket. A version is one object, an archive, so that it exists completely or not at all, and an edge gets
 * it with one request. Fetched files are compared with their digests, and stay in the folder `cache` of this machine while
 * there is space. Credentials, region and endpoint come from the usual AWS_… variables, files and roles; smaller clients, such as
 * aws4fetch, take keys only and cannot renew the credentials of a role.
 */
export function createS3Store({ bucket, prefix, cache, limits }: Options): ArtifactStore {
  const client = s3Client();
  const local = createFolderStore(cache);
  const fetched = createFetchedVersions(local, limits);
  const archivePath = (name: string, version: string) => `versions/${name}/${version}.tar`;
  const loading = new Map<string, Promise<void>>();
  const unstored = new Map<string, Map<string, Buffer>>(); // files of versions that this disk did not take, by archive
  const limit = pLimit(4);

  const get = (path: string) =>
    unlessMissing(
      's3:GetObject',
      client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + path })).then(({ Body }) => Body),
    );

  async function putFile(path: string, content: string | Buffer) {
    const type = contentTypes[path.slice(path.lastIndexOf('.') + 1)];
    const command = new PutObjectCommand({ Bucket: bucket, Key: prefix + path, Body: content, ContentType: type });
    await withRight('s3:PutObject', client.send(command));
  }

  async function removeFile(path: string) {
    const command = new DeleteObjectCommand({ Bucket: bucket, Key: prefix + path });
    await unlessMissing('s3:DeleteObject', client.send(command));
  }

  const readText = async (path: string) => (await get(path))?.transformToString();

  async function hasFile(path: string) {
    const command = new HeadObjectCommand({ Bucket: bucket, Key: prefix + path });
    return (await unlessMissing('s3:GetObject', client.send(command))) !== undefined;
  }

  async function keysBelow(folder: string) {
    const keys: string[] = [];
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + folder });
    const read = async () => {
      for await (const { Contents = [] } of pages)
        keys.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length + folder.length)));
    };
    await withRight('s3:ListBucket', read());
    return keys;
  }

  /** Fetches a version once for all concurrent callers, and a few versions at once: each is in memory while it is fetched. */
  function load(version: Loadable) {
    const key = archivePath(version.name, version.version);
    const running = loading.get(key) ?? limit(download, key, version).finally(() => loading.delete(key));
    loading.set(key, running);
    return running;
  }

  async function download(key: string, version: Loadable) {
    const archive = await get(key);
    if (!archive) throw missingFile(version, 'server/main.cjs');
    const unpacked = await unpackFiles(archive as AsyncIterable<Uint8Array>).catch((error) => {
      throw 'tarCode' in error ? changedFile(version, 'the archive') : error;
    });
    const files = checkFiles(version, unpacked);
    try {
      await storeLocally(version, files);
      unstored.delete(key);
    } catch (error) {
      if (unstored.size >= maxUnstored) unstored.clear();
      unstored.set(key, new Map(files.filter(([path]) => !isCopyName(path))));
      throw error;
    }
  }

  async function storeLocally({ name, version }: Loadable, files: [path: string, content: Buffer][]) {
    await withTempFolder(local, async (draft) => {
      const folder = join(draft, 'version');
      for (const [path, content] of files) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), content);
      }
      await addCompressedCopies(join(folder, 'browser')); // compares the fetched files, too
      await local.remove(name, version); // an earlier one is damaged
      await local.put(name, version, folder);
      void fetched.evict();
    });
  }

  return {
    createTempFolder: local.createTempFolder,
    folder: local.folder,
    pin: fetched.pin,
    async read(name, version, file) {
      const content = await local.read(name, version, file);
      if (content) fetched.use({ name, version });
      return content ?? unstored.get(archivePath(name, version))?.get(file);
    },
    async open(name, version, file) {
      const opened = await local.open(name, version, file);
      if (opened) fetched.use({ name, version });
      const content = unstored.get(archivePath(name, version))?.get(file);
      return opened ?? (content && openInMemory(content));
    },
    async put(name, version, folder) {
      await putFile(archivePath(name, version), await pack(folder, await filesBelow(folder)));
      await local.remove(name, version);
      await local.put(name, version, folder);
      void fetched.evict();
    },
    missing: async (name, version, files) => ((await hasFile(archivePath(name, version))) ? [] : files),
    async fetch(version) {
      fetched.use(version);
      await compareFiles(local.folder(version.name, version.version), version).catch(() => load(version));
    },
    async fetchByName(name, version) {
      if ((await local.missing(name, version, ['server/main.cjs'])).length > 0) await load({ name, version });
    },
    async versions() {
      const found = (await keysBelow('versions/')).map((key) => /^([^/]+)\/([^/]+)\.tar$/.exec(key));
      return found.flatMap((match) => (match ? [{ name: match[1]!, version: match[2]! }] : []));
    },
    async remove(name, version) {
      for (const path of [archivePath(name, version), mapsPath(name, version)]) await removeFile(path);
      await local.remove(name, version);
    },
    /** A start without the bucket needs this machine's copy. */
    async readRecord(version, digest) {
      const here = await local.readRecord(version, digest).catch(() => undefined);
      if (here !== undefined) return here;
      const text = checkedRecord(version, await readText(recordPath(version)), digest);
      await local.putFile(recordPath(version), text).catch(() => {}); // a full disk
      return text;
    },
    putFile,
    async readFile(path) {
      const bytes = await (await get(path))?.transformToByteArray();
      return bytes && Buffer.from(bytes);
    },
    readText,
    hasFile,
    filesIn: (folder) => keysBelow(`${folder}/`),
    removeFile,
  };
}

const contentTypes: Record<string, string> = {
  tar: 'application/x-tar',
  gz: 'application/gzip',
  json: 'application/json',
};

type Loadable = VersionName & Partial<StoredVersion>;

/**
 * The files that belong to the version: nothing else is ever written. They are compared with the version's digests or, where only its name
 * is known, with the digest of the whole content that the name ends with.
 * @throws Error if one is missing or different
 */
function checkFiles({ name, version, integrity }: Loadable, files: Map<string, Buffer>) {
  const isCopy = (path: string) => isCopyName(path) && files.has(path.slice(0, -3));
  const content = [...files].filter(([path]) => !isCopy(path));
  const found = Object.fromEntries(content.map(([path, bytes]) => [path, integrityOf(bytes)]));
  const wanted = integrity ?? found;
  const stored = { name, version };
  if (!integrity && !version.endsWith(`-${contentDigest(found)}`)) throw changedFile(stored, 'its content');
  for (const [path, digest] of Object.entries(wanted)) {
    if (!found[path]) throw missingFile(stored, path);
    if (found[path] !== digest) throw changedFile(stored, path);
  }
  return [...files].filter(([path]) => (isCopy(path) ? path.slice(0, -3) : path) in wanted);
}

/** A folder's files as an uncompressed archive: compressed copies are already among them. */
async function pack(folder: string, files: string[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of create({ cwd: folder, portable: true, noMtime: true }, files)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** More than any version has: see uploadLimits.ts. */
const maxArchiveBytes = 128 * 1024 * 1024;

/** The files of an archive, by path. @throws Error if it contains anything else */
async function unpackFiles(archive: AsyncIterable<Uint8Array>) {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  const parser = new Parser({ strict: true, maxMetaEntrySize: 1024 });
  parser.on('entry', (entry) => {
    const chunks: Buffer[] = [];
    entry.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxArchiveBytes) parser.abort(new Error('the archive is too large'));
      else chunks.push(chunk);
    });
    entry.on('end', () => entry.type === 'File' && files.set(entry.path, Buffer.concat(chunks)));
  });
  await pipeline(archive, parser);
  return files;
}

/** Compressed copies are not compared with a digest, but made again where they are stored. */
const isCopyName = (path: string) => /\.(br|gz)$/.test(path);

const openInMemory = (content: Buffer): OpenFile => ({
  sizeBytes: content.length,
  read: (start, end) => new Blob([new Uint8Array(content.subarray(start, end + 1))]).stream(),
});

/** How many versions are kept in memory where the disk takes none: pages that another edge has rendered ask this one for their files. */
const maxUnstored = 4;

/** What a key or a role must allow, in the words of AWS (docs/operate.md). */
type Right = 's3:GetObject' | 's3:PutObject' | 's3:DeleteObject' | 's3:ListBucket';

/** The same result, or the same error with the right that the call needs. */
const withRight = <Result>(right: Right, sent: Promise<Result>) =>
  sent.catch((error) => {
    throw Object.assign(error, { right });
  });

/** Undefined if the file is not there. Only the status says so: the body, and with it the error's name, may be missing. */
const unlessMissing = <Result>(right: Right, sent: Promise<Result>) =>
  withRight(right, sent).catch((error: S3ServiceException) => {
    if (error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket') return undefined;
    throw error;
  });

/** Most S3-compatible servers have no host name for each bucket. */
const s3Client = () =>
  new S3Client({
    region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1',
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 10_000 },
    // We compare our own digests; not every S3-compatible server supports these newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
