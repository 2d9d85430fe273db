import type { PlainDate } from '#kernel/plain-date.ts';
import type { Lang } from '#areas/identity/contract/user.ts';

const years = (yearOn: PlainDate): string => {
  const year = Number(yearOn.slice(0, 4));
  return yearOn.endsWith('-01-01') ? `${year}` : `${year}/${String(year + 1).slice(2)}`;
};

/** What a claim that adjusts a tax year's mileage is called, in its member's language; by the year's first day. */
export const ADJUSTMENT_WORDS: Readonly<Record<Lang, (yearOn: PlainDate) => string>> = {
  en: (yearOn) => `Mileage adjustment ${years(yearOn)}`,
  fr: (yearOn) => `Régularisation kilométrique ${years(yearOn)}`,
  de: (yearOn) => `Kilometergeld-Ausgleich ${years(yearOn)}`,
  es: (yearOn) => `Regularización de kilometraje ${years(yearOn)}`,
};
