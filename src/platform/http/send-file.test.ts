import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendFile } from './send-file.ts';

it.each([
  ['a".pdf', 'a_.pdf', 'a%22.pdf'],
  ['a\\".pdf', 'a__.pdf', 'a%5C%22.pdf'],
  ['a\r\nx-evil: 1.pdf', 'a__x-evil: 1.pdf', 'a%0D%0Ax-evil%3A%201.pdf'],
  ["f\u00e4llig (1)'*.pdf", "f_llig (1)'*.pdf", 'f%C3%A4llig%20%281%29%27%2A.pdf'],
])('the name %j stays within the header that carries it', async (name, ascii, encoded) => {
  const app = Fastify();
  app.get('/', (_request, reply) => sendFile(reply, { name, mime: 'text/html', content: 'x' }));
  const { headers } = await app.inject('/');
  expect(headers['content-disposition']).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
  expect([headers['x-evil'], headers['x-content-type-options']]).toEqual([undefined, 'nosniff']);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox$/);
});
