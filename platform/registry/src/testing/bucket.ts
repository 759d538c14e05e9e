import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3 server with an empty bucket. Sets the AWS_… variables of this process. */
export async function testBucket() {
  const folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  const server = new S3rver({
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'releases', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  });
  let isOpen = true;
  async function stop() {
    if (isOpen) await server.close();
    isOpen = false;
  }
  return {
    address: 's3://releases/some/prefix',
    /** Where the server keeps its objects. */
    folder,
    /** From now on the bucket cannot be reached. */
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
