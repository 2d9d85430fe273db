import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { lockEmployeeAccounts } from '../commands/employee-auxiliary.ts';
import { lockBooks } from '../queries/load-periods.ts';

const keyOf = (companyId: CompanyId) => sql`hashtextextended(${`party-codes:${companyId}`}, 0)`;

/**
 * What is booked under somebody's code stays under it until the transaction ends: a code that changes meanwhile finds the
 * new item and takes it along.
 */
export async function holdPartyCodes(trx: Trx, companyId: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(companyId)})`.execute(trx);
}

/** Items change accounts one command at a time, while none is booked: what pays one of them finds where it is then. Before its rows. */
export async function lockAccounts(trx: Trx, companyId: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(companyId)})`.execute(trx);
}

/** Codes change one set at a time, while nothing is booked or exported under one of them. */
export async function lockPartyCodes(context: Context): Promise<void> {
  const { trx, actor } = context;
  await lockBooks(context);
  await lockAccounts(trx, actor.companyId);
  await lockEmployeeAccounts(trx, actor.companyId);
}
