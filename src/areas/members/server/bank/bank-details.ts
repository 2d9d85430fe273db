import { plusMs, type Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { BankDetail } from '../../contract/bank-detail.ts';
import { findBankDetail, holdBankDetail, namesOf } from '../queries/get-member.ts';
import { membersTables, type BankDetailRow, type BankDetailEventRow } from '../tables.ts';

/** So long no money goes to a new account (domain rules 2.8). */
const COOLING_OFF_MS = 86_400_000;

/** Country and the last four: enough to recognise, useless to steal (security 78). */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;

/** The caller's account with its history, the newest first. */
export async function describeBankDetail(
  trx: Trx,
  companyId: CompanyId,
  { userId, now }: { userId: UserId; now: Instant },
): Promise<BankDetail> {
  const detail = await findBankDetail(trx, companyId, userId);
  const events = await readEvents(trx, companyId, userId);
  const names = await namesOf(trx, companyId, [userId, ...events.map((event) => event.by_user_id)]);
  return {
    ibanMasked: detail === null ? null : maskIban(detail.iban),
    holder: detail?.holder ?? null,
    ownName: names.get(userId) ?? '',
    state: stateOf(detail, now),
    usableFrom: detail?.usable_from ?? null,
    history: events.toReversed().map((event) => ({
      at: event.at,
      kind: event.kind,
      ibanMasked: event.iban_masked,
      byName: names.get(event.by_user_id) ?? null,
    })),
  };
}

function stateOf(detail: BankDetailRow | null, now: Instant): BankDetail['state'] {
  if (detail === null) return 'missing';
  if (detail.usable_from === null) return 'unconfirmed';
  return detail.usable_from > now ? 'cooling_off' : 'usable';
}

/**
 * Keeps another account. The first one waits a day; one that takes the place of another waits for a second look as well.
 * @returns from when money may go there; null is once somebody has looked.
 */
export async function changeAccount(
  trx: Trx,
  companyId: CompanyId,
  { userId, iban, holder, now }: { userId: UserId; iban: string; holder: string; now: Instant },
): Promise<Instant | null> {
  const before = await holdBankDetail(trx, companyId, userId);
  const usableFrom = before === null ? plusMs(now, COOLING_OFF_MS) : null;
  const values = { iban, holder, changed_at: now, usable_from: usableFrom };
  await membersTables(trx)
    .insertInto('members.bank_detail')
    .values({ company_id: companyId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(values))
    .execute();
  const key = { company_id: companyId, user_id: userId, kind: 'changed' as const, by: userId };
  // What was there before anything was kept of it is where the history begins.
  if (before !== null && (await readEvents(trx, companyId, userId)).length === 0)
    await addEvent(trx, { ...key, at: before.changed_at, iban: before.iban });
  await addEvent(trx, { ...key, at: now, iban });
  return usableFrom;
}

/** Members whose changed account nobody has looked at, with what it takes the place of. */
export async function listUnconfirmed(trx: Trx, companyId: CompanyId) {
  const rows = await membersTables(trx)
    .selectFrom('members.bank_detail as b')
    .innerJoin('members.member as m', (join) =>
      join.onRef('m.company_id', '=', 'b.company_id').onRef('m.user_id', '=', 'b.user_id'),
    )
    .select(['b.user_id', 'm.full_name', 'b.holder', 'b.iban', 'b.changed_at'])
    .where('b.company_id', '=', companyId)
    .where('b.usable_from', 'is', null)
    .orderBy('b.changed_at')
    .execute();
  const items = [];
  for (const row of rows) {
    const changes = (await readEvents(trx, companyId, row.user_id)).filter((event) => event.kind === 'changed');
    items.push({
      userId: row.user_id,
      fullName: row.full_name,
      holder: row.holder,
      ibanMasked: maskIban(row.iban),
      beforeMasked: changes.at(-2)?.iban_masked ?? null,
      changedAt: row.changed_at,
    });
  }
  return items;
}

/** Somebody else has looked. @returns the account with its first usable moment, or null when it is another by now. */
export async function confirmDetail(
  trx: Trx,
  companyId: CompanyId,
  { userId, changedAt, by, now }: { userId: UserId; changedAt: string; by: UserId; now: Instant },
): Promise<{ iban: string; usableFrom: Instant } | null> {
  const detail = await holdBankDetail(trx, companyId, userId);
  if (detail === null || detail.usable_from !== null || detail.changed_at !== changedAt) return null;
  const cooled = plusMs(detail.changed_at, COOLING_OFF_MS);
  const usableFrom = cooled > now ? cooled : now;
  await membersTables(trx)
    .updateTable('members.bank_detail')
    .set({ usable_from: usableFrom })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  await addEvent(trx, { company_id: companyId, user_id: userId, at: now, kind: 'confirmed', iban: detail.iban, by });
  return { iban: detail.iban, usableFrom };
}

/** By member who looked at the account that they have now; whoever has a first one, at which nobody had to, is left out. */
export async function detailConfirmers(
  trx: Trx,
  companyId: CompanyId,
  userIds: readonly UserId[],
): Promise<Map<UserId, UserId>> {
  if (userIds.length === 0) return new Map();
  const rows = await membersTables(trx)
    .selectFrom('members.bank_detail_event')
    .selectAll()
    .distinctOn('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .orderBy('seq', 'desc')
    .execute();
  return new Map(
    rows.flatMap(({ user_id, kind, by_user_id }) => (kind === 'confirmed' ? [[user_id, by_user_id]] : [])),
  );
}

const readEvents = (trx: Trx, companyId: CompanyId, userId: UserId): Promise<BankDetailEventRow[]> =>
  membersTables(trx)
    .selectFrom('members.bank_detail_event')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute();

type NewEvent = Pick<BankDetailEventRow, 'company_id' | 'user_id' | 'at' | 'kind'> & { iban: string; by: UserId };

async function addEvent(trx: Trx, { iban, by, ...event }: NewEvent): Promise<void> {
  const { length } = await readEvents(trx, event.company_id, event.user_id);
  await membersTables(trx)
    .insertInto('members.bank_detail_event')
    .values({ ...event, seq: length + 1, iban_masked: maskIban(iban), by_user_id: by })
    .execute();
}
