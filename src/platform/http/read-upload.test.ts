import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readUpload } from './read-upload.ts';

const bytes = Buffer.from('a file');
/** A request whose one part ends in this way. */
const asked = (part: { truncated: boolean; toBuffer: () => Promise<Buffer> } | undefined): FastifyRequest =>
  ({
    file: async () =>
      part === undefined
        ? undefined
        : { filename: 'a.zip', file: { truncated: part.truncated }, toBuffer: part.toBuffer },
  }) as never;

describe('an upload', () => {
  it('is its name and its bytes', async () => {
    const upload = await readUpload(asked({ truncated: false, toBuffer: async () => bytes }));
    expect(upload).toEqual({ fileName: 'a.zip', bytes: new Uint8Array(bytes) });
  });

  it('that was cut at its limit is refused, though it ended without an error', async () => {
    await expect(readUpload(asked({ truncated: true, toBuffer: async () => bytes }))).rejects.toMatchObject({
      code: 'payload_too_large',
    });
  });

  it('that was cut at its limit is refused when that is an error', async () => {
    const toBuffer = () => Promise.reject(new Error('too large'));
    await expect(readUpload(asked({ truncated: true, toBuffer }))).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  it('that breaks says why', async () => {
    const toBuffer = () => Promise.reject(new Error('aborted'));
    await expect(readUpload(asked({ truncated: false, toBuffer }))).rejects.toThrow('aborted');
  });

  it('is asked for at its field where there is none', async () => {
    await expect(readUpload(asked(undefined))).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
