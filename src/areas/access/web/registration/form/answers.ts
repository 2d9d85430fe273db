import { DEFAULT_PHONE_COUNTRY } from '../../parts/phones.ts';
import type { CompanySize } from '../../../contract/registration.ts';

/** Specification 2.6, in this order. */
export const STEPS = [
  'email',
  'password',
  'name',
  'phoneNumber',
  'companyName',
  'companyCountry',
  'companySize',
  'currency',
] as const;
export type StepName = (typeof STEPS)[number];

export type Answers = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phoneCountry: string;
  phone: string;
  companyName: string;
  country: string;
  size: CompanySize | '';
  currency: string;
  agrees: boolean;
  represents: boolean;
};

/** What the lookup filled in and nobody has changed since. */
export type Prefilled = readonly (keyof Answers)[];

/** What outlives a reload. The password does not: browser storage holds no secret (security 14). */
export type Kept = {
  answers: Omit<Answers, 'password'>;
  prefilled: Prefilled;
  plan: string | null;
};

const KEY = 'merel.registration';

const EMPTY: Omit<Answers, 'password'> = {
  email: '',
  firstName: '',
  lastName: '',
  phoneCountry: DEFAULT_PHONE_COUNTRY,
  phone: '',
  companyName: '',
  country: '',
  size: '',
  currency: '',
  agrees: false,
  represents: false,
};

/** The answers of this tab, as far as they go. */
export function readKept(): Kept {
  const fresh: Kept = { answers: EMPTY, prefilled: [], plan: null };
  try {
    // Written by `keep` in this very tab; an older build may have known fewer answers.
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { ...fresh, ...stored, answers: { ...EMPTY, ...stored.answers } };
  } catch {
    // Storage that is refused or written by somebody else: the wizard starts empty.
    return fresh;
  }
}

export function keep(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The answers then last until the page is left.
  }
}

export function forgetKept(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
