import { sql } from 'kysely';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput } from '#platform/http/errors.ts';
import { memberNames } from '#areas/members/server/door.ts';
import { setSupplierAccounts, setSupplierPattern } from '#areas/suppliers/server/door.ts';
import type { Party, PartyAccountChange, PartyFault, PartyPatternView } from '../../contract/party-accounts.ts';
import { accountingTables } from '../tables.ts';
import { readPattern } from './list-party-accounts.ts';
import { codesOfOthers, partyPattern } from './parties.ts';
import { lockPartyCodes } from './party-locks.ts';

const TOPICS = ['bookkeeping', 'setup', 'settings'];

export type Fault = { readonly id: string; readonly code: PartyFault };

/**
 * Sets accounts, all of them or none. What left keeps its code; what has not been exported leaves under the new one, but
 * for what belongs to something that left. @throws AppError invalid_input at each change that cannot be.
 */
export async function savePartyAccounts(
  context: Context,
  { party, changes }: { party: Party; changes: readonly PartyAccountChange[] },
): Promise<{ saved: number }> {
  const faults = await trySavePartyAccounts(context, { party, changes });
  if (faults.length === 0) return { saved: changes.length };
  throw invalidInput(
    faults.map(({ id, code }) => ({ path: `changes.${changes.findIndex((change) => change.id === id)}.code`, code })),
  );
}

/** The same where whoever asks says what is wrong in their own way. */
export async function trySavePartyAccounts(
  context: Context,
  { party, changes }: { party: Party; changes: readonly PartyAccountChange[] },
): Promise<Fault[]> {
  const { trx, actor } = context;
  // Neither kind may take a code of the other meanwhile.
  await lockPartyCodes(context);
  const others = await codesOfOthers(trx, { companyId: actor.companyId, party });
  const ownFaults = [...doubled(changes), ...changes.filter(({ code }) => others.has(code)).map(takenBy)];
  if (ownFaults.length > 0) return ownFaults;
  const faults =
    party === 'suppliers' ? await setSupplierAccounts(context, changes) : await setEmployeeAccounts(context, changes);
  if (faults.length > 0) return faults;
  await moveOpenItems(context, changes);
  return [];
}

const takenBy = ({ id }: PartyAccountChange): Fault => ({ id, code: 'taken' });

function doubled(changes: readonly PartyAccountChange[]): Fault[] {
  const [ids, codes] = [new Set<string>(), new Set<string>()];
  return changes.flatMap(({ id, code }): Fault[] => {
    const isDouble = ids.has(id) || codes.has(code);
    ids.add(id);
    codes.add(code);
    return isDouble ? [{ id, code: 'twice' }] : [];
  });
}

async function setEmployeeAccounts(context: Context, changes: readonly PartyAccountChange[]): Promise<Fault[]> {
  const { trx, actor } = context;
  const members = new Set<string>((await memberNames(trx, actor.companyId)).map(({ id }) => id));
  const rows = await accountingTables(trx)
    .selectFrom('accounting.employee_account')
    .select(['user_id as id', 'code'])
    .where('company_id', '=', actor.companyId)
    .execute();
  const codeOf = new Map(rows.map((row) => [row.id, row.code]));
  const leaving = new Set(changes.map(({ id }) => id));
  const staying = new Set(rows.filter(({ id }) => !leaving.has(id)).map(({ code }) => code));
  const faults = changes.flatMap(({ id, before, code }): Fault[] => {
    if (!members.has(id)) return [{ id, code: 'unknown' }];
    if ((codeOf.get(id) ?? null) !== before) return [{ id, code: 'changed' }];
    return staying.has(code) ? [{ id, code: 'taken' }] : [];
  });
  if (faults.length > 0) return faults;
  const [ids, codes] = [changes.map(({ id }) => id), changes.map(({ code }) => code)];
  await sql`update accounting.employee_account e set code = given.code
    from unnest(${ids}::text[], ${codes}::text[]) as given(id, code)
    where e.company_id = ${actor.companyId} and e.user_id = given.id`.execute(trx);
  await sql`insert into accounting.employee_account (company_id, user_id, code)
    select ${actor.companyId}, given.id, given.code from unnest(${ids}::text[], ${codes}::text[]) as given(id, code)
    where not exists (select 1 from accounting.employee_account e
      where e.company_id = ${actor.companyId} and e.user_id = given.id)`.execute(trx);
  for (const { id, before, code } of changes)
    await recordChange(context, {
      action: 'accounting.set-employee-account',
      entity: 'member',
      entityId: id,
      before: { code: before },
      after: { code },
      topics: TOPICS,
    });
  return [];
}

/**
 * What has not been exported leaves under the code that is so then. Both sides of an item bear one code, or the program that
 * reads them could not match them: where one of them left, the other one keeps its code.
 */
async function moveOpenItems({ trx, actor }: Context, changes: readonly PartyAccountChange[]): Promise<void> {
  const given = sql`unnest(${changes.map(({ id }) => id)}::text[], ${changes.map(({ before }) => before)}::text[],
    ${changes.map(({ code }) => code)}::text[]) as given(id, before, code)`;
  const hasLeft = (source: ReturnType<typeof sql>) => sql`(
    exists (select 1 from accounting.payable l
      where l.company_id = ${actor.companyId} and l.source_id = ${source} and l.state = 'exported')
    or exists (select 1 from accounting.settlement l
      where l.company_id = ${actor.companyId} and l.source_id = ${source} and l.state = 'exported'))`;
  await sql`update accounting.settlement s set auxiliary_account = given.code from ${given}
    where s.company_id = ${actor.companyId} and s.state = 'created' and s.auxiliary_account = given.before
      and not ${hasLeft(sql`s.source_id`)}`.execute(trx);
  await sql`update accounting.payable p set auxiliary_account = given.code from ${given}
    where p.company_id = ${actor.companyId} and coalesce(p.supplier_account_of, p.counterparty_id) = given.id
      and p.state not in ('exported', 'exportedManually')
      and p.auxiliary_account = given.before and not ${hasLeft(sql`p.source_id`)}`.execute(trx);
}

/** How those to come are numbered. @throws AppError invalid_pattern. */
export async function changePartyPattern(
  context: Context,
  { party, pattern }: { party: Party; pattern: string | null },
): Promise<PartyPatternView> {
  const { trx, actor } = context;
  if (pattern !== null) readPattern(pattern);
  const of = { companyId: actor.companyId, party };
  const before = await partyPattern(trx, of);
  if (party === 'suppliers') await setSupplierPattern(context, pattern);
  else
    await accountingTables(trx)
      .insertInto('accounting.setup')
      .values({
        company_id: actor.companyId,
        roles: '{}',
        journals: '{}',
        format: null,
        employee_pattern: pattern,
        version: 0,
      })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ employee_pattern: pattern }))
      .execute();
  const after = await partyPattern(trx, of);
  await recordChange(context, {
    action: 'accounting.change-numbering',
    entity: 'company',
    entityId: actor.companyId,
    before: { party, ...before },
    after: { party, ...after },
    topics: TOPICS,
  });
  return after;
}
