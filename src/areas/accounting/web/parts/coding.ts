import type { PayableView } from '../../contract/bookkeeping.ts';

/** What a person codes, as typed: percent stays text until it is sent. */
export type Coding = {
  readonly account: string;
  readonly costCenterId: PayableView['costCenterId'];
  readonly values: PayableView['analyticalValues'];
  readonly percent: string;
};

export type CodingBody = Pick<
  PayableView,
  'version' | 'expenseAccount' | 'costCenterId' | 'analyticalValues' | 'recoverablePercent'
>;

export const codingOf = (payable: PayableView): Coding => ({
  account: payable.expenseAccount ?? '',
  costCenterId: payable.costCenterId,
  values: payable.analyticalValues,
  percent: String(payable.recoverablePercent),
});

/** Accounts are digits and capitals, 3 to 12 (domain rules 2.12); an empty one is "not yet". */
export const isAccount = (text: string): boolean => text === '' || /^[0-9A-Z]{3,12}$/.test(text);
export const isPercent = (text: string): boolean => /^(?:100|[1-9]?\d)$/.test(text);

/** The body to send, or null while a field cannot be read. */
export function bodyOf(coding: Coding, version: number): CodingBody | null {
  const account = coding.account.trim().toUpperCase();
  if (!isAccount(account) || !isPercent(coding.percent.trim())) return null;
  return {
    version,
    expenseAccount: account === '' ? null : account,
    costCenterId: coding.costCenterId,
    analyticalValues: coding.values,
    recoverablePercent: Number(coding.percent.trim()),
  };
}
