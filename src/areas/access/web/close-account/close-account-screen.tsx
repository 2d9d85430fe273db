import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { exportsPath } from '#kernel/list-exports.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsPage, SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { confirmPath } from '#areas/payments/paths.ts';
import type { AccountClosing } from '../../contract/close-account.ts';
import { accountRedemptionPath, closeAccountPath } from '../../contract/close-account-paths.ts';
import { closingQuery } from './closing-query.ts';
import { ClosingForm } from './closing-form.tsx';

/** Specification 2.2, `company/churn`: what ends and when, what has to be done before, and the owner's word for it. */
export function CloseAccountScreen() {
  const t = useTranslations('closeAccount');
  const { company: companyId = '' } = useParams();
  const query = useQuery(closingQuery(companyId));
  const links = [{ label: t('title'), to: closeAccountPath(companyId) }];
  if (query.data !== undefined && (query.data.closesOn !== null || !query.data.mayDecide))
    return <Navigate to={accountRedemptionPath(companyId)} replace />;
  return (
    <SettingsPage
      title={t('title')}
      lead={query.data === undefined ? undefined : t('lead', { company: query.data.companyName })}
      groups={[{ label: t('title'), links }]}
    >
      {query.isError && query.data === undefined ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <BlockSkeleton lines={8} />
      ) : (
        <Sections companyId={companyId} closing={query.data} />
      )}
    </SettingsPage>
  );
}

function Sections({ companyId, closing }: { companyId: string; closing: AccountClosing }) {
  const t = useTranslations('closeAccount');
  const format = useFormat();
  const { companyName: company, wouldCloseOn, openCards, runsToConfirm } = closing;
  return (
    <>
      <SettingsSection title={t('ends.title', { day: format.longDay(wouldCloseOn) })}>
        <p>{t('ends.logIn', { company })}</p>
        <p>{t('ends.data')}</p>
        <p>
          {t('ends.export')}{' '}
          <Link className="link" to={exportsPath(companyId)}>
            {t('ends.exportLists')}
          </Link>
        </p>
      </SettingsSection>
      <SettingsSection title={t('before.title')}>
        {openCards === 0 ? null : (
          <NoticeBox
            title={t('before.cards', { count: openCards })}
            actions={
              <Link className="link" to={`/app/${companyId}/cards`}>
                {t('before.openCards')}
              </Link>
            }
          />
        )}
        {runsToConfirm === 0 ? null : (
          <NoticeBox
            title={t('before.runs', { count: runsToConfirm })}
            actions={
              <Link className="link" to={confirmPath(companyId, 'invoice')}>
                {t('before.openRuns')}
              </Link>
            }
          />
        )}
        {openCards + runsToConfirm === 0 ? <p>{t('before.nothing')}</p> : null}
      </SettingsSection>
      {openCards === 0 ? <ClosingForm companyId={companyId} closing={closing} /> : null}
    </>
  );
}
