import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { bankPath } from '#areas/payments/paths.ts';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import type { FundingsView } from '../../contract/funding.ts';
import { sourcePath } from '../../paths.ts';

type Needs = Pick<FundingsView, 'wallet' | 'mayChangeSources'>;

/** What is missing before the wallet can be topped up: the wallet itself, or an account that money comes from. */
export function NoSource({ companyId, fundings }: { companyId: string; fundings: Needs }) {
  const t = useTranslations('wallet.funding');
  if (fundings.wallet === null)
    return (
      <EmptyState
        title={t('noWallet')}
        text={t('noWalletText')}
        action={
          <Button component={Link} to={bankPath(companyId)}>
            {t('toBank')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={t('noSource')}
      text={t(fundings.mayChangeSources ? 'noSourceText' : 'noSourceOwner')}
      action={
        fundings.mayChangeSources ? (
          <Button component={Link} variant="filled" to={sourcePath(companyId)}>
            {t('nameSource')}
          </Button>
        ) : undefined
      }
    />
  );
}
