import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for the provider of text messages, and keeps what it was given. */
export type SmsSink = {
  readonly env: Readonly<Record<string, string>>;
  /** The newest first. */
  readonly texts: readonly string[];
  readonly close: () => Promise<void>;
};

export async function startSmsSink(): Promise<SmsSink> {
  const texts: string[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      texts.unshift(new URLSearchParams(Buffer.concat(chunks).toString()).get('Body') ?? '');
      response.writeHead(201).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      SMS_PROVIDER: 'twilio',
      SMS_ACCOUNT: 'AC1',
      SMS_SECRET: 'secret of the sink',
      SMS_FROM: '+4915112345678',
      SMS_URL: `http://127.0.0.1:${port}`,
    },
    texts,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
