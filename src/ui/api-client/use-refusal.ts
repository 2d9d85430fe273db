import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from './api-error.ts';
import { useErrorText } from './use-error-text.ts';

type Placed = {
  /** What stands below a field, by its path; undefined where nothing is wrong with it. */
  readonly at: (field: string) => string | undefined;
  /** What is about no field that the form shows; null where all of it stands at fields. */
  readonly rest: string | null;
};

/**
 * Puts a refusal where it belongs: at the fields that the server names (`<area>.wrong.<field>` says what would be right), or
 * at the field that a code is about, as a taken name is about the name; everything else in one sentence. The first field
 * that is marked gets the focus.
 *
 *     const refusal = useRefusal(save.error, { area: 'teams', codes: { name_taken: 'name' } });
 *     <TextInput label={t('name')} error={refusal.at('name')} … />
 */
export function useRefusal(
  error: unknown,
  { area, codes = {} }: { area: string; codes?: Readonly<Record<string, string>> },
): Placed {
  const t = useTranslations();
  const errorText = useErrorText(area);
  const refused = new Map<string, string>();
  if (isApiError(error)) {
    const field = codes[error.code];
    if (field !== undefined) refused.set(field, errorText(error));
    for (const path of pathsOf(error.data)) {
      const key = `${area}.wrong.${path}`;
      if (t.has(key)) refused.set(path, t(key));
    }
  }
  useEffect(() => {
    // The marks are drawn by then: an effect comes after what it belongs to.
    if (error !== null) document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  }, [error]);
  return {
    at: (field) => refused.get(field),
    rest: error === null || error === undefined || refused.size > 0 ? null : errorText(error),
  };
}

/** Of the fields that `invalid_input` names, the names of their own: "values" for "values.3". */
function pathsOf(data: unknown): string[] {
  const { fields = [] } = (data ?? {}) as { fields?: readonly { path: string }[] };
  return fields.map(({ path }) => path.split('.')[0] ?? path);
}
