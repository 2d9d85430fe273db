import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { sumLent } from '#areas/expense-claims/server/door.ts';
import { readBalances } from '#areas/ledger/server/door.ts';
import { sumCreditLeft } from '#areas/payables/server/door.ts';
import { sumBankMovement, sumOpenPayments, sumStatedBalances } from '#areas/payments/server/door.ts';

export type Check = {
  code: 'ledger_is_zero' | 'suppliers_tie' | 'employees_tie' | 'advances_tie' | 'bank_ties';
  ledger: WireMoney;
  other: WireMoney;
  isTied: boolean;
};

export type Proof = {
  isTied: boolean;
  checks: Check[];
  bank: { opening: WireMoney; movement: WireMoney; balance: WireMoney; stated: WireMoney; statedOn: PlainDate } | null;
};

/**
 * Whether the ledger says what the areas say (domain rules 2.12, invariants): it sums to zero; what suppliers and
 * employees are owed equals the open payments, less what suppliers still owe back, what they were lent the open advances; the bank accounts moved as the statements say.
 */
export async function proveBooks({ trx, actor }: Context): Promise<Proof> {
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  const total = async (prefix: string): Promise<bigint> =>
    (await readBalances(trx, actor.companyId, prefix)).reduce((sum, balance) => sum + balance.minor, 0n);
  const wire = (minor: bigint): WireMoney => moneyToWire(money(minor, base));
  const compare = (code: Check['code'], ledger: bigint, other: bigint): Check => ({
    code,
    ledger: wire(ledger),
    other: wire(other),
    isTied: ledger === other,
  });
  const movement = await sumBankMovement(trx, actor.companyId);
  const stated = await sumStatedBalances(trx, actor.companyId, base);
  const open = await sumOpenPayments(trx, actor.companyId);
  const credit = await sumCreditLeft(trx, actor.companyId);
  const checks = [
    compare('ledger_is_zero', await total(''), 0n),
    compare('suppliers_tie', -(await total('supplier:')), open.supplier - credit),
    compare('employees_tie', -(await total('employee:')), open.member),
    compare('advances_tie', await total('advance:'), await sumLent(trx, actor.companyId)),
    compare('bank_ties', await total('bank:'), movement),
  ];
  return {
    isTied: checks.every((check) => check.isTied),
    checks,
    bank:
      stated === null
        ? null
        : {
            opening: wire(stated.opening),
            movement: wire(movement),
            balance: wire(stated.opening + movement),
            stated: wire(stated.closing),
            statedOn: stated.closingOn,
          },
  };
}
