/// <reference path="./s3rver.d.ts" />
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';

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
