import { gzipSync } from 'node:zlib';
import { Header, type HeaderData } from 'tar';

type Entry = { path: string; content?: string | Uint8Array; type?: HeaderData['type']; linkpath?: string };

/** A gzipped tar archive of exactly these entries, also of ones that no build may have. */
export function archiveOf(entries: Entry[]) {
  const blocks = entries.flatMap(({ path, content = '', type = 'File', linkpath }) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(512);
    new Header({ path, type, linkpath, size: bytes.length, mode: 0o644, mtime: new Date(0) }).encode(header);
    return [header, bytes, Buffer.alloc(-bytes.length & 511)];
  });
  return new Uint8Array(gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)])));
}
