import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { CleanTogether } from '#ui/layout/review/clean-together.tsx';
import { validateCleanInvoices } from '../../contract/validate-clean.ts';
import { cleanInvoicesQuery } from '../api.ts';

type ValidateCleanProps = {
  companyId: string;
  /** How the queue is narrowed; nothing for all of it. */
  sought: Readonly<Record<string, string>>;
  onDone: () => void;
};

/** Validates together the invoices at which nothing stands out, of those that the queue shows. */
export function ValidateClean({ companyId, sought, onDone }: ValidateCleanProps) {
  const t = useTranslations('invoices.clean.left');
  const { data } = useQuery(cleanInvoicesQuery(companyId, sought));
  if (data === undefined) return null;
  return (
    <CleanTogether
      area="invoices"
      clean={data.clean}
      sums={data.sums}
      left={data.left.map(({ code, count }) => t(code, { count }))}
      send={async (clean, idempotencyKey) => {
        const body = { invoices: [...clean] };
        const { done, refused } = await call(validateCleanInvoices, { params: { companyId }, body, idempotencyKey });
        return { done: done.length, stayed: refused.map(({ supplierName }) => supplierName) };
      }}
      topics={['invoices', 'payments', 'home'].map((topic) => [topic, companyId])}
      onDone={onDone}
    />
  );
}
