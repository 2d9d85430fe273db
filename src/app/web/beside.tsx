import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { budgetsPath } from '#areas/budgets/paths.ts';
import { unreadQuery } from '#areas/notifications/web/api.ts';
import { allPaymentsPath } from '#areas/payments/paths.ts';

const InProduct = lazy(() => import('#areas/access/web/mobile/load.ts').then((file) => file.loadInProduct()));
const MoneyWatch = lazy(() =>
  import('#areas/identity/web/money-lock/money-watch.tsx').then((file) => ({ default: file.MoneyWatch })),
);

/** What goes on beside every screen: nobody waits for it. */
export function Beside({ companyId, hasBudgets }: { companyId: string; hasBudgets: boolean }) {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  // The frame shows the number that is kept here.
  useQuery(unreadQuery(companyId));
  // G, then U or P (ux 7); the first for whoever has budgets to look at.
  useShortcut({
    keys: 'g u',
    label: t('nav.budgets'),
    group: 'goTo',
    isEnabled: hasBudgets,
    run: () => void navigate(budgetsPath(companyId)),
  });
  useShortcut({
    keys: 'g p',
    label: t('nav.payments'),
    group: 'goTo',
    run: () => void navigate(allPaymentsPath(companyId)),
  });
  return (
    <Suspense fallback={null}>
      <InProduct />
      <MoneyWatch />
    </Suspense>
  );
}
