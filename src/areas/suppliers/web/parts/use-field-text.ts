import { useTranslations } from 'use-intl';
import { fieldProblems } from './field-problems.ts';

const KNOWN = [
  'required',
  'invalid_email',
  'invalid_vat_number',
  'invalid_iban',
  'ends_before_start',
  'after_due',
  'not_a_member',
  'invalid_rate',
  'is_base',
  'second_rate',
] as const;

/** What is wrong with a field, in the reader's words; undefined where nothing is. */
export function useFieldText(error: unknown): (path: string) => string | undefined {
  const t = useTranslations('suppliers.fields');
  const problems = fieldProblems(error);
  return (path) => {
    const code = problems[path];
    if (code === undefined) return undefined;
    return t(KNOWN.find((known) => known === code) ?? 'invalid');
  };
}
