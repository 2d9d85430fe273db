import type { Language } from '#ui/i18n/languages.ts';
import type { SlipLine, WizardFrameProps } from '#ui/layout/pages/wizard-frame.tsx';
import { STEPS, type Answers, type StepName } from './form/answers.ts';
import { countryName } from '../parts/country-names.ts';
import { displayed, type Phones } from '../parts/phones.ts';

const GROUPS: readonly (readonly StepName[])[] = [
  ['email', 'password'],
  ['name', 'phoneNumber'],
  ['companyName', 'companyCountry', 'companySize', 'currency'],
];

const LABELS = {
  email: 'slip.email',
  password: 'slip.password',
  name: 'slip.name',
  phoneNumber: 'slip.phone',
  companyName: 'slip.company',
  companyCountry: 'slip.country',
  companySize: 'slip.size',
  currency: 'slip.currency',
} as const;

type Key = 'slip.title' | 'slip.set' | (typeof LABELS)[StepName];

export type SlipInput = {
  answers: Answers;
  step: StepName;
  language: Language;
  phones: Phones | null;
  t: (key: Key) => string;
};

/** The answers so far: only of steps that are behind, so that nothing looks decided before it was seen. */
export function slipOf({ answers, step, language, phones, t }: SlipInput): NonNullable<WizardFrameProps['slip']> {
  const values: Readonly<Record<StepName, string>> = {
    email: answers.email.trim(),
    password: answers.password === '' ? '' : t('slip.set'),
    name: `${answers.firstName} ${answers.lastName}`.trim(),
    phoneNumber: displayed(phones, answers),
    companyName: answers.companyName.trim(),
    companyCountry: answers.country === '' ? '' : countryName(answers.country, language),
    companySize: answers.size.replace('-', '–'),
    currency: answers.currency,
  };
  const at = STEPS.indexOf(step);
  const lineOf = (name: StepName): SlipLine => ({
    label: t(LABELS[name]),
    isNow: name === step,
    ...(STEPS.indexOf(name) < at && values[name] !== '' ? { value: values[name] } : {}),
  });
  return { title: t('slip.title'), groups: GROUPS.map((names) => names.map(lineOf)) };
}
