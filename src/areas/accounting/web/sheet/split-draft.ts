import { moneyFromWire, moneyToWire, money, type WireMoney } from '#kernel/money.ts';
import type { Language } from '#ui/i18n/languages.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import type { PayableRow } from '../../contract/bookkeeping.ts';
import { splitAmounts, type Share } from '../../rules/splits.ts';

/** A part as it is typed: "60 %" or an amount. */
export type DraftPart = Pick<
  PayableRow['splits'][number],
  'expenseAccount' | 'costCenterId' | 'analyticalValues' | 'description'
> & {
  readonly key: number;
  readonly share: string;
};

export type ReadDraft = {
  /** Of each part, with the sign of the whole; null where its text is neither an amount nor a percentage. */
  readonly parts: readonly (WireMoney | null)[];
  readonly percents: readonly (number | null)[];
  /** What the last line is left with; null while a part cannot be read or nothing is left. */
  readonly rest: WireMoney | null;
};

const PERCENT = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%$/;

/** "60 %" is 6000, "33,33%" is 3333; null for anything else. */
export function readPercent(text: string): number | null {
  const match = PERCENT.exec(text.trim());
  if (match === null) return null;
  const value = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return value > 0 ? value : null;
}

/** The parts of a row as text to correct. */
export const draftOf = (row: PayableRow, language: Language): DraftPart[] =>
  row.splits.map(({ percent, amount, ...coded }, key) => ({
    key,
    share:
      percent === null
        ? amountText({ ...amount, minor: amount.minor.replace('-', '') }, language)
        : `${amountText({ minor: String(percent), currency: 'EUR' as WireMoney['currency'] }, language).replace(/[.,]00$/, '')} %`,
    expenseAccount: coded.expenseAccount,
    costCenterId: coded.costCenterId,
    analyticalValues: coded.analyticalValues,
    description: coded.description,
  }));

/** What the typed parts take and leave; the last line takes the rest (domain rules 2.12). */
export function readDraft(parts: readonly DraftPart[], gross: WireMoney, language: Language): ReadDraft {
  const whole = moneyFromWire(gross);
  const shares = parts.map(({ share }): Share | null => {
    const percent = readPercent(share);
    if (percent !== null) return { percent, minor: null };
    const typed = parseTypedAmount(share, gross.currency, language);
    return typed === null || typed.minor <= 0n ? null : { percent: null, minor: typed.minor };
  });
  const readable = shares.filter((share) => share !== null);
  const all = readable.length === shares.length ? splitAmounts(whole, readable) : null;
  return {
    parts: shares.map((share) => {
      if (share === null) return null;
      if (share.minor === null) {
        // What a percentage takes does not depend on the other parts.
        const [own] = splitAmounts(whole, [share])?.parts ?? [];
        return own === undefined ? null : moneyToWire(own);
      }
      return moneyToWire(money(whole.minor < 0n ? -share.minor : share.minor, gross.currency));
    }),
    percents: shares.map((share) => share?.percent ?? null),
    rest: all === null ? null : moneyToWire(all.rest),
  };
}
