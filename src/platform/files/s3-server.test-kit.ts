import S3rver from '@20minutes/s3rver';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3Options } from './s3-file-store.ts';

export type S3Server = {
  /** How the product is told of it. */
  readonly options: S3Options;
  /** The keys of all objects in its bucket. */
  readonly keys: () => Promise<string[]>;
  readonly close: () => Promise<void>;
};

const BUCKET = 'merel';
/** The one account that it knows. */
const ACCOUNT = 'S3RVER';

/**
 * A storage that others wrote and that speaks S3, on loopback, with a bucket. It refuses a request that is not signed with the
 * secret, but cannot check that of one about the bucket as a whole: it signs the path without the slash that clients send.
 */
export async function startS3Server({ checksSignatures = true } = {}): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'merel-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
    allowMismatchedSignatures: !checksSignatures,
  });
  const { port } = await server.run();
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      key: ACCOUNT,
      secret: ACCOUNT,
    },
    keys: async () => {
      const files = await readdir(path.join(directory, BUCKET), { recursive: true });
      return files.flatMap((file) => (file.endsWith('._S3rver_object') ? [file.replace('._S3rver_object', '')] : []));
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
