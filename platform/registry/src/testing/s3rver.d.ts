declare module 's3rver' {
  type Options = {
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: [] }[];
  };
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
