import { implementBare, type Implementation } from '#platform/http/call.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { OpenContext } from '#platform/http/call.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { remindOnce } from '#areas/members/server/door.ts';
import {
  listAssociations as listAssociationsEndpoint,
  listMasterControllers as listMasterControllersEndpoint,
  remindCollaborator,
  replaceAssociations as replaceAssociationsEndpoint,
} from '../../contract/collaborators.ts';
import { listAssociations, listLedCompanies, listMasterControllers } from './list-associations.ts';
import { replaceAssociations } from './replace-associations.ts';

/** Specification 2.4 and 6: a master controller looks after who else works for their clients. */
export const collaboratorRoutes: Implementation[] = [
  implementBare(listMasterControllersEndpoint, async (context, _input, { db }) => ({
    items: await listMasterControllers(db, realUserOf(context)),
  })),

  implementBare(listAssociationsEndpoint, async (context, _input, { db }) => {
    const userId = realUserOf(context);
    const led = await listLedCompanies(db, userId);
    return { companies: led.map(({ id, name }) => ({ id, name })), items: await listAssociations(db, userId) };
  }),

  implementBare(replaceAssociationsEndpoint, async (context, { body }, { db }) => {
    const { ip, now } = context;
    await replaceAssociations(db, { userId: realUserOf(context), associations: body.associations, ip, now });
    return undefined;
  }),

  implementBare(remindCollaborator, async (context, { body }, { db }) => {
    const userId = realUserOf(context);
    const known = (await listAssociations(db, userId)).find((one) => one.collaborator.id === body.id);
    if (known === undefined) throw notFound();
    const { id } = body;
    const companyId = known.company.id;
    const isSent = await inScope(db, { companyId, userId }, (trx) =>
      remindOnce(trx, { companyId, id, now: context.now }),
    );
    // Only who has no name and was not reminded before (specification 6).
    if (!isSent) throw notFound();
    return undefined;
  }),
];

/** The person themselves, also while they act for somebody. @throws AppError unauthenticated. */
function realUserOf({ actor }: Pick<OpenContext, 'actor'>): UserId {
  if (actor === null) throw new AppError('unauthenticated');
  return actor.impersonatorId ?? actor.userId;
}
