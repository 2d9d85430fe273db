import { implementBare, implementOpen, type Implementation } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { getUser, listExternalAccounts } from '#areas/identity/server/door.ts';
import {
  connectExternalAccount,
  disconnectExternalAccount,
  listExternalAccounts as listExternalAccountsEndpoint,
  startSignOn,
} from '../../contract/sign-on.ts';
import { getSignOnKinds } from '../../contract/sign-on-kinds.ts';
import { ensureBrowserToken, readBrowserToken } from '../browser-cookies.ts';
import { connectAccount, disconnectAccount } from './connect-account.ts';
import { configuredKinds, type SignOnServices } from './sign-on-services.ts';
import { startRoundTrip } from './start-sign-on.ts';

/** Round trips to Google and Microsoft, and the accounts that were connected with them. */
export const openIdRoutes = (services: SignOnServices): Implementation[] => [
  implementBare(getSignOnKinds, async ({ actor }) => ({
    kinds: configuredKinds(services),
    isSignedIn: actor !== null,
    procurementOrigin: services.procurementOrigin,
  })),

  implementBare(startSignOn, ({ actor, now, ip }, { body }, { request, reply, db }) => {
    const browserToken = ensureBrowserToken(request, reply);
    return startRoundTrip(db, services, { body, actor, browserToken, ip, now });
  }),

  implementOpen(listExternalAccountsEndpoint, async ({ trx, actor }) => {
    if (actor === null) throw new AppError('unauthenticated');
    const userId = actor.impersonatorId ?? actor.userId;
    const accounts = await listExternalAccounts(trx, userId);
    return {
      kinds: configuredKinds(services),
      items: accounts.map((account) => ({
        id: account.id,
        kind: account.kind,
        email: account.email,
        connectedAt: account.connected_at,
        lastUsedAt: account.last_used_at,
      })),
      hasPassword: (await getUser(trx, userId)).password_hash !== null,
    };
  }),

  implementBare(connectExternalAccount, async ({ actor, now }, { body }, { request, db }) => {
    if (actor === null) throw new AppError('unauthenticated');
    await connectAccount(db, services, { proof: body, actor, browserToken: readBrowserToken(request), now });
    return undefined;
  }),

  implementOpen(disconnectExternalAccount, async ({ trx, actor, now }, { params }) => {
    if (actor === null) throw new AppError('unauthenticated');
    if (!(await disconnectAccount(trx, { actor, id: params.externalAccountId, now }))) throw notFound();
    return undefined;
  }),
];
