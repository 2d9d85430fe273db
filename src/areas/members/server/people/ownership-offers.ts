import { assert } from '#kernel/assert.ts';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { recordChange, type RecordedChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { lockSeats } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { ROLES, type Role } from '../../contract/member.ts';
import { OFFER_DAYS, type OwnershipOfferId } from '../../contract/ownership.ts';
import { findMember } from '../queries/get-member.ts';
import { membersTables, type OwnershipOfferRow } from '../tables.ts';

const DAY_MS = 86_400_000;

/** Opens an offer of the caller's; one that ran out is closed first. @returns whether none was open. */
export async function openOwnershipOffer(context: Context, toUserId: UserId): Promise<boolean> {
  const { trx, actor, now } = context;
  const db = membersTables(trx);
  await lockSeats(trx, actor.companyId);
  if ((await findOpenOffer(trx, actor.companyId, { now })) !== null) return false;
  await db
    .updateTable('members.ownership_offer')
    .set({ closed_at: now })
    .where('company_id', '=', actor.companyId)
    .where('accepted_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
  const id: OwnershipOfferId = newId('own');
  const people = { from_user_id: actor.userId, to_user_id: toUserId };
  const life = { offered_at: now, expires_at: plusMs(now, OFFER_DAYS * DAY_MS) };
  await db
    .insertInto('members.ownership_offer')
    .values({ company_id: actor.companyId, id, ...people, ...life })
    .execute();
  await record(context, { action: 'members.offerOwnership', entityId: toUserId, after: { offer: id } });
  return true;
}

/** The offer that may still be accepted, if there is one. */
export async function findOpenOffer(
  trx: Trx,
  companyId: CompanyId,
  { now, isLocked = false }: { now: Instant; isLocked?: boolean },
): Promise<OwnershipOfferRow | null> {
  const query = membersTables(trx)
    .selectFrom('members.ownership_offer')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** Takes it back, or declines it. */
export async function closeOwnershipOffer(context: Context, offer: OwnershipOfferRow): Promise<void> {
  await membersTables(context.trx)
    .updateTable('members.ownership_offer')
    .set({ closed_at: context.now })
    .where('company_id', '=', offer.company_id)
    .where('id', '=', offer.id)
    .execute();
  await record(context, { action: 'members.closeOwnershipOffer', entityId: offer.to_user_id });
}

/** The one owner becomes an admin, the other the owner. The order matters: never two at once (`member__one_owner`). */
export async function handOwnershipOver(context: Context, offer: OwnershipOfferRow): Promise<void> {
  const { trx, now } = context;
  const { from_user_id: from, to_user_id: to } = offer;
  await swapRole(trx, offer, { userId: from, takes: 'owner', gives: 'admin' });
  await swapRole(trx, offer, { userId: to, takes: 'admin', gives: 'owner' });
  await membersTables(trx)
    .updateTable('members.ownership_offer')
    .set({ accepted_at: now })
    .where('company_id', '=', offer.company_id)
    .where('id', '=', offer.id)
    .execute();
  await record(context, {
    action: 'members.acceptOwnership',
    entityId: to,
    before: { owner: from },
    after: { owner: to },
  });
}

const record = (context: Context, change: Omit<RecordedChange, 'entity' | 'topics'>): Promise<void> =>
  recordChange(context, { ...change, entity: 'member', topics: ['ownership', 'members', 'me'] });

async function swapRole(
  trx: Trx,
  { company_id: companyId }: OwnershipOfferRow,
  { userId, takes, gives }: { userId: UserId; takes: Role; gives: Role },
): Promise<void> {
  const member = await findMember(trx, companyId, userId);
  assert(member !== null, 'An offer is between two members');
  const kept = new Set<Role>([...member.roles.filter((role) => role !== takes), gives, 'requester']);
  await membersTables(trx)
    .updateTable('members.member')
    .set((eb) => ({ roles: ROLES.filter((role) => kept.has(role)), version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}
