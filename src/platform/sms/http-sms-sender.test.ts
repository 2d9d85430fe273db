import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SmsConfig } from '../config/read-config.ts';
import { httpSmsSender } from './http-sms-sender.ts';

type Received = { path: string; authorization: string | undefined; type: string | undefined; body: string };

/** Stands where the provider stands: takes down what comes, and answers what the test says. */
let sink: Server;
let received: Received[] = [];
let answer = { status: 201, body: '{}' };
let url = '';

beforeAll(async () => {
  sink = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { authorization, 'content-type': type } = request.headers;
      received.push({ path: request.url ?? '', authorization, type, body });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => void sink.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(sink.address() as AddressInfo).port}`;
});

beforeEach(() => {
  received = [];
});

afterAll(() => new Promise<void>((resolve) => void sink.close(() => resolve())));

const configOf = (provider: SmsConfig['provider']): SmsConfig => ({
  provider,
  url,
  account: 'AC 1',
  secret: 's3cret',
  from: 'Merel',
});
const message = { to: '+4915112345601', text: 'Merel 123456. Größe & Co' };

test('Twilio gets a form with number, sender and text, and who pays', async () => {
  answer = { status: 201, body: '{"sid":"SM1"}' };
  await httpSmsSender(configOf('twilio'))(message);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    path: '/2010-04-01/Accounts/AC%201/Messages.json',
    authorization: `Basic ${Buffer.from('AC 1:s3cret').toString('base64')}`,
    type: 'application/x-www-form-urlencoded',
  });
  expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
    To: message.to,
    From: 'Merel',
    Body: message.text,
  });
});

test('Vonage gets JSON, and its number without the plus', async () => {
  answer = { status: 200, body: '{"messages":[{"status":"0"}]}' };
  await httpSmsSender(configOf('vonage'))(message);
  expect(received[0]?.path).toBe('/sms/json');
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    api_key: 'AC 1',
    api_secret: 's3cret',
    from: 'Merel',
    to: '4915112345601',
    text: message.text,
    type: 'unicode',
  });
});

test.each([
  ['twilio', { status: 400, body: '{"code":21211}' }, '400'],
  ['twilio', { status: 503, body: '' }, '503'],
  ['vonage', { status: 200, body: '{"messages":[{"status":"4","error-text":"Bad Credentials"}]}' }, '4'],
  ['vonage', { status: 200, body: '{}' }, 'nothing'],
  ['vonage', { status: 500, body: '' }, '500'],
] as const)('%s that refuses makes the job try again, and tells no code', async (provider, refusal, status) => {
  answer = refusal;
  const failed = await httpSmsSender(configOf(provider))(message).catch((error: unknown) => String(error));
  expect(failed).toContain(status);
  expect(failed).not.toContain('123456');
});
