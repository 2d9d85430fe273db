import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { portInUse } from './port-in-use.ts';

/** What the system says of a port on which somebody listens. */
async function collide(): Promise<{ error: unknown; port: number }> {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  const [error] = (await once(createServer().listen(port, '127.0.0.1'), 'error').catch((refusal: unknown) => [
    refusal,
  ])) as unknown[];
  first.close();
  return { error, port };
}

test('a port that somebody else has is told with the setting that changes it', async () => {
  const { error, port } = await collide();
  expect(portInUse(error, { port: 1, inboxSmtpPort: port })).toContain('INBOX_SMTP_PORT');
  expect(portInUse(error, { port, inboxSmtpPort: null })).toMatch(new RegExp(`^Port ${port} .* with PORT\\.$`));
});

test('nothing is made of another error', () => {
  expect(portInUse(new Error('no'), { port: 1, inboxSmtpPort: 2 })).toBeNull();
});
