import type { Context } from '#platform/http/call.ts';
import { invalidInput } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { findReadableFile } from '#areas/documents/server/door.ts';
import { agreeRate } from '#areas/rates/server/door.ts';
import type { SupplierContract } from '../../contract/agreement.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { secondRateAt } from '../../rules/agreed-rates.ts';
import { contractsOf } from '../queries/agreements.ts';
import { suppliersTables, type ContractRow } from '../tables.ts';
import { agreementChanged } from './agreement-changed.ts';
import { lockSupplier } from './change-supplier.ts';

type Asked = {
  supplierId: SupplierId;
  version: number;
  contracts: readonly SupplierContract[];
  /** The caller has seen that a rate is far from the nearest known one. */
  isConfirmed: boolean;
};

/**
 * Puts these contracts in the place of those known. A rate that one fixes converts from now on; what was converted before
 * stays as it is.
 * @throws AppError not_found, already_merged, version_conflict, invalid_input for a file that the caller cannot open, for a
 *   rate of the base currency or a second one of the same days; rate_unlikely for one far from the nearest known one.
 */
export async function setContracts(context: Context, { contracts, ...asked }: Asked): Promise<void> {
  const { trx, actor } = context;
  const supplier = await lockSupplier(context, asked.supplierId, asked.version);
  await refuseWrong(context, contracts);
  const before = await contractsOf(trx, actor.companyId, asked.supplierId);
  const rateIds = await ratesOf(context, { ...asked, contracts });
  const here = { company_id: actor.companyId, supplier_id: asked.supplierId };
  const db = suppliersTables(trx);
  await db
    .deleteFrom('suppliers.contract')
    .where('company_id', '=', here.company_id)
    .where('supplier_id', '=', here.supplier_id)
    .execute();
  if (contracts.length > 0)
    await db
      .insertInto('suppliers.contract')
      .values(
        contracts.map((contract, index) => ({
          ...here,
          position: index + 1,
          title: contract.title,
          starts_on: contract.startsOn,
          ends_on: contract.endsOn,
          notice_days: contract.noticeDays,
          file_id: contract.fileId,
          rate_currency: contract.rate?.currency ?? null,
          rate_per_base: contract.rate?.perBase ?? null,
          fx_rate_id: rateIds[index] ?? null,
        })),
      )
      .execute();
  await agreementChanged(context, supplier, { action: 'suppliers.set-contracts', before, after: contracts });
}

async function refuseWrong({ trx, actor }: Context, contracts: readonly SupplierContract[]): Promise<void> {
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  for (const [index, { fileId, rate }] of contracts.entries()) {
    if (fileId !== null && (await findReadableFile(trx, actor, fileId)) === null)
      throw invalidInput([{ path: `contracts.${index}.fileId`, code: 'invalid' }]);
    if (rate?.currency === base) throw invalidInput([{ path: `contracts.${index}.rate.currency`, code: 'is_base' }]);
  }
  const second = secondRateAt(contracts);
  if (second >= 0) throw invalidInput([{ path: `contracts.${second}.rate.currency`, code: 'second_rate' }]);
}

/** The rate of each contract, in their order: the one it had as long as what was agreed is the same, else a new one. */
async function ratesOf(context: Context, { supplierId, contracts, isConfirmed }: Asked): Promise<(string | null)[]> {
  const { trx, actor } = context;
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  const known = await suppliersTables(trx)
    .selectFrom('suppliers.contract')
    .select(['title', 'starts_on', 'rate_currency', 'rate_per_base', 'fx_rate_id'])
    .where('company_id', '=', actor.companyId)
    .where('supplier_id', '=', supplierId)
    .execute();
  const ids: (string | null)[] = [];
  for (const { rate, title, startsOn: on } of contracts) {
    const kept = known.find((row) => isSame(row, { title, on, rate }));
    ids.push(
      rate === null
        ? null
        : (kept?.fx_rate_id ?? (await agreeRate(context, { ...rate, base, on, title, isConfirmed }))),
    );
  }
  return ids;
}

type Fixed = { title: string; on: SupplierContract['startsOn']; rate: SupplierContract['rate'] };
type Known = Pick<ContractRow, 'title' | 'starts_on' | 'rate_currency' | 'rate_per_base' | 'fx_rate_id'>;

const isSame = (row: Known, { title, on, rate }: Fixed): boolean =>
  row.fx_rate_id !== null &&
  row.title === title &&
  row.starts_on === on &&
  row.rate_currency === rate?.currency &&
  row.rate_per_base === rate?.perBase;
