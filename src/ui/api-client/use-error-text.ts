import { useTranslations } from 'use-intl';
import { isApiError } from './api-error.ts';

/**
 * Gives the sentence for a failure: `<area>.errors.<code>` where one of the areas has it, else `global.errors.<code>`,
 * else the general one. Values inside the message (`{email}`) come from the refusal's data.
 *
 *     const errorText = useErrorText('requests', 'budgets');
 *     <ErrorState text={errorText(query.error)} />
 */
export function useErrorText(...areas: readonly string[]): (error: unknown) => string {
  const t = useTranslations();
  return (error) => {
    const code = isApiError(error) ? error.code : 'unknown';
    const values = isApiError(error) ? textValues(error.data) : {};
    for (const namespace of [...areas, 'global']) {
      const key = `${namespace}.errors.${code}`;
      if (t.has(key)) return t(key, values);
    }
    return t('global.errors.unknown');
  };
}

/** The parts of a refusal that can stand in a sentence. */
function textValues(data: unknown): Record<string, string | number> {
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}
