import { useEffect, useState } from 'react';
import { currencies } from '#kernel/reference/currencies.ts';
import type { Suggestion } from '../../../contract/registration.ts';
import { keep, readKept, type Answers, type Kept } from './answers.ts';

export type AnswersOfWizard = Kept & {
  answers: Answers;
  /** The operator's, from the address and kept nowhere else: browser storage holds no token (security 14). */
  token: string | null;
  change: (changed: Partial<Answers>) => void;
  /** Takes what was looked up into fields that nobody has filled in. */
  prefill: (suggestion: Suggestion) => void;
};

/** The operator's token stands behind the hash, which no request carries. */
export const registrationTokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token');

/** The answers, kept over a reload and a change of language, with the plan from the address. */
export function useAnswers(from: { plan: string | null; token: string | null }): AnswersOfWizard {
  const [kept, setKept] = useState<Kept>(() => {
    const before = readKept();
    return { ...before, plan: from.plan ?? before.plan };
  });
  const [password, setPassword] = useState('');
  useEffect(() => keep(kept), [kept]);

  const change = ({ password: typed, ...changed }: Partial<Answers>): void => {
    if (typed !== undefined) setPassword(typed);
    const names = Object.keys(changed);
    setKept((now) => ({
      ...now,
      answers: { ...now.answers, ...changed, ...currencyFor(changed.country, now.answers.currency) },
      prefilled: now.prefilled.filter((name) => !names.includes(name)),
    }));
  };
  const prefill = ({ person, company }: Suggestion): void =>
    setKept((now) => {
      const found: Partial<Kept['answers']> = {
        firstName: person.name.givenName ?? '',
        lastName: person.name.familyName ?? '',
        companyName: company.name ?? company.legal_name ?? '',
        country: company.geo.countryCode ?? '',
      };
      const isFree = (name: keyof typeof found): boolean => now.answers[name] === '' || now.prefilled.includes(name);
      const names = (['firstName', 'lastName', 'companyName', 'country'] as const).filter(
        (name) => isFree(name) && found[name] !== '',
      );
      const taken = Object.fromEntries(names.map((name) => [name, found[name]]));
      const currency = currencyFor(names.includes('country') ? found.country : undefined, now.answers.currency);
      return { ...now, answers: { ...now.answers, ...taken, ...currency }, prefilled: names };
    });
  return { ...kept, answers: { ...kept.answers, password }, token: from.token, change, prefill };
}

/** The country's own currency, where it is one of those offered, else the euro; what was chosen before stays. */
function currencyFor(country: string | undefined, chosen: string): { currency?: string } {
  if (country === undefined || country === '' || chosen !== '') return {};
  const own = currencies.find((each) => each.available && each.defaultForCountries.includes(country));
  return { currency: own?.value ?? 'EUR' };
}
