import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { latePart } from '#ui/late/late-part.tsx';
import { SettingsPage } from '#ui/layout/pages/settings-page.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { DeliveryTarget } from '../../contract/delivery.ts';
import { useSetupLinks } from '../setup/use-setup-links.ts';
import { deliveriesQuery } from './api.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { TargetCard } from './target-card.tsx';
import styles from './delivery.module.css';

/** Loaded when somebody adds or changes a place. */
const TargetDialog = latePart(
  () => import('./target-dialog.tsx').then((file) => ({ default: file.TargetDialog })),
  'window',
);

/** Where exports of the books go by themselves: when, what of the last ones arrived, and what stands in the way. */
export function IntegrationScreen() {
  const t = useTranslations('delivery');
  const { company: companyId = '' } = useParams();
  const query = useQuery(deliveriesQuery(companyId));
  const groups = useSetupLinks(companyId);
  const [edited, setEdited] = useState<DeliveryTarget | 'new' | null>(null);
  const { data } = query;
  const add = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} size={16} />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <SettingsPage title={t('title')} lead={t('lead')} groups={groups}>
      {query.isError && data === undefined ? (
        <ErrorState text={t('failedToLoad')} error={query.error} onRetry={() => void query.refetch()} />
      ) : data === undefined ? (
        <RowsSkeleton />
      ) : (
        <>
          <section className={styles.section} aria-labelledby="delivery-targets">
            <div className={styles.head}>
              <h2 id="delivery-targets">{t('targets')}</h2>
              {data.targets.length === 0 ? null : add}
            </div>
            {data.targets.length === 0 ? <EmptyState text={t('empty')} action={add} /> : null}
            <ul className={styles.targets}>
              {data.targets.map((target) => (
                <TargetCard key={target.id} companyId={companyId} target={target} onEdit={() => setEdited(target)} />
              ))}
            </ul>
          </section>
          {data.log.length === 0 ? null : <DeliveryLog log={data.log} />}
          {edited === null ? null : (
            <Suspense fallback={null}>
              <TargetDialog
                companyId={companyId}
                saved={edited === 'new' ? null : edited}
                hasFolder={data.hasFolder}
                onClose={() => setEdited(null)}
              />
            </Suspense>
          )}
        </>
      )}
    </SettingsPage>
  );
}
