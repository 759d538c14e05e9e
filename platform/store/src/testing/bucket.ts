import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server } from './s3Server.ts';

/** An empty bucket on a server of its own. Sets the AWS_… variables of this process. */
export async function testBucket() {
  const folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  const server = await startS3Server({ folder, bucket: 'releases' });
  Object.assign(process.env, server.environment);
  let isOpen = true;
  async function stop() {
    if (isOpen) await server.close();
    isOpen = false;
  }
  return {
    address: 's3://releases/some/prefix',
    /** Where the server keeps its objects. */
    folder,
    /** Makes the bucket unreachable. */
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
