import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import {
  needAt,
  NO_NEEDS,
  pathOfField,
  requiredFields,
  type Asking,
  type CompanyNeeds,
} from '../../rules/required-fields.ts';

export type NeedWords = (problem: { path: string; code: string; name?: string | undefined }) => string | undefined;

/** What the company needs of its requests, as far as it is known yet; the server asks in any case. */
export function useNeeds(companyId: string): CompanyNeeds {
  const { data } = useQuery(dimensionsQuery(companyId));
  return data ?? NO_NEEDS;
}

/** Whether a field must be filled before this is sent: changes with its category, and with those of its lines. */
export function isRequiredIn(asking: Asking, company: CompanyNeeds): (path: string) => boolean {
  const paths = new Set(requiredFields(asking, company).map(({ path }) => path));
  return (path) => paths.has(path);
}

/** A need that was not met, in words that name the category which has it; undefined for any other problem. */
export function useNeedWords(companyId: string): NeedWords {
  const t = useTranslations('requestNeeds');
  const { data } = useQuery(dimensionsQuery(companyId));
  return ({ path, code, name = '' }) => {
    const field = data?.analyticalFields.find(({ id }) => pathOfField(id) === path);
    if (code === 'unknown' && field !== undefined) return t('unknown');
    if (code !== 'needed_by_category') return undefined;
    const need = needAt(path);
    const what =
      need !== undefined
        ? t(`what.${need}`)
        : field === undefined
          ? t('what.other')
          : t('what.field', { name: field.name });
    return t('neededByCategory', { category: name, what });
  };
}
