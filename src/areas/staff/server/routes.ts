import { implementOpen, type Implementation, type OpenContext } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { isProvenStaff } from '#areas/access/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { discardParked, listParked, retryParked } from '../contract/parked.ts';
import { handleParked } from './commands/handle-parked.ts';
import { describeParked } from './queries/describe-parked.ts';

/** The operator's own pages. `staff` are their addresses, or domains with an at sign in front (`STAFF`). */
export const staffRoutes = (staff: readonly string[]): Implementation[] => [
  implementOpen(listParked, async (context) => {
    await staffMember(context, staff);
    return describeParked(context.trx);
  }),

  implementOpen(retryParked, async (context, { body }) => {
    const by = await staffMember(context, staff);
    await handleParked(context, { which: body.which, by, reason: null });
    return undefined;
  }),

  implementOpen(discardParked, async (context, { body }) => {
    const by = await staffMember(context, staff);
    await handleParked(context, { which: body.which, by, reason: body.reason });
    return undefined;
  }),
];

/**
 * Who of the operator's staff asks: by an address that is proven to be theirs, and never while acting for somebody.
 * @throws AppError not_found to everybody else, for whom these pages do not exist.
 */
async function staffMember({ trx, actor }: OpenContext, staff: readonly string[]): Promise<UserId> {
  if (actor === null) throw new AppError('unauthenticated');
  if (actor.impersonatorId !== null) throw notFound();
  const user = await getUser(trx, actor.userId);
  if (!isProvenStaff(user, staff)) throw notFound();
  return user.id;
}
