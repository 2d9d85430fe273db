import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { installSecurityHeaders } from './security-headers.ts';

async function headersOf(url: string, { isHttps = true, connectsTo = [] as string[] } = {}) {
  const app = fastify();
  installSecurityHeaders(app, { isHttps, connectsTo });
  app.get('*', async () => 'a page');
  const { headers } = await app.inject({ url });
  await app.close();
  return headers;
}

describe('security 13: every page', () => {
  it('runs no script but ours, and stands in nobody’s frame', async () => {
    const policy = String((await headersOf('/app'))['content-security-policy']).split('; ');
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "connect-src 'self'",
    ])
      expect(policy).toContain(rule);
  });

  it('may ask only the named addresses beside us', async () => {
    const { 'content-security-policy': policy } = await headersOf('/app', { connectsTo: ['https://login.example'] });
    expect(policy).toContain("connect-src 'self' https://login.example");
  });

  it('is asked over https alone for two years, with everything below our name, once it is served so', async () => {
    const { 'strict-transport-security': always } = await headersOf('/app');
    expect(always).toBe('max-age=63072000; includeSubDomains');
    expect(await headersOf('/app', { isHttps: false })).not.toHaveProperty('strict-transport-security');
  });

  it('tells its address to nobody where a token stands in it (decision 15)', async () => {
    expect((await headersOf('/auth/invites?token=secret'))['referrer-policy']).toBe('no-referrer');
    expect((await headersOf('/companion'))['referrer-policy']).toBe('no-referrer');
    expect((await headersOf('/app/cmp_1/home'))['referrer-policy']).toBe('same-origin');
  });

  it('keeps its type, and nothing of the API is kept (security 14)', async () => {
    expect((await headersOf('/app'))['x-content-type-options']).toBe('nosniff');
    for (const path of ['/api/auth/me', '/v2/api/auth/password/validity'])
      expect((await headersOf(path))['cache-control']).toBe('no-store');
  });
});
