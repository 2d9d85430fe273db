import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptFor, isPushKey } from './encrypt-message.ts';

/** The example of RFC 8291, section 5 and appendix A. */
const RFC = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  text: 'When I grow up, I want to be a watermelon',
  body: [
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml',
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT',
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ].join(''),
};

test('a message is the one of the RFC, byte for byte', () => {
  const drawn = { salt: Buffer.from(RFC.salt, 'base64url'), privateKey: Buffer.from(RFC.privateKey, 'base64url') };
  expect(encryptFor(RFC, RFC.text, drawn).toString('base64url')).toBe(RFC.body);
});

test('no two messages are alike, though they say the same', () => {
  expect(encryptFor(RFC, RFC.text).equals(encryptFor(RFC, RFC.text))).toBe(false);
});

test('a key that is no point of the curve is told from one that is', () => {
  const key = createECDH('prime256v1').generateKeys();
  expect(isPushKey(key.toString('base64url'))).toBe(true);
  for (const bytes of [Buffer.concat([Buffer.from([4]), randomBytes(64)]), key.subarray(0, 64), Buffer.alloc(65, 4)])
    expect(isPushKey(bytes.toString('base64url'))).toBe(false);
});
