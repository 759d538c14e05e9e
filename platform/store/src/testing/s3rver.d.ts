declare module 's3rver' {
  type Options = {
    address?: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: [] }[];
  };
  type S3Object = { bucket: string; key: string; metadata: object; content: AsyncIterable<Uint8Array> };
  export type Store = {
    getResourcePath(bucket: string, key: string, resource: 'object'): string;
    putObject(object: S3Object): Promise<{ size: number; md5: string }>;
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
  };
  export default class S3rver {
    store: Store;
    constructor(options: Options);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
