import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { inboxPath } from '../../paths.ts';
import { inboxQuery } from './api.ts';
import { useCopyAddress } from './use-copy-address.ts';

/** What to do where no invoice came yet (ux 5.2, `invoices`); one that waits in the inbox is sent for approval first. */
export function FirstInvoice({ companyId }: { companyId: string }) {
  const t = useTranslations('inbox');
  const { data, error, refetch } = useInfiniteQuery(inboxQuery(companyId));
  if (data === undefined)
    return error === null ? (
      <BlockSkeleton lines={4} />
    ) : (
      <ErrorState text={t('failed')} error={error} areas={['inbox']} onRetry={() => void refetch()} />
    );
  return data.count === 0 ? (
    <Forward companyId={companyId} address={data.address} />
  ) : (
    <EmptyState text={t('first.waits', { count: data.count })} action={<OpenInbox companyId={companyId} />} />
  );
}

function Forward({ companyId, address }: { companyId: string; address: string }) {
  const t = useTranslations('inbox');
  const { isCopied, copy } = useCopyAddress(address);
  return (
    <EmptyState
      text={t('first.forward', { address })}
      action={
        <>
          <Button leftSection={<Icon of={isCopied ? IconCheck : IconCopy} size={16} />} onClick={copy}>
            {t('copy')}
          </Button>
          <OpenInbox companyId={companyId} />
        </>
      }
    />
  );
}

function OpenInbox({ companyId }: { companyId: string }) {
  const t = useTranslations('inbox');
  return (
    <Link className="link" to={inboxPath(companyId)}>
      {t('first.open')}
    </Link>
  );
}
