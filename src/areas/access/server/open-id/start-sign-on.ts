import type { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { authorizeUrl } from '#platform/open-id/authorize-url.ts';
import { openSignOnAttempt } from '#areas/identity/server/door.ts';
import { safeTarget } from '../../rules/safe-target.ts';
import type { startSignOn } from '../../contract/sign-on.ts';
import { assertFreshSignIn } from '../sign-in/fresh-sign-in.ts';
import { limitRoundTrips } from './limit-round-trips.ts';
import { secretOf, type State } from './round-trip.ts';
import { redirectUrlOf, type SignOnServices } from './sign-on-services.ts';

type Body = z.output<NonNullable<typeof startSignOn.body>>;
type Answer = z.output<NonNullable<typeof startSignOn.answer>>;

export type Start = { body: Body; actor: Actor | null; browserToken: string; ip: string; now: Instant };

/**
 * Begins a round trip to Google or Microsoft. Connecting an account is begun by somebody who has just signed in, in
 * that session, and ends in it (security 49, 56).
 * @throws AppError kind_not_configured, unauthenticated, acting_for_somebody, fresh_sign_in_needed, unavailable,
 * too_many_requests.
 */
export async function startRoundTrip(db: Db, services: SignOnServices, start: Start): Promise<Answer> {
  const { body, actor, browserToken, ip, now } = start;
  const { kind, purpose } = body;
  const provider = services.providers[kind];
  if (provider === null) throw new AppError('kind_not_configured');
  await limitRoundTrips(db, 'start', { browserToken, ip, now });
  const sessionId = purpose === 'connect' ? sessionToConnect(actor, now) : null;
  const attempt = await inScope(db, { companyId: null, userId: null }, (trx) =>
    openSignOnAttempt(trx, { kind, purpose, browserToken, sessionId, now }),
  );
  const target = safeTarget(body.targetUrl, services.baseUrl, services.procurementOrigin);
  const { invitationToken, source } = body;
  const content: State = { attempt, kind, purpose, targetUrl: target, invitationToken, source };
  const state = services.stateSigner.sign(JSON.stringify(content));
  const codeVerifier = secretOf(browserToken, attempt, 'pkce');
  const nonce = secretOf(browserToken, attempt, 'nonce');
  const redirectUrl = redirectUrlOf(services, kind);
  const { settings } = provider;
  const isExchangedHere = settings.clientSecret !== null;
  return {
    authorizeUrl: await authorizeUrl(provider, { redirectUrl, state, nonce, codeVerifier }),
    state,
    exchange: isExchangedHere
      ? null
      : {
          tokenUrl: (await provider.metadata()).token_endpoint,
          clientId: settings.clientId,
          redirectUrl,
          scope: ['openid', ...settings.scopes].join(' '),
          codeVerifier,
        },
  };
}

function sessionToConnect(actor: Actor | null, now: Instant): Actor['sessionId'] {
  if (actor === null) throw new AppError('unauthenticated');
  if (actor.impersonatorId !== null) throw new AppError('acting_for_somebody');
  assertFreshSignIn(actor, now);
  return actor.sessionId;
}
