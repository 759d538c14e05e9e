import { createHash } from 'node:crypto';

/** Subresource integrity of a file. @param {Uint8Array} content */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Identifies a build's whole content: 12 hex digits of a digest over the sorted paths and digests of its files.
 * @param {Record<string, string>} integrity
 */
export function contentDigest(integrity) {
  const entries = Object.entries(integrity).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12);
}
