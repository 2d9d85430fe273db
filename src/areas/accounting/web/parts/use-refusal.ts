import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import { refusedFields } from './refused-fields.ts';

/**
 * What a failure of coding says, and what follows from it. Where values of the company's own fields were refused, its text names
 * these fields, they are marked until the next change, and what they offer is read anew: it changed.
 */
export function useRefusal(companyId: string) {
  const t = useTranslations('accounting.prepare');
  const format = useFormat();
  const errorText = useErrorText('accounting');
  const client = useQueryClient();
  const [fields, setFields] = useState<readonly string[]>([]);
  const { queryKey } = dimensionsQuery(companyId);
  const text = (error: unknown): string => {
    const refused = refusedFields(error);
    const known = client.getQueryData(queryKey)?.analyticalFields ?? [];
    const names = known.filter(({ id }) => refused.includes(id)).map(({ name }) => name);
    return names.length === 0 ? errorText(error) : t('valuesRefused', { fields: format.list(names) });
  };
  const handle = (error: unknown): void => {
    const refused = refusedFields(error);
    setFields(refused);
    if (refused.length > 0) void client.invalidateQueries({ queryKey });
  };
  const tell = (error: unknown): void => {
    notify({ message: text(error), tone: 'failed' });
    handle(error);
  };
  return { text, handle, tell, fields, clear: () => setFields([]) };
}
