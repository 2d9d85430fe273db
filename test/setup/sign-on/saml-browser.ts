import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { newId } from '#platform/crypto/new-id.ts';
import { ORIGIN } from '../http-client.ts';
import type { TestApp } from '../test-app.ts';
import type { SamlAnswer, SamlStandIn } from './saml-stand-in.ts';

/** The company has proven these domains and trusts the stand-in from now on. */
export async function trustStandIn(
  { database }: TestApp,
  idp: SamlStandIn,
  { companyId, domains }: { companyId: string; domains: readonly string[] },
): Promise<void> {
  for (const domain of domains)
    await sql`insert into access.company_domain values (${companyId}, ${newId('dom')}, ${domain}, 'x', now(), now())`.execute(
      database.owner,
    );
  await sql`insert into access.saml_settings values (${companyId}, ${idp.idpEntityId}, ${idp.ssoUrl}, ${idp.logoutUrl},
    ${[idp.certificate]}, 'assertion', true, false, 1, now())`.execute(database.owner);
}

export type Begun = { redirectUrl: string; cookie: string };

/** What a browser keeps of an answer that leads to the provider. */
export function begunBy(answer: LightMyRequestResponse): Begun {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  const cookie = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '');
  return { redirectUrl: answer.json<{ redirectUrl: string }>().redirectUrl, cookie: cookie.join('; ') };
}

/** The form as the browser sends it from the provider's page: foreign origin, none of our cookies. */
export const postAnswer = (
  { app }: TestApp,
  idp: SamlStandIn,
  { url, fields }: SamlAnswer,
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { origin: new URL(idp.ssoUrl).origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

export const locationOf = (answer: LightMyRequestResponse): URL => new URL(String(answer.headers.location), ORIGIN);
export const errorIn = (answer: LightMyRequestResponse): string | null => locationOf(answer).searchParams.get('error');
export const handleIn = (answer: LightMyRequestResponse): string => locationOf(answer).searchParams.get('handle') ?? '';
