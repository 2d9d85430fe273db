import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PhonePush } from '#areas/identity/contract/companion.ts';
import type { PostPublicly } from '#platform/push/post-publicly.ts';

export type Subscriber = {
  /** What the browser tells of its subscription. */
  readonly push: PhonePush;
  /** What the browser reads of a message to it. @throws when it was meant for another one. */
  readonly read: (body: Buffer) => string;
};

export type PushService = {
  /** The name its addresses carry; who calls them is brought here. */
  readonly post: PostPublicly;
  readonly subscribe: () => Subscriber;
  readonly received: { url: string; headers: IncomingHttpHeaders; body: Buffer }[];
  /** What it answers from now on. */
  readonly answerWith: (status: number) => void;
  readonly close: () => Promise<void>;
};

const ORIGIN = 'https://push.example';

/** Stands where a browser's push service stands, over plain HTTP on this machine. */
export async function startPushService(): Promise<PushService> {
  let status = 201;
  const received: PushService['received'] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    subscribe,
    answerWith: (next) => (status = next),
    post: async (url, { headers, body }) => {
      const here = url.replace(ORIGIN, `http://127.0.0.1:${port}`);
      return (await fetch(here, { method: 'POST', headers, body: new Uint8Array(body) })).status;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function subscribe(): Subscriber {
  const key = createECDH('prime256v1');
  const ours = key.generateKeys();
  const auth = randomBytes(16);
  const push = {
    endpoint: `${ORIGIN}/send/${randomBytes(16).toString('base64url')}`,
    p256dh: ours.toString('base64url'),
    auth: auth.toString('base64url'),
  };
  return {
    push,
    read: (body) => {
      // RFC 8188, 2.1: salt, size of a record, the sender's key, and then the one record.
      const salt = body.subarray(0, 16);
      const end = 21 + body.readUInt8(20);
      const theirs = body.subarray(21, end);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs]);
      const shared = hkdfSync('sha256', key.computeSecret(theirs), auth, info, 32);
      const derive = (name: string, bytes: number): Buffer =>
        Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${name}\0`, bytes));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}
