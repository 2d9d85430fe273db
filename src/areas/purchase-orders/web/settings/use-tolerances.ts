import { useState } from 'react';
import type { Language } from '#ui/i18n/languages.ts';
import type { TolerancesView } from '../../contract/tolerances.ts';

export const LIMITS = ['price', 'quantity', 'extra', 'total'] as const;
export type Limit = (typeof LIMITS)[number];
type Typed = Readonly<Record<Limit, { readonly percent: string; readonly units: string }>>;

/** The tolerances as text of fields, in the reader's language. */
export function typedOf({ total, price, extra, quantityPercent }: TolerancesView, language: Language): Typed {
  const percent = (text: string): string => (language === 'en' ? text : text.replace('.', ','));
  const limit = (one: TolerancesView['total']) => ({ percent: percent(one.percent), units: String(one.units) });
  return {
    total: limit(total),
    price: limit(price),
    extra: limit(extra),
    quantity: { percent: percent(quantityPercent), units: '0' },
  };
}

/** The form of the tolerances: nothing is converted before it is sent. */
export function useTolerances(saved: TolerancesView, language: Language) {
  /** What somebody typed; until then it follows what is saved, whoever saves it. */
  const [changed, setChanged] = useState<Typed | null>(null);
  const typed = changed ?? typedOf(saved, language);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(saved, language));
  const submit = (): TolerancesView | null => {
    const wrong: Record<string, string> = {};
    for (const limit of LIMITS) {
      if (percentOf(typed[limit].percent) === null) wrong[`${limit}.percent`] = 'percent';
      if (unitsOf(typed[limit].units) === null) wrong[`${limit}.units`] = 'units';
    }
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return null;
    const limit = (one: Limit) => ({
      percent: percentOf(typed[one].percent) ?? '0',
      units: unitsOf(typed[one].units) ?? 0,
    });
    return {
      total: limit('total'),
      price: limit('price'),
      extra: limit('extra'),
      quantityPercent: limit('quantity').percent,
    };
  };
  return {
    typed,
    problems,
    isChanged,
    change: (limit: Limit, to: Partial<Typed[Limit]>): void => {
      setChanged({ ...typed, [limit]: { ...typed[limit], ...to } });
      setProblems({});
    },
    /** Back to what is saved. */
    reset: (): void => {
      setChanged(null);
      setProblems({});
    },
    submit,
  };
}

/** To 100, with at most two places. */
function percentOf(text: string): string | null {
  const plain = text.trim().replace(',', '.');
  return /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/.test(plain) ? plain : null;
}

function unitsOf(text: string): number | null {
  const plain = text.trim();
  return /^\d{1,7}$/.test(plain) && Number(plain) <= 1_000_000 ? Number(plain) : null;
}
