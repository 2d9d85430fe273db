import { add, moneyFromWire, sum, type Money, type WireMoney } from '#kernel/money.ts';

export type Blocker = 'no_receipt' | 'no_account' | 'sums_differ' | 'cost_center_missing' | 'analytical_missing';

/** What is to be set of each line that is booked. */
export type CodedPart = {
  expenseAccount: string | null;
  costCenterId: string | null;
  filledFieldIds: readonly string[];
};

export type ToPrepare = {
  /** A receipt belongs to it and is not there. */
  isFileMissing: boolean;
  expenseAccount: string | null;
  gross: Money;
  vatLines: readonly { net: WireMoney; tax: WireMoney }[];
  costCenterId: string | null;
  filledFieldIds: readonly string[];
  /** Its parts, where it is split: each is coded as the payable itself is. */
  splits: readonly CodedPart[];
  requiredFieldIds: readonly string[];
};

/** What keeps a payable from being ready (domain rules 2.12): receipt, account, sums, mandatory fields. */
export function blockersOf(payable: ToPrepare): Blocker[] {
  const blockers: Blocker[] = [];
  if (payable.isFileMissing) blockers.push('no_receipt');
  const parts: readonly CodedPart[] = [payable, ...payable.splits];
  if (parts.some(({ expenseAccount }) => expenseAccount === null)) blockers.push('no_account');
  if (parts.some(({ costCenterId }) => costCenterId === null)) blockers.push('cost_center_missing');
  if (payable.requiredFieldIds.some((id) => parts.some(({ filledFieldIds }) => !filledFieldIds.includes(id))))
    blockers.push('analytical_missing');
  const stated = payable.vatLines.map((line) => add(moneyFromWire(line.net), moneyFromWire(line.tax)));
  if (stated.length > 0 && sum(stated, payable.gross.currency).minor !== payable.gross.minor)
    blockers.push('sums_differ');
  return blockers;
}
