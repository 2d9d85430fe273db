import { isInOrder } from '#kernel/amortisation.ts';
import { parseMonth } from '#kernel/plain-date.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { PayableView } from '../../contract/bookkeeping.ts';

/** What a person codes, as typed: percent stays text until it is sent. */
export type Coding = {
  readonly account: string;
  readonly costCenterId: PayableView['costCenterId'];
  readonly values: PayableView['analyticalValues'];
  readonly percent: string;
  /** Months as typed; both empty where it is a cost of the month in which it is booked. */
  readonly costFrom: string;
  readonly costTo: string;
  /** The supplier's account that it is owed on; null of what is owed to a member. */
  readonly owedOn: { readonly of: SupplierId; readonly name: string; readonly code: string } | null;
};

export type CodingBody = Pick<
  PayableView,
  'version' | 'expenseAccount' | 'costCenterId' | 'analyticalValues' | 'recoverablePercent' | 'amortisation'
> & { supplierAccountOf?: SupplierId };

export const codingOf = (payable: PayableView): Coding => ({
  account: payable.expenseAccount ?? '',
  costCenterId: payable.costCenterId,
  values: payable.analyticalValues,
  percent: String(payable.recoverablePercent),
  costFrom: payable.amortisation?.from ?? '',
  costTo: payable.amortisation?.to ?? '',
  owedOn:
    payable.supplierAccount === null
      ? null
      : { ...payable.supplierAccount, of: payable.supplierAccount.of as SupplierId },
});

/** Accounts are digits and capitals, 3 to 12 (domain rules 2.12); an empty one is "not yet". */
export const isAccount = (text: string): boolean => text === '' || /^[0-9A-Z]{3,12}$/.test(text);
export const isPercent = (text: string): boolean => /^(?:100|[1-9]?\d)$/.test(text);

/** The months that were typed; undefined while they are none: one is missing, or they are not in order. */
export function monthsOf({ costFrom, costTo }: Coding): PayableView['amortisation'] | undefined {
  if (costFrom.trim() === '' && costTo.trim() === '') return null;
  const [from, to] = [parseMonth(costFrom), parseMonth(costTo)];
  return from !== null && to !== null && isInOrder({ from, to }) ? { from, to } : undefined;
}

/** The body to send, or null while a field cannot be read. */
export function bodyOf(coding: Coding, version: number): CodingBody | null {
  const account = coding.account.trim().toUpperCase();
  const amortisation = monthsOf(coding);
  if (!isAccount(account) || !isPercent(coding.percent.trim()) || amortisation === undefined) return null;
  return {
    version,
    expenseAccount: account === '' ? null : account,
    costCenterId: coding.costCenterId,
    analyticalValues: coding.values,
    recoverablePercent: Number(coding.percent.trim()),
    amortisation,
    ...(coding.owedOn === null ? {} : { supplierAccountOf: coding.owedOn.of }),
  };
}
