/// <reference path="./s3rver.d.ts" />
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver, { type Store } from 's3rver';

type Options = { folder: string; bucket: string; port?: number };

/** An S3 server on 127.0.0.1 with one bucket. It keeps its objects in a folder. */
export async function startS3Server({ folder, bucket, port = 0 }: Options) {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  server.store.putObject = (object) => putWhole(server.store, object);
  const { port: listening } = (await server.run()) as AddressInfo;
  return {
    /** What a client needs to reach it. */
    environment: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${listening}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: () => server.close(),
  };
}

/** As S3 does: an object is there when it is whole, and before the answer. The server's own function answers while it is still writing. */
async function putWhole(store: Store, { bucket, key, metadata, content: body }: Parameters<Store['putObject']>[0]) {
  const content = await buffer(body);
  const file = store.getResourcePath(bucket, key, 'object');
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, content);
  await rename(draft, file);
  const md5 = createHash('md5').update(content).digest('hex');
  await store.putMetadata(bucket, key, metadata, md5);
  return { size: content.length, md5 };
}
