import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { PanelSection, SidePanel } from '#ui/layout/panel/side-panel.tsx';
import { FieldRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { RunView } from '../../contract/payment.ts';
import { runQuery } from '../api.ts';
import { paymentMethodsQuery } from '../payment-methods-query.ts';
import { CoveredNotices } from './covered-notices.tsx';
import { LackingConfirmers } from './lacking-confirmers.tsx';
import { PayeeList } from './payment-panel.tsx';
import { RunTag } from './payment-tags.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { stoppedIn, StoppedNotices } from './stopped-notices.tsx';
import { TwoPeopleNotice } from './two-people-notice.tsx';
import { useRunFile } from './use-run-file.ts';
import { useRunText } from './use-run-text.ts';
import styles from './payments.module.css';

const ConfirmDialog = latePart(
  () => import('./open-confirm-dialog.ts').then((file) => file.openConfirmDialog()),
  'window',
);

/** A run: who gets what, from which account, on which day, and the decision on it. */
export function RunPanel({ companyId, runId, closeTo }: { companyId: string; runId: string; closeTo: string }) {
  const t = useTranslations('payments');
  const query = useQuery(runQuery(companyId, runId));
  const [dialog, setDialog] = useState<'confirm' | 'refuse' | null>(null);
  const run = query.data;
  return (
    <SidePanel
      label={run === undefined ? t('field.run') : t('run.title', { number: run.number })}
      kicker={run === undefined ? t('field.run') : t('run.title', { number: run.number })}
      closeTo={closeTo}
      foot={
        run === undefined ? undefined : (
          <RunFoot
            run={run}
            companyId={companyId}
            onConfirm={() => setDialog('confirm')}
            onRefuse={() => setDialog('refuse')}
          />
        )
      }
    >
      {query.isPending ? <PanelSkeleton /> : null}
      {query.isError && run === undefined ? (
        <ErrorState text={t('run.notLoaded')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {run === undefined ? null : (
        <>
          <RunFacts run={run} companyId={companyId} />
          {dialog === 'confirm' ? (
            <Suspense fallback={null}>
              <ConfirmDialog run={run} companyId={companyId} isOpen onClose={() => setDialog(null)} />
            </Suspense>
          ) : null}
          <RefuseDialog run={run} companyId={companyId} isOpen={dialog === 'refuse'} onClose={() => setDialog(null)} />
        </>
      )}
    </SidePanel>
  );
}

function RunFacts({ run, companyId }: { run: RunView; companyId: string }) {
  const t = useTranslations('payments');
  const format = useFormat();
  const textOf = useRunText();
  const at = (text: string | null): string => (text === null ? '' : format.moment(instantFromDate(new Date(text))));
  return (
    <>
      <div className={styles.panelHead}>
        {/* A refused run pays nothing: its payments went back and stand where they are now. */}
        <h2>{run.state === 'refused' ? t('run.title', { number: run.number }) : textOf(run, format.day)}</h2>
        {run.state === 'refused' ? null : <div className={styles.figure}>{format.money(run.total)}</div>}
        <div>
          <RunTag state={run.state} />
        </div>
      </div>
      {run.refusedReason === null ? null : (
        <NoticeBox tone="red" title={t('run.refusedBecause', { reason: run.refusedReason })}>
          {run.refusedBy === null ? null : t('run.created', { name: run.refusedBy.name, when: at(run.refusedBy.at) })}
        </NoticeBox>
      )}
      <div className={styles.notices}>
        <CoveredNotices run={run} companyId={companyId} />
        <StoppedNotices run={run} />
        {run.twoPeopleSuffice && run.state === 'to_confirm' ? <TwoPeopleNotice /> : null}
        {run.lacksConfirmers ? <LackingConfirmers companyId={companyId} /> : null}
      </div>
      <PanelSection>
        <FieldRows
          rows={[
            { label: t('field.from'), value: `${run.account.name} · ${run.account.ibanMasked}` },
            {
              label: t('field.executeOn'),
              value:
                run.lastOn === run.executeOn
                  ? format.day(run.executeOn)
                  : t('run.days', { from: format.day(run.executeOn), to: format.day(run.lastOn) }),
            },
            {
              label: t('field.createdBy'),
              value: t('run.created', { name: run.createdByName, when: at(run.createdAt) }),
            },
            ...(run.transferCount === null || run.transferCount === run.count
              ? []
              : [{ label: t('run.transfers'), value: run.transferCount }]),
            ...(run.confirmationsNeeded > 1 && run.state === 'to_confirm'
              ? [{ label: t('run.need'), value: t('run.needs') }]
              : []),
            ...run.confirmations.map((one) => ({
              label: t('field.confirmedBy'),
              value: t('run.created', { name: one.name, when: at(one.at) }),
            })),
          ]}
        />
      </PanelSection>
      {run.payments.length === 0 ? null : (
        <PanelSection title={t('run.payments')} aside={run.count}>
          <PayeeList payments={run.payments} />
        </PanelSection>
      )}
    </>
  );
}

/** Why this person has no button to confirm. */
const WHY_NOT = {
  own_run: 'run.own',
  own_request: 'errors.own_request',
  brought_account: 'errors.brought_account',
  stood_for_account: 'errors.stood_for_account',
  bundled_by_bringer: 'errors.bundled_by_bringer',
  account_unseen: 'errors.account_unseen',
  second_person_needed: 'errors.second_person_needed',
  not_a_confirmer: 'run.notConfirmer',
  already_confirmed: 'run.already',
  credits_cover: 'run.coveredWhy',
  illegal_state: 'errors.illegal_state',
} as const;

/** The decision, or the reason why it is not this person's: never a button that does nothing (ux 2). */
function RunFoot({
  run,
  companyId,
  onConfirm,
  onRefuse,
}: {
  run: RunView;
  companyId: string;
  onConfirm: () => void;
  onRefuse: () => void;
}) {
  const t = useTranslations('payments');
  const file = useRunFile(companyId);
  const { data: methods } = useQuery(paymentMethodsQuery(companyId));
  if (run.state === 'confirmed') {
    return (
      <div className={styles.foot}>
        <p>{t('run.downloadHint')}</p>
        {methods?.csv === false ? null : (
          <Button
            loading={file.isPending && file.variables.format === 'csv'}
            onClick={() => file.mutate({ runId: run.id, format: 'csv' })}
          >
            {t('run.downloadCsv')}
          </Button>
        )}
        {methods?.file === false ? null : (
          <Button
            variant="filled"
            leftSection={<Icon of={IconDownload} />}
            loading={file.isPending && file.variables.format === 'pain.001'}
            onClick={() => file.mutate({ runId: run.id, format: 'pain.001' })}
          >
            {t('run.download')}
          </Button>
        )}
      </div>
    );
  }
  if (run.state === 'refused') return null;
  const stopped = run.can.confirm === true ? stoppedIn(run) : null;
  const mayConfirm = run.can.confirm === true && stopped === null;
  return (
    <div className={styles.foot}>
      {run.can.confirm === true ? null : (
        <p>{t(WHY_NOT[run.can.confirm], { count: run.confirmationsNeeded - run.confirmations.length })}</p>
      )}
      {stopped === null ? null : <p>{t(`errors.${stopped.obstacle}`)}</p>}
      {mayConfirm && run.confirmations[0] !== undefined ? (
        <p>{t('run.one', { name: run.confirmations[0].name })}</p>
      ) : null}
      <Button onClick={onRefuse}>{t('run.refuse')}</Button>
      {mayConfirm ? (
        <Button variant="filled" onClick={onConfirm}>
          {t('run.confirm', { count: run.count })}
        </Button>
      ) : null}
    </div>
  );
}
