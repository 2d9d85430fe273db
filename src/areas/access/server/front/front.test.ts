import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantFromMs } from '#kernel/instant.ts';
import { contentServiceStories } from './content-service.ts';
import { frontLinks, isStaff } from './front-links.ts';

let asked: string[] = [];
let answer: { status: number; body: string };
let at = 0;
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
const errors: unknown[] = [];

beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise<void>((done) => void server.close(() => done())));
beforeEach(() => {
  asked = [];
  errors.length = 0;
  answer = {
    status: 200,
    body: JSON.stringify({ story: { content: { stories: [{ title: 'News', text: 'Of us' }] } } }),
  };
});

const open = (showsDrafts = false) => {
  const { port } = server.address() as AddressInfo;
  const service = {
    url: `http://127.0.0.1:${port}/v2`,
    token: 'a token',
    showsDrafts,
    onError: (e: unknown) => errors.push(e),
  };
  return contentServiceStories(service, () => instantFromMs(at));
};

describe('the content service', () => {
  it('is asked for the story app/auth-login by language, once in five minutes', async () => {
    const stories = open();
    expect(await stories({ language: 'fr', isDraft: false })).toEqual([{ title: 'News', text: 'Of us' }]);
    await stories({ language: 'fr', isDraft: true });
    expect(asked).toEqual(['/v2/cdn/stories/app/auth-login?token=a+token&version=published&language=fr']);
    at += 5 * 60_000;
    await stories({ language: 'fr', isDraft: false });
    await stories({ language: 'de', isDraft: false });
    expect(asked).toHaveLength(3);
  });

  it('is asked for drafts only where the operator lets them be seen', async () => {
    const stories = open(true);
    await stories({ language: 'en', isDraft: true });
    await stories({ language: 'en', isDraft: true });
    expect(asked.map((url) => new URL(url, 'http://x').searchParams.get('version'))).toEqual(['draft', 'draft']);
  });

  it.each([
    ['an error', { status: 500, body: '{}' }],
    ['something else', { status: 200, body: '{"story":{"content":{"stories":"none"}}}' }],
    ['no JSON', { status: 200, body: '<html>' }],
  ])('that answers %s leaves the artwork alone, and is asked again half a minute later', async (_what, bad) => {
    const stories = open();
    answer = bad;
    expect(await stories({ language: 'en', isDraft: false })).toEqual([]);
    await stories({ language: 'en', isDraft: false });
    expect([asked.length, errors.length]).toEqual([1, 1]);
    at += 30_000;
    await stories({ language: 'en', isDraft: false });
    expect(asked).toHaveLength(2);
  });
});

describe('the operator’s links', () => {
  const links = {
    terms: 'https://x.example/{lang}/terms',
    privacy: null,
    notice: null,
    cookies: 'https://x.example/{lang}/c',
  };

  it('are in the reader’s language, and the cookie policy in French or English', () => {
    expect(frontLinks(links, 'de')).toEqual({
      terms: 'https://x.example/de/terms',
      privacy: null,
      notice: null,
      cookies: 'https://x.example/en/c',
    });
    expect(frontLinks(links, 'fr').cookies).toBe('https://x.example/fr/c');
  });
});

it.each([
  ['nina@staff.example', true],
  ['NINA@STAFF.EXAMPLE', true],
  ['one@other.example', true],
  ['two@other.example', false],
  ['nina@evil-staff.example', false],
])('%s is staff: %s', (email, expected) =>
  expect(isStaff(email, ['@staff.example', 'one@other.example'])).toBe(expected),
);
