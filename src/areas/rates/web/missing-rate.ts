import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { convertAmount } from '../contract/rates.ts';
import { fxCalculatorPath } from '../paths.ts';

type Missing = { from: CurrencyCode; to: CurrencyCode; on: PlainDate };

const missingIn = (error: unknown): Missing | null =>
  isApiError(error) && error.code === 'fx_rate_missing' ? (error.data as Missing) : null;

/** Where the rate is entered for want of which something was refused; null for any other refusal. */
export function missingRatePath(companyId: string, error: unknown): string | null {
  const missing = missingIn(error);
  return missing === null ? null : fxCalculatorPath(companyId, { from: missing.from, on: missing.on, enters: true });
}

/** Whether the reader may enter it; asks nothing for any other refusal. */
export function missingRateQuery(companyId: string, error: unknown) {
  const missing = missingIn(error);
  return queryOptions({
    queryKey: ['rates', companyId, 'missing', missing],
    queryFn:
      missing === null
        ? skipToken
        : ({ signal }) => {
            const { from, to, on } = missing;
            return call(convertAmount, { params: { companyId }, query: { minor: '0', from, to, on }, signal });
          },
    retry: false,
  });
}

/** Says a refusal in the words of the areas; for want of a rate with the way to enter one, for whoever may. */
export function useRefusalNotice(companyId: string, ...areas: readonly string[]): (error: unknown) => Promise<void> {
  const t = useTranslations('rates');
  const client = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText(...areas);
  return async (error) => {
    const path = missingRatePath(companyId, error);
    const may = path === null ? null : await client.fetchQuery(missingRateQuery(companyId, error)).catch(() => null);
    const action =
      path === null || may?.mayEnter !== true ? undefined : { label: t('enter'), run: () => void navigate(path) };
    notify({ message: errorText(error), tone: 'failed', action });
  };
}
