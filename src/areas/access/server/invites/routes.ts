import type { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import { implementBare, type Implementation } from '#platform/http/call.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { LeakedPasswords } from '#platform/leaked-passwords/leaked-passwords.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import { declineInvitation, findInvitation } from '#areas/members/server/door.ts';
import {
  checkInvite as checkInviteEndpoint,
  declineInvite,
  joinCompany as joinCompanyEndpoint,
  signUp as signUpEndpoint,
} from '../../contract/invites.ts';
import type { ExternalProof } from '../../contract/external-proof.ts';
import { readBrowserToken } from '../browser-cookies.ts';
import type { FrontServices } from '../front/front-services.ts';
import type { SignOnServices } from '../open-id/sign-on-services.ts';
import { answerSignIn } from '../sign-in/answer-sign-in.ts';
import { checkInvite } from './check-invite.ts';
import { joinCompany } from './join-company.ts';
import { signUp } from './sign-up.ts';
import { signUpWithProvider } from './sign-up-with-provider.ts';
import { termsByLang } from './terms-by-lang.ts';

/** Enough for a whole office on its first morning behind one address, too few to guess tokens or ask for accounts. */
const ADDRESS_MAX = 120;
const WINDOW_SECONDS = 15 * 60;

const takeTry = (db: Db, ip: string, now: Instant): Promise<void> =>
  takePlace(db, { key: `invites:${ip}`, max: ADDRESS_MAX, windowSeconds: WINDOW_SECONDS, now });

export type InviteServices = {
  leakedPasswords: LeakedPasswords;
  signOn: SignOnServices;
  links: FrontServices['links'];
};

/** Specification 2.7, 2.8 and 4.3: what is done with an invite. */
export const inviteRoutes = ({ leakedPasswords, signOn, links }: InviteServices): Implementation[] => [
  implementBare(checkInviteEndpoint, async ({ ip, now }, { body }, { db }) => {
    await takeTry(db, ip, now);
    const invite = await checkInvite(db, { token: body.invite_token, source: body.source, now });
    return { ...invite, terms_and_conditions: { prettyUrlByLang: termsByLang(links, signOn.baseUrl) } };
  }),

  implementBare(signUpEndpoint, async ({ ip, now }, { body }, { request, reply, db }) => {
    await takeTry(db, ip, now);
    const userAgent = request.headers['user-agent'] ?? '';
    const common = { token: body.invite_token, source: body.source, lang: body.lang, ip, userAgent, now };
    const signedUp =
      body.signup_type === 'password'
        ? await signUp(db, leakedPasswords, {
            email: body.username,
            givenName: body.given_name,
            familyName: body.family_name,
            displayGender: body.display_gender,
            password: body.password,
            baseUrl: signOn.baseUrl,
            ...common,
          })
        : await signUpWithProvider(db, signOn, {
            proof: proofIn(body),
            browserToken: readBrowserToken(request),
            ...common,
          });
    const signedIn = await answerSignIn({ db, request, reply, ip, now }, signedUp.signedIn);
    const { hasImpersonationTargets, accessToken, ...step } = signedIn;
    const { companyId, isProofAwaited } = signedUp;
    const bearer = step.step === undefined ? {} : { accessToken };
    return { ...step, ...bearer, companyId, isProofAwaited, goToCompanySelection: hasImpersonationTargets };
  }),

  implementBare(joinCompanyEndpoint, async ({ actor, ip, now }, { body }, { db }) => {
    if (actor === null) throw new AppError('unauthenticated');
    if (actor.impersonatorId !== null) throw new AppError('acting_for_somebody');
    return { success: true, ...(await joinCompany(db, { token: body.invite_token, userId: actor.userId, ip, now })) };
  }),

  implementBare(declineInvite, async ({ ip, now }, { query, body }, { db }) => {
    await takeTry(db, ip, now);
    const token = body.token ?? query.token;
    const key = token === undefined ? null : await findInvitation(db, token);
    if (key === null) throw notFound();
    await inScope(db, { companyId: key.companyId, userId: null }, (trx) => declineInvitation(trx, { key, ip, now }));
    return undefined;
  }),
];

type ProvenBody = Exclude<z.output<NonNullable<typeof signUpEndpoint.body>>, { signup_type: 'password' }>;

/** What the provider handed back, in the shape in which every round trip ends. */
function proofIn(body: ProvenBody): ExternalProof {
  const { sign_on_state } = body;
  if (body.signup_type === 'openid')
    return { auth_type: 'openid', id_token: body.id_token, access_token: body.access_token, sign_on_state };
  const { code, redirectUrl, iss } = body;
  return { auth_type: 'googleIdentityServices', code, redirectUrl, iss, sign_on_state };
}
