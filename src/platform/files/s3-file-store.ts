import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import {
  FileNotFound,
  fileKeyOf,
  isFileKey,
  type FileKey,
  type FileStore,
  type PutOptions,
  type StoredFile,
} from './file-store.ts';
import { Measure } from './measure.ts';

export type S3Options = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
};

/** Keeps files in S3 or anything that speaks its protocol. The bucket must exist and be private. */
export function openS3FileStore(options: S3Options): FileStore {
  const client = new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    // Buckets as part of the path: what self-hosted storages understand without extra DNS names.
    forcePathStyle: true,
    credentials: { accessKeyId: options.key, secretAccessKey: options.secret },
    maxAttempts: 3,
  });
  const bucket = options.bucket;
  const get = async (key: FileKey): Promise<NonNullable<GetObjectCommandOutput['Body']>> => {
    if (!isFileKey(key)) throw new FileNotFound('No such file');
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key })).catch(asNotFound);
    if (Body === undefined) throw new FileNotFound('No such file');
    return Body;
  };
  return {
    put: (put) => putWhole(client, bucket, put),
    getBytes: async (key) => (await get(key)).transformToByteArray(),
    getStream: async (key) => {
      const body = await get(key);
      return body instanceof Readable ? body : Readable.from(Buffer.from(await body.transformToByteArray()));
    },
    delete: async (key) => {
      if (isFileKey(key)) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}

/**
 * The key is the content's digest, known only at its end, so the content waits meanwhile: in memory, since a request from a
 * stream is not tried again when the storage stumbles. Nobody puts more than an upload may hold.
 */
async function putWhole(client: S3Client, bucket: string, put: PutOptions): Promise<StoredFile> {
  const measure = new Measure(put.sizeMax);
  const source = put.content instanceof Uint8Array ? Readable.from([put.content]) : put.content;
  const chunks: Buffer[] = [];
  await pipeline(source, measure, async (measured: AsyncIterable<Buffer>) => {
    for await (const chunk of measured) chunks.push(chunk);
  });
  const { size, sha256 } = measure.result();
  const key = fileKeyOf(put.companyId, sha256);
  await client.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: Buffer.concat(chunks),
      ContentLength: size,
      ChecksumSHA256: toBase64(sha256),
    }),
  );
  return { key, sha256, size };
}

const toBase64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');

function asNotFound(error: unknown): never {
  if (error instanceof NoSuchKey) throw new FileNotFound('No such file');
  throw error;
}
