import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { FundingsView } from '../../contract/funding.ts';
import { automatedPath, oneOffPath, sourcePath } from '../../paths.ts';
import { WalletPage } from '../parts/wallet-page.tsx';
import { automationQuery, fundingsQuery } from '../wallet-query.ts';
import { FundingRow } from './funding-row.tsx';
import { NoSource } from './no-source.tsx';
import styles from './funding.module.css';

/** `company/bank/funding`: once or by itself, and what became of the top-ups so far (ux 5.2). */
export function FundingScreen() {
  const t = useTranslations('wallet.funding');
  const words = useTranslations('wallet');
  const { company: companyId = '' } = useParams();
  const query = useQuery(fundingsQuery(companyId));
  useDocumentTitle({ what: t('title') });
  return (
    <WalletPage title={t('title')} lead={t('lead')}>
      {query.isPending ? <BlockSkeleton lines={6} /> : null}
      {query.isError && query.data === undefined ? (
        <ErrorState
          text={words('failed')}
          error={query.error}
          areas={['wallet']}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data === undefined ? null : <Funding companyId={companyId} fundings={query.data} />}
    </WalletPage>
  );
}

function Funding({ companyId, fundings }: { companyId: string; fundings: FundingsView }) {
  const t = useTranslations('wallet.funding');
  const isReady = fundings.wallet !== null && fundings.accounts.some((account) => account.isSource);
  return (
    <>
      {isReady ? (
        <Ways companyId={companyId} fundings={fundings} />
      ) : (
        <NoSource companyId={companyId} fundings={fundings} />
      )}
      {fundings.items.length === 0 ? null : (
        <section aria-label={t('list')} className={styles.list}>
          <h2>{t('list')}</h2>
          <ul>
            {fundings.items.map((funding) => (
              <FundingRow key={funding.id} companyId={companyId} funding={funding} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Ways({ companyId, fundings }: { companyId: string; fundings: FundingsView }) {
  const t = useTranslations('wallet.funding');
  const format = useFormat();
  const names = fundings.accounts.filter((account) => account.isSource).map((account) => account.name);
  return (
    <ul className={styles.ways}>
      <li>
        <h2>{t('oneOff')}</h2>
        <p>{t('oneOffText')}</p>
        <Button component={Link} variant="filled" to={oneOffPath(companyId)}>
          {t('oneOffDo')}
        </Button>
      </li>
      <li>
        <h2>{t('automated')}</h2>
        <ByItself companyId={companyId} />
      </li>
      <li>
        <h2>{t('sources')}</h2>
        <p>{format.list(names)}</p>
        <Button component={Link} to={sourcePath(companyId)}>
          {t('sourcesDo')}
        </Button>
      </li>
    </ul>
  );
}

/** Whether it tops itself up: not known yet, or not to be had, is no "not set up". */
function ByItself({ companyId }: { companyId: string }) {
  const t = useTranslations('wallet.funding');
  const format = useFormat();
  const query = useQuery(automationQuery(companyId));
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState
        isInline
        text={t('automatedFailed')}
        error={query.error}
        areas={['wallet']}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <BlockSkeleton lines={2} />
    );
  const rule = query.data.automation;
  return (
    <>
      <p>
        {rule === null
          ? t('automatedText')
          : t('automatedOn', { floor: format.money(rule.floor), target: format.money(rule.target) })}
      </p>
      <Button component={Link} to={automatedPath(companyId)}>
        {t(rule === null ? 'automatedDo' : 'automatedChange')}
      </Button>
    </>
  );
}
