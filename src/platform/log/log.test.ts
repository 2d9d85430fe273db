import { describe, expect, test } from 'vitest';
import { createLogger } from './create-logger.ts';
import { redact, redactText } from './redact.ts';

const MARKS = {
  password: 'mark-password-9f1',
  token: 'mark-token-9f2',
  code: '731904',
  cookie: 'mark-cookie-9f3',
  secret: 'mark-secret-9f4',
  iban: 'DE89370400440532013000',
  card: '4111111111111111',
};

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  write(createLogger({ level: 'trace', destination: { write: (line) => void (text += line) } }));
  return text;
}

describe('a log holds no planted mark', () => {
  test.each<[string, (log: ReturnType<typeof createLogger>) => void]>([
    ['fields', (log) => log.info({ password: MARKS.password, newPassword: MARKS.password, code: MARKS.code })],
    ['fields far down', (log) => log.info({ body: { user: [{ accessToken: MARKS.token, otp: MARKS.code }] } })],
    [
      'headers',
      (log) =>
        log.info({
          headers: { cookie: MARKS.cookie, 'set-cookie': [MARKS.cookie], authorization: `Bearer ${MARKS.token}` },
        }),
    ],
    [
      'a request',
      (log) =>
        log.info({
          req: {
            method: 'POST',
            url: `/validation?code=${MARKS.code}&token=${MARKS.token}`,
            headers: { cookie: MARKS.cookie },
          },
        }),
    ],
    [
      'an address in a sentence',
      (log) => log.warn(`GET /confirm?token=${MARKS.token} and smtps://me:${MARKS.password}@mail.example failed`),
    ],
    ['an address as argument', (log) => log.warn('GET %s', `/confirm?invitationToken=${MARKS.token}`)],
    ['an error', (log) => log.error(new Error(`Bad IBAN ${MARKS.iban}, bearer ${MARKS.token}`))],
    ['an error as a field', (log) => log.error({ err: new Error(`bearer ${MARKS.token}`) })],
    [
      'an error with a cause',
      (log) =>
        log.error({
          err: new Error('x', { cause: Object.assign(new Error(`card ${MARKS.card}`), { secret: MARKS.secret }) }),
        }),
    ],
    ['an IBAN with blanks', (log) => log.info('to DE89 3704 0044 0532 0130 00 today')],
    [
      'a card with blanks or dashes',
      (log) => log.info({ note: '4111 1111 1111 1111 or 4111-1111-1111-1111', pan: MARKS.card }),
    ],
  ])('in %s', (_where, write) => {
    const text = logged(write);
    expect(text).not.toBe('');
    for (const mark of [...Object.values(MARKS), '3704 0044 0532', '1111 1111 1111', '1111-1111-1111'])
      expect(text).not.toContain(mark);
  });
});

test('a driver’s error brings no connection and no row along', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'user__email',
    detail: 'Key (email)=(ann@example.com) exists',
    client: { host: '/tmp' },
  });
  const text = logged((log) => log.error({ err: error }, 'failed'));
  expect(JSON.parse(text)).toMatchObject({ err: { code: '23505', constraint: 'user__email' } });
  expect(text).not.toMatch(/ann@example|client|detail/);
});

describe('what helps to understand stays:', () => {
  test('error codes, day and time, ids, order numbers, the ends of an IBAN', () => {
    expect(
      redact({
        code: '23505',
        error: 'not_found',
        statusCode: 404,
        at: '2026-11-21T04:28:00.123Z',
        costCenterCode: 'marketing',
      }),
    ).toEqual({
      code: '23505',
      error: 'not_found',
      statusCode: 404,
      at: '2026-11-21T04:28:00.123Z',
      costCenterCode: 'marketing',
    });
    expect(redactText('req_01k9xz0000000000000000000a paid 1234567890123456 to DE89370400440532013000')).toBe(
      'req_01k9xz0000000000000000000a paid 1234567890123456 to DE89…3000',
    );
  });

  test('the path of a request without its query, and the type and place of an error', () => {
    const text = logged((log) =>
      log.error({ req: { method: 'GET', url: '/a/b?x=1', id: 'r1' }, err: new TypeError('no') }, 'failed'),
    );
    expect(JSON.parse(text)).toMatchObject({
      level: 'error',
      msg: 'failed',
      req: { id: 'r1', method: 'GET', path: '/a/b' },
      err: { type: 'TypeError', message: 'no', stack: expect.stringContaining('log.test.ts') },
    });
  });
});
