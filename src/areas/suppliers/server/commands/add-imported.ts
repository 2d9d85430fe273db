import { fold } from '#kernel/text.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { partyNumberer } from '#areas/companies/contract/party-pattern.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import type { SupplierLine } from '../../rules/read-suppliers.ts';
import { columnsOfTerms } from '../queries/payment-terms.ts';
import { supplierPattern } from '../queries/supplier-accounts.ts';
import { suppliersTables } from '../tables.ts';
import { tellOfWaitingAccounts } from './tell-of-waiting-account.ts';
import { TOPICS } from './topics.ts';

type Added = SupplierLine & { readonly id: SupplierId; readonly auxiliaryAccount: string };

/** So many at once: PostgreSQL takes 65,535 values in a statement. */
const AT_ONCE = 500;

/**
 * Adds suppliers that are known by no name and no VAT number, with their accounts, which wait for a second person. In
 * columns of many, not one by one: a list of 2,000 is waited for.
 */
export async function addImported(context: Context, lines: readonly SupplierLine[]): Promise<void> {
  const added = await withAccounts(context, lines);
  for (let from = 0; from < added.length; from += AT_ONCE) await insert(context, added.slice(from, from + AT_ONCE));
  await tellOfWaitingAccounts(
    context,
    added.flatMap(({ id, name, iban }) => (iban === null ? [] : [{ id, name, iban }])),
  );
  for (const { id, name, country, vatNumber, email, phone, iban, terms } of added)
    await recordChange(context, {
      action: 'suppliers.import',
      entity: 'supplier',
      entityId: id,
      after: { name, country, vatNumber, email, phone, terms, ibanEnd: iban?.slice(-4) ?? null },
      topics: TOPICS,
    });
}

/** Each with an account in the books that no other one has. */
async function withAccounts({ trx, actor }: Context, lines: readonly SupplierLine[]): Promise<Added[]> {
  const rows = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select('auxiliary_account')
    .where('company_id', '=', actor.companyId)
    .execute();
  const taken = new Set(rows.map((row) => row.auxiliary_account));
  const next = partyNumberer(await supplierPattern(trx, actor.companyId), taken);
  return lines.map((line) => ({ ...line, id: newId('sup'), auxiliaryAccount: next(line.name) }));
}

async function insert({ trx, actor, now }: Context, added: readonly Added[]): Promise<void> {
  const db = suppliersTables(trx);
  await db
    .insertInto('suppliers.supplier')
    .values(
      added.map(({ id, name, vatNumber, country, email, phone, terms, auxiliaryAccount: account }) => ({
        company_id: actor.companyId,
        id,
        name,
        folded_name: fold(name),
        vat_number: vatNumber,
        country,
        auxiliary_account: account,
        email,
        phone,
        ...columnsOfTerms(terms),
        created_at: now,
      })),
    )
    .execute();
  const accounts = added.flatMap(({ id, iban }) =>
    iban === null
      ? []
      : [
          {
            company_id: actor.companyId,
            supplier_id: id,
            iban,
            state: 'unverified' as const,
            first_seen_at: now,
            first_seen_by: actor.userId,
          },
        ],
  );
  if (accounts.length > 0) await db.insertInto('suppliers.bank_account').values(accounts).execute();
}
