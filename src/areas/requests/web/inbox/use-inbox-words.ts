import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { isRequiredIn, useNeeds, useNeedWords } from '../needs/use-needs.ts';
import { askedOf, type InboxFieldName, type InboxForm } from './use-inbox-form.ts';

/** What is wrong at a field of the form, in words, and which fields it needs. */
export function useInboxWords(companyId: string, form: InboxForm) {
  const t = useTranslations('inbox');
  const { language } = useFormat();
  const needWords = useNeedWords(companyId);
  const needs = useNeeds(companyId);
  return {
    problem: (name: InboxFieldName): string | undefined => {
      const code = form.problems[name];
      if (code === undefined) return undefined;
      const known = (['required', 'amount', 'amount_out_of_range', 'invalid_date'] as const).find(
        (each) => each === code,
      );
      return t(`fields.${known ?? 'invalid'}`, { example: language === 'en' ? '1234.50' : '1234,50' });
    },
    /** What the company needs at a path of the request, and is not there. */
    unmet: (path: string): string | undefined => {
      const found = form.unmet.find((one) => one.path === path);
      return found === undefined ? undefined : (needWords(found) ?? t('fields.required'));
    },
    isRequired: isRequiredIn(askedOf(form.draft), needs),
  };
}
