import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { likelyDouble } from '../../rules/likely-double.ts';
import { mayHaveCore } from '../queries/named-alike.ts';
import { suppliersTables } from '../tables.ts';

/**
 * "Acme West Inc" beside "Acme West Inc." divides what is owed to one supplier. Whoever adds the second one is to say
 * that it is another.
 * @throws AppError supplier_alike with the id and name of the one that may be the same.
 */
export async function refuseLikelyDouble(
  { trx, actor }: Context,
  added: { name: string; vatNumber: string | null; email: string | null },
): Promise<void> {
  const candidates = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select(['id', 'name', 'vat_number as vatNumber', 'email'])
    .where('company_id', '=', actor.companyId)
    .where('merged_into', 'is', null)
    .where((eb) =>
      eb.or([
        mayHaveCore(added.name),
        ...(added.vatNumber === null ? [] : [eb('vat_number', '=', added.vatNumber)]),
        ...(added.email === null ? [] : [sql<boolean>`lower(email) = lower(${added.email})`]),
      ]),
    )
    .orderBy('folded_name')
    .execute();
  const double = candidates.find((one) => likelyDouble({ ...one, ibans: [] }, { ...added, ibans: [] }) !== null);
  if (double !== undefined)
    throw new AppError('supplier_alike', { data: { supplierId: double.id, name: double.name } });
}
