declare module '@20minutes/s3rver' {
  /** A server of the S3 protocol that keeps its objects in a folder and checks who signed each request. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string }[];
      /** Takes a request whoever signed it. */
      allowMismatchedSignatures?: boolean;
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
