import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
    put: (put) => putThroughDisk(client, bucket, put),
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

/** The key is the content's digest, known only at its end, so the content waits on disk meanwhile. */
async function putThroughDisk(client: S3Client, bucket: string, put: PutOptions): Promise<StoredFile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'merel-upload-'));
  try {
    const draft = path.join(folder, randomBytes(8).toString('hex'));
    const measure = new Measure(put.sizeMax);
    const source = put.content instanceof Uint8Array ? Readable.from([put.content]) : put.content;
    await pipeline(source, measure, createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
    const { size, sha256 } = measure.result();
    const key = fileKeyOf(put.companyId, sha256);
    // The length makes it one plain request instead of a chunked upload, which not every storage takes.
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: createReadStream(draft),
        ContentLength: size,
        ChecksumSHA256: toBase64(sha256),
      }),
    );
    return { key, sha256, size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const toBase64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');

function asNotFound(error: unknown): never {
  if (error instanceof NoSuchKey) throw new FileNotFound('No such file');
  throw error;
}
