import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushTarget } from './push-sender.ts';

const CURVE = 'prime256v1';
/** The one record that a message is; longer than any of ours. */
const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
/** Says that no record follows (RFC 8188, 2). */
const LAST_RECORD = Buffer.from([2]);

/** What is drawn anew for every message; a test brings those of the RFC's example. */
export type Drawn = { readonly salt: Buffer; readonly privateKey: Buffer };

/**
 * The message as only the browser that subscribed can read it (RFC 8291, aes128gcm). The push service in between has
 * neither the browser's private key nor the secret it shares with us.
 */
export function encryptFor(target: Pick<PushTarget, 'p256dh' | 'auth'>, text: string, drawn: Drawn = draw()): Buffer {
  const ours = createECDH(CURVE);
  ours.setPrivateKey(drawn.privateKey);
  const theirKey = Buffer.from(target.p256dh, 'base64url');
  const ourKey = ours.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ourKey]);
  const shared = derive(ours.computeSecret(theirKey), {
    salt: Buffer.from(target.auth, 'base64url'),
    info: keyInfo,
    bytes: 32,
  });
  const { salt } = drawn;
  const key = derive(shared, { salt, info: 'Content-Encoding: aes128gcm\0', bytes: 16 });
  const nonce = derive(shared, { salt, info: 'Content-Encoding: nonce\0', bytes: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([ourKey.length]), ourKey, ...sealed]);
}

/** Whether this is a point of P-256, as browsers give it: what is none cannot be encrypted for. */
export function isPushKey(p256dh: string): boolean {
  try {
    const some = createECDH(CURVE);
    some.generateKeys();
    some.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

function draw(): Drawn {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return { salt: randomBytes(16), privateKey: ecdh.getPrivateKey() };
}

type Derive = { salt: Buffer; info: string | Buffer; bytes: number };

const derive = (key: Buffer, { salt, info, bytes }: Derive): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
