import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each([
  '',
  'lea',
  'lea@',
  '@halden.example',
  'lea@halden',
  'lea@halden.e',
  'lea fontaine@halden.example',
  'a@b@c.de',
])('%j is no address', (text) => expect(isEmail(text)).toBe(false));

test.each(['lea@halden.example', ' lea@halden.example ', 'l.é+a@sub.halden.co', 'LEA@HALDEN.EXAMPLE'])(
  '%j is one',
  (text) => expect(isEmail(text)).toBe(true),
);
