declare module 's3rver' {
  type Options = {
    address?: string;
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
