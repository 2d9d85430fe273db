import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ToolPage } from '#ui/layout/pages/tool-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { companyQuery } from '#areas/companies/web/door.tsx';
import { Calculator } from './calculator.tsx';

/** `fx-calculator`, archetype T: an amount by the rate of a day, and for finance the rates that it entered. */
export function FxCalculatorScreen() {
  const t = useTranslations('fxCalculator');
  const { company: companyId = '' } = useParams();
  const [search] = useSearchParams();
  const aim = ['from', 'to', 'on'].map((name) => search.get(name)).join();
  const company = useQuery(companyQuery(companyId));
  return (
    <ToolPage title={t('title')} lead={t('lead')}>
      {company.data !== undefined ? (
        // Another link to this page begins anew with what it names.
        <Calculator key={aim} companyId={companyId} base={company.data.baseCurrency} />
      ) : company.isError ? (
        <ErrorState error={company.error} onRetry={() => void company.refetch()} />
      ) : (
        <BlockSkeleton lines={6} />
      )}
    </ToolPage>
  );
}
