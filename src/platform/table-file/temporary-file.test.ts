import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { openTemporaryFile } from './temporary-file.ts';

const chunks = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));

it('a temporary file holds what was written last', async () => {
  const file = await openTemporaryFile();
  await file.write(chunks('a longer text ', 'of a first attempt'));
  await file.write(chunks('short'));
  expect(String(await buffer(file.read()))).toBe('short');
});

it('a temporary file fails as what it is written from fails, and can be closed then', async () => {
  const file = await openTemporaryFile();
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('a');
    throw new Error('the connection is gone');
  }
  await expect(file.write(broken())).rejects.toThrow('the connection is gone');
  await file.close();
});
