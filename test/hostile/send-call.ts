import type { LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#kernel/endpoint.ts';
import { addressOf, isForBearers, NOBODYS_BEARER, ORIGIN, type Client } from '../setup/http-client.ts';
import type { TestApp } from '../setup/test-app.ts';
import type { FuzzCall } from './fuzz-calls.ts';

/** Makes a call as it is, whatever the contract says of it. */
export function sendCall(
  test: TestApp,
  { endpoint, call, caller }: { endpoint: Endpoint; call: FuzzCall; caller: Client },
): Promise<LightMyRequestResponse> {
  const { params, query, body } = call;
  const headers: Record<string, string> = {
    origin: ORIGIN,
    'idempotency-key': `fuzz-${Math.floor(Math.abs(Math.sin(JSON.stringify(call).length)) * 1e9)}`,
    ...(caller.cookie === null ? {} : { cookie: caller.cookie }),
    ...(isForBearers(endpoint) ? { authorization: NOBODYS_BEARER } : {}),
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  return test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { companyId: test.companyId, ...params }, query),
    headers,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}
