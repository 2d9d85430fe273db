import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import type { OutsideEea } from '../../rules/creditor-details.ts';
import type { DayMinute } from '../../rules/execution-day.ts';
import { paymentsTables, type SettingRow } from '../tables.ts';

export type PaySettings = {
  /** In base currency; null is without a limit. */
  dailyCeiling: bigint | null;
  /** Above it two confirm; null never asks for two. */
  twoAbove: bigint | null;
  transferFormat: SettingRow['transfer_format'];
  transfersBy: SettingRow['transfers_by'];
  cutOff: DayMinute | null;
  methods: Readonly<Record<PaymentMethod, boolean>>;
  /** Two people are enough between an account becoming known and money going there (domain rules 2.0). */
  twoPeopleSuffice: boolean;
  /** A supplier's first account waits a day and is told like a changed one. */
  firstAccountsWait: boolean;
  outsideEea: OutsideEea;
  version: number;
};

/** How a company pays that said nothing about it. */
const USUAL: PaySettings = {
  dailyCeiling: null,
  twoAbove: null,
  transferFormat: '09',
  transfersBy: 'item',
  cutOff: null,
  methods: { file: true, csv: true, elsewhere: true },
  twoPeopleSuffice: false,
  firstAccountsWait: true,
  outsideEea: 'bic_and_address',
  version: 1,
};

export async function readPaySettings(trx: Trx, companyId: CompanyId): Promise<PaySettings> {
  const row = await paymentsTables(trx)
    .selectFrom('payments.setting')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row === undefined ? USUAL : settingsOf(row);
}

/**
 * The same, held until the transaction ends: whatever counts against the ceiling of a day waits here, so that two runs
 * at once never both fit where only one does. Taken before any run or payment is locked.
 */
export async function lockPaySettings(trx: Trx, companyId: CompanyId): Promise<PaySettings> {
  const db = paymentsTables(trx);
  await db
    .insertInto('payments.setting')
    .values({
      company_id: companyId,
      daily_ceiling_minor: null,
      two_above_minor: null,
      transfer_format: '09',
      transfers_by: 'item',
      cut_off_minute: null,
      by_file: true,
      by_csv: true,
      by_elsewhere: true,
      two_people_suffice: false,
      first_accounts_wait: true,
      outside_eea: 'bic_and_address',
      version: 1,
    })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
  const row = await db
    .selectFrom('payments.setting')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return settingsOf(row);
}

/** Who besides the account owner may confirm. */
export async function confirmersNamed(trx: Trx, companyId: CompanyId): Promise<UserId[]> {
  const rows = await paymentsTables(trx)
    .selectFrom('payments.confirmer')
    .select('user_id')
    .where('company_id', '=', companyId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

const settingsOf = (row: SettingRow): PaySettings => ({
  dailyCeiling: row.daily_ceiling_minor,
  twoAbove: row.two_above_minor,
  transferFormat: row.transfer_format,
  transfersBy: row.transfers_by,
  cutOff: row.cut_off_minute,
  methods: { file: row.by_file, csv: row.by_csv, elsewhere: row.by_elsewhere },
  twoPeopleSuffice: row.two_people_suffice,
  firstAccountsWait: row.first_accounts_wait,
  outsideEea: row.outside_eea,
  version: row.version,
});
