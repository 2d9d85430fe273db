/** What is booked between accounts of the books alone: no money reaches or leaves an account for it. */
const WITHOUT_BANK = [
  'discount',
  'discountBack',
  'deferral',
  'amortisation',
  'setOff',
  'setOffBack',
  'givenBack',
  'offsetGain',
  'offsetLoss',
] as const;

/** Whether a settlement of this kind names the account that money left or reached (domain rules 2.12, entries 4, 11 and 12). */
export const hasBankSide = (kind: string): boolean => !(WITHOUT_BANK as readonly string[]).includes(kind);
