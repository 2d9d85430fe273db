import { expect, it } from 'vitest';
import { fetchFile } from './fetch-file.ts';

it('says which address was not reached', async () => {
  const wish = { url: 'http://127.0.0.1:9/rates.xml', timeoutMs: 1000, signal: new AbortController().signal };
  await expect(fetchFile(wish)).rejects.toThrow("http://127.0.0.1:9/rates.xml can't be reached for exchange rates");
});
