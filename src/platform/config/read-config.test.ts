import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ensureSecret } from './ensure-secret.ts';
import { readConfig } from './read-config.ts';
import { renderConfigurationReference } from './render-configuration-reference.ts';

const GOOD_SECRET = 'k3Jx9vQ2mZ7pL4tR8wB1nC6yD5sF0aHg';
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://merel@db.example/merel',
  MEREL_BASE_URL: 'https://merel.example/',
  MEREL_SECRET: GOOD_SECRET,
  SMTP_URL: 'smtps://mail.example:465',
  MAIL_FROM: 'Merel <merel@mail.example>',
};

describe('exchange rates', () => {
  test.each([
    ['from the central bank in production', production, expect.stringMatching(/^https:\/\/www\.ecb\.europa\.eu\//)],
    ['from nowhere in evaluation', {}, null],
    ['from nowhere when switched off', { ...production, FX_RATES_URL: 'off' }, null],
    ['from where the operator says', { FX_RATES_URL: 'https://rates.example/a.xml' }, 'https://rates.example/a.xml'],
  ])('come %s', (_where, given, ratesUrl) => {
    expect(readConfig(given)).toMatchObject({ ok: true, config: { ratesUrl } });
  });

  test.each(['FX_RATES_URL', 'FX_HISTORY_URL'])('do not come from what is no address in %s', (name) => {
    const outcome = readConfig({ [name]: 'file:///etc/passwd' });
    expect(outcome).toMatchObject({ ok: false, problems: [expect.stringContaining(name)] });
  });

  test.each([
    ['from nowhere in evaluation', {}, null],
    ['from nowhere when no rates are fetched', { ...production, FX_RATES_URL: 'off' }, null],
    ['from nowhere when the rates come from elsewhere', { ...production, FX_RATES_URL: 'https://a.example/' }, null],
    ['from nowhere when switched off', { ...production, FX_HISTORY_URL: 'off' }, null],
    ['from the central bank in production', production, expect.stringMatching(/^https:.*eurofxref-hist[.]xml$/)],
    ['from where the operator says', { FX_HISTORY_URL: 'https://a.example/b.xml' }, 'https://a.example/b.xml'],
  ])('of earlier days come %s', (_where, given, ratesHistoryUrl) => {
    expect(readConfig(given)).toMatchObject({ ok: true, config: { ratesHistoryUrl } });
  });
});

describe('a scanner for malware', () => {
  test.each([
    ['none', undefined, null],
    ['one on a port', 'tcp://scanner.example:3310', { host: 'scanner.example', port: 3310 }],
    ['one on a port of IPv6', 'tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['one on a socket', 'unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('is %s', (_what, given, clamd) => {
    expect(readConfig({ CLAMD_URL: given })).toMatchObject({ ok: true, config: { clamd } });
  });

  test.each(['scanner.example', 'http://scanner.example:3310', 'tcp://scanner.example', 'tcp://a:70000', 'unix:clamd'])(
    'is not at %s',
    (given) => {
      expect(readConfig({ CLAMD_URL: given })).toMatchObject({
        ok: false,
        problems: [expect.stringMatching(/^CLAMD_URL must be like tcp/)],
      });
    },
  );
});

describe('a configuration is refused', () => {
  test('in production without its secret, database, address and mail, all told at once', () => {
    const outcome = readConfig({ NODE_ENV: 'production' });
    expect(outcome.ok ? [] : outcome.problems.map((problem) => problem.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'MEREL_BASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'MEREL_SECRET',
    ]);
  });

  test.each([
    ['too short', 'k3Jx9vQ2mZ7pL4tR8wB1nC6yD5sF0aH'],
    ['one letter repeated', 'a'.repeat(40)],
    ['a placeholder', 'changeme-changeme-changeme-1234567'],
  ])('with a secret that is %s', (_what, secret) => {
    const outcome = readConfig({ ...production, MEREL_SECRET: secret });
    expect(outcome).toMatchObject({ ok: false, problems: [expect.stringContaining('MEREL_SECRET')] });
    expect(JSON.stringify(outcome)).not.toContain(secret);
  });

  test.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ DATABASE_URL: 'mysql://x/y', MEREL_SECRET: GOOD_SECRET }, 'DATABASE_URL'],
    [{ NODE_ENV: 'test', DATABASE_URL: 'postgres://x/y' }, 'MEREL_SECRET'],
    [{ ...production, NODE_ENV: undefined }, 'NODE_ENV'],
    [{ ...production, NODE_ENV: 'development' }, 'NODE_ENV'],
    [{ ...production, MAIL_FROM: '' }, 'MAIL_FROM'],
    [{ S3_BUCKET: 'files' }, 'S3_ENDPOINT'],
    [{ GEOCODER_URL: 'https://map.example/search' }, 'ROUTING_URL'],
    [{ ROUTING_URL: 'map.example' }, 'ROUTING_URL'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_API_URL: 'https://stripe.example' }, 'STRIPE_API_URL'],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: x@y.example' }, 'MAIL_FROM'],
    [{ PUSH_CONTACT: 'it@example.com' }, 'PUSH_CONTACT'],
    [{ DNS_SERVERS: '192.0.2.1, ns.example' }, 'DNS_SERVERS'],
    [{ ...production, MEREL_DEMO_PASSWORD: 'correct horse battery' }, 'MEREL_DEMO_PASSWORD'],
  ])('%j, naming the variable', (env, name) => {
    expect(readConfig(env)).toMatchObject({ ok: false, problems: [expect.stringContaining(name)] });
  });
});

describe('a configuration is read', () => {
  test('for evaluation when nothing is set', () => {
    expect(readConfig({ PORT: ' ' })).toMatchObject({
      ok: true,
      config: {
        mode: 'evaluation',
        port: 3000,
        host: '127.0.0.1',
        baseUrl: 'http://localhost:3000',
        inboxSmtpPort: 2525,
        s3: null,
      },
    });
  });

  test('for production with the invoice mailbox off unless asked for', () => {
    expect(readConfig(production)).toMatchObject({
      ok: true,
      config: { mode: 'production', host: '0.0.0.0', baseUrl: 'https://merel.example', inboxSmtpPort: null },
    });
    expect(readConfig({ ...production, INBOX_SMTP_PORT: '25' })).toMatchObject({ config: { inboxSmtpPort: 25 } });
  });

  test('with name servers as addresses, each with a port or without', () => {
    const nameServers = ['192.0.2.1', '192.0.2.1:5353', '2001:db8::1', '[2001:db8::1]:5353'];
    expect(readConfig({ DNS_SERVERS: nameServers.join(', ') })).toMatchObject({ config: { nameServers } });
  });
});

test('the generated secret stays the same, differs per folder, and only its owner may read it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'merel-secret-'));
  const [one, two] = await Promise.all([ensureSecret(folder, 'secret'), ensureSecret(folder, 'secret')]);
  const other = await ensureSecret(path.join(folder, 'other'), 'secret');
  expect(one).toBe(two);
  expect(one.length).toBeGreaterThanOrEqual(43);
  expect(other).not.toBe(one);
  expect((await stat(path.join(folder, 'secret'))).mode & 0o077).toBe(0);
  await rm(folder, { recursive: true });
});

test('docs/operate/configuration.md is what `npm run docs` makes now', async () => {
  const file = path.resolve(import.meta.dirname, '../../../docs/operate/configuration.md');
  expect(await readFile(file, 'utf8')).toBe(renderConfigurationReference());
});
