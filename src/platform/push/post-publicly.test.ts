import { expect, test } from 'vitest';
import { postPublicly } from './post-publicly.ts';
import { NotPublic } from './public-address.ts';

/** `localhost` is a name, so only its look-up can tell. */
test.each([
  'http://push.example/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://2130706433/a',
  'https://push.example:8443/a',
  'https://somebody@push.example/a',
  'https://localhost/a',
])('%s is not called', async (url) => {
  await expect(postPublicly(url, { headers: {}, body: Buffer.from('x') })).rejects.toBeInstanceOf(NotPublic);
});
