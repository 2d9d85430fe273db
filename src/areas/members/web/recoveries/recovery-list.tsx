import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { FieldRows } from '#ui/parts/fields/field-rows.tsx';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { refuseRecovery, type Recovery } from '../../contract/recovery.ts';
import { loadApproveDialog } from './load.ts';
import { recoveriesQuery } from './recoveries-query.ts';
import styles from './recoveries.module.css';

const ApproveDialog = latePart(loadApproveDialog, 'window');

/** People who have lost every factor and wait for a yes of this company (security 49). Nothing is shown where nobody has. */
export function RecoveryList({ companyId }: { companyId: string }) {
  const t = useTranslations('recoveries');
  const recoveries = useQuery(recoveriesQuery(companyId));
  if (recoveries.isError)
    return <ErrorState isInline error={recoveries.error} onRetry={() => void recoveries.refetch()} />;
  if (recoveries.data === undefined || recoveries.data.items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="recoveries">
      <h2 id="recoveries">{t('title', { count: recoveries.data.items.length })}</h2>
      <ul>
        {recoveries.data.items.map((recovery) => (
          <RecoveryRow key={recovery.id} recovery={recovery} companyId={companyId} />
        ))}
      </ul>
    </section>
  );
}

function RecoveryRow({ recovery, companyId }: { recovery: Recovery; companyId: string }) {
  const t = useTranslations('recoveries');
  const format = useFormat();
  const momentOf = (at: string): string => format.moment(at as Instant);
  const { fullName: who, email, browser, system, ip, approvedByName } = recovery;
  const named =
    browser !== null && system !== null ? t('browser', { browser, system }) : (browser ?? system ?? t('unknown'));
  return (
    <li>
      <h3>{t('who', { who })}</h3>
      <p className={styles.email}>{email}</p>
      <FieldRows
        rows={[
          { label: t('asked'), value: momentOf(recovery.askedAt) },
          { label: t('from'), value: `${named}, ${ip}` },
          { label: t('until'), value: momentOf(recovery.ripeAt) },
          { label: t('approvedBy'), value: approvedByName ?? t('notYet') },
        ]}
      />
      <p>{t(recovery.isOwn ? 'own' : 'advice')}</p>
      {recovery.mayDecide ? <Decision recovery={recovery} companyId={companyId} /> : null}
    </li>
  );
}

/** Yes takes a factor of one's own; no needs none, and may still be said after a yes. */
function Decision({ recovery, companyId }: { recovery: Recovery; companyId: string }) {
  const t = useTranslations('recoveries');
  const client = useQueryClient();
  const notice = useMutationNotice('recoveries');
  const [isApproving, setApproving] = useState(false);
  const who = recovery.fullName;
  const refuse = useMutation({
    mutationFn: () => call(refuseRecovery, { params: { companyId, recoveryId: recovery.id }, body: {} }),
    ...notice({ done: t('refused', { who }) }),
    onSettled: () => client.invalidateQueries({ queryKey: recoveriesQuery(companyId).queryKey }),
  });
  const askToRefuse = async (): Promise<void> => {
    const question = {
      title: t('refuseTitle', { who }),
      text: t('refuseText', { who }),
      confirmLabel: t('refuse'),
      isDangerous: true,
    };
    if (await confirmAction(question)) refuse.mutate();
  };
  return (
    <div className={styles.buttons}>
      {recovery.approvedByName === null ? (
        <Button variant="filled" aria-label={t('approveNamed', { who })} onClick={() => setApproving(true)}>
          {t('approve')}
        </Button>
      ) : null}
      <Button loading={refuse.isPending} aria-label={t('refuseNamed', { who })} onClick={() => void askToRefuse()}>
        {t('refuse')}
      </Button>
      {isApproving ? (
        <Suspense fallback={null}>
          <ApproveDialog companyId={companyId} recovery={recovery} onClose={() => setApproving(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
