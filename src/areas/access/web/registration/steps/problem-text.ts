import { useTranslations } from 'use-intl';

/** The sentence of a problem, by its key below `register.steps`; what the key needs goes with it. */
export function useProblemText(): (key: string | undefined, values?: Record<string, string>) => string | undefined {
  const t = useTranslations();
  return (key, values) => (key === undefined ? undefined : t(`register.steps.${key}`, values));
}
