import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { lastDayOf, nextMonth } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { PlainPage } from '#ui/layout/pages/page-head.tsx';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { bankProofPath } from '#areas/payments/paths.ts';
import { useRefresh } from '#areas/payments/web/door.tsx';
import { prepareReady } from '../../contract/bookkeeping.ts';
import { bookkeepingPath, closePath, exportHistoryPath, exportPath, preparePath, reviewPath } from '../../paths.ts';
import { monthQuery } from '../api.ts';
import { lanesQuery } from '../lanes/api.ts';
import { Blockers } from '../lanes/blockers.tsx';
import { LaneMatrix } from '../lanes/lane-matrix.tsx';
import { PeopleOwing } from '../lanes/people-owing.tsx';
import { SettlementStates } from '../lanes/settlement-states.tsx';
import { MonthPicker } from '../parts/month-picker.tsx';
import { ProofBox } from '../parts/proof-box.tsx';
import { useMonth } from '../parts/use-month.ts';
import styles from '../parts/accounting.module.css';
import lanesStyles from '../lanes/lanes.module.css';

/** So many of the refused are named; all of them stand in the queue. */
const NAMED = 5;

/** A month's books: three lanes, what blocks, and the proof that they tie. */
export function BookkeepingScreen() {
  const t = useTranslations('accounting');
  const format = useFormat();
  const { company: companyId = '' } = useParams();
  const picker = useMonth();
  const { month } = picker;
  const query = useQuery(monthQuery(companyId, month));
  const lanes = useQuery(lanesQuery(companyId, month));
  const ofLanes = useTranslations('lanes');
  const refresh = useRefresh();
  const notice = useMutationNotice('accounting');
  const intent = useIntentKey();
  const actions = useRef<HTMLDivElement>(null);
  const mark = useMutation({
    mutationFn: (until: ReturnType<typeof lastDayOf>) =>
      call(prepareReady, {
        params: { companyId },
        body: { until },
        idempotencyKey: intent.keyFor({ until, version: query.dataUpdatedAt }),
      }),
    ...notice(),
    onSuccess: async () => {
      await refresh();
      // With nothing left to mark its button is gone, and the keyboard goes on beside it.
      if (document.activeElement === document.body) actions.current?.focus();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
  const data = query.data;
  useDocumentTitle({ what: t('title'), count: data?.lanes.created.count });
  const monthText = format.month(month);
  const prepareTo = `${preparePath(companyId)}?month=${month}`;
  return (
    <PlainPage title={t('title')} actions={<MonthPicker {...picker} />}>
      {query.isPending ? <BlockSkeleton lines={6} /> : null}
      {query.isError ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <div className={styles.lead}>
            <strong>
              {data.lanes.created.count > 0
                ? t('head.open', { count: data.lanes.created.count, month: monthText })
                : data.lanes.prepared.count > 0
                  ? t('head.ready', { count: data.lanes.prepared.count, month: monthText })
                  : data.lanes.exported.count > 0
                    ? t('head.closed', { month: monthText })
                    : t('head.nothing', { month: monthText })}
            </strong>
            {data.lanes.created.count + data.lanes.prepared.count === 0 ? null : (
              <p>
                {data.closesInDays >= 0
                  ? t('head.closesIn', { days: data.closesInDays })
                  : t('head.late', { days: -data.closesInDays })}
              </p>
            )}
          </div>
          {data.earlierOpen === 0 ? null : (
            <NoticeBox
              title={t('head.earlier', { count: data.earlierOpen })}
              actions={
                <Link className="link" to={bookkeepingPath(companyId, nextMonth(month, -1))}>
                  {t('head.showEarlier')}
                </Link>
              }
            />
          )}
          {lanes.isPending ? <BlockSkeleton lines={6} /> : null}
          {lanes.isError ? (
            <ErrorState text={t('failed')} error={lanes.error} onRetry={() => void lanes.refetch()} />
          ) : null}
          {lanes.data === undefined || lanes.data.failed.count === 0 ? null : (
            <NoticeBox
              tone="red"
              title={ofLanes('failed.title', { count: lanes.data.failed.count })}
              actions={
                <Link className="link" to={`${reviewPath(companyId, 'payables')}?lane=failed`}>
                  {ofLanes('failed.see')}
                </Link>
              }
            />
          )}
          {lanes.data === undefined ? null : (
            <LaneMatrix companyId={companyId} month={month} types={lanes.data.types} />
          )}
          <div className={styles.actions} ref={actions} tabIndex={-1}>
            {data.lanes.created.count === 0 ? null : (
              <Button variant="filled" component={Link} to={prepareTo}>
                {t('action.prepareNext')}
              </Button>
            )}
            {data.markable.count === 0 ? null : (
              <Button loading={mark.isPending} onClick={() => mark.mutate(lastDayOf(month))}>
                {t('action.markReady', { count: data.markable.count, month: monthText })}
              </Button>
            )}
            <Button
              {...(data.lanes.created.count === 0 && data.lanes.prepared.count > 0 ? { variant: 'filled' } : {})}
              component={Link}
              to={exportPath(companyId)}
            >
              {t('action.export')}
            </Button>
            <Button component={Link} to={closePath(companyId, month)}>
              {t('action.close', { month: monthText })}
            </Button>
            <Button variant="subtle" component={Link} to={exportHistoryPath(companyId)}>
              {t('action.history')}
            </Button>
          </div>
          {data.markable.earlier === 0 ? null : (
            <p className={styles.saved}>{t('action.earlier', { count: data.markable.earlier, month: monthText })}</p>
          )}
          {mark.data === undefined ? null : <Marked companyId={companyId} month={month} result={mark.data} />}
          <div className={lanesStyles.columns}>
            <div>
              {lanes.data === undefined ? null : <Blockers companyId={companyId} month={month} lanes={lanes.data} />}
              <ProofBox
                companyId={companyId}
                aside={
                  <Link className="link" to={bankProofPath(companyId)}>
                    {t('proof.onDay')}
                  </Link>
                }
              />
            </div>
            {lanes.data === undefined ? null : (
              <div>
                <SettlementStates companyId={companyId} month={month} rows={lanes.data.settlements} />
                <PeopleOwing companyId={companyId} month={month} people={lanes.data.people} />
              </div>
            )}
          </div>
        </>
      )}
    </PlainPage>
  );
}

/** What became of the marking: how many went through, and of those that did not the first with their reasons. */
function Marked({
  companyId,
  month,
  result: { done, refused },
}: {
  companyId: string;
  month: string;
  result: z.infer<NonNullable<(typeof prepareReady)['answer']>>;
}) {
  const t = useTranslations('accounting');
  return (
    <NoticeBox tone={refused.length === 0 ? 'green' : 'blue'} title={t('marked.done', { count: done })}>
      {refused.length === 0 ? null : (
        <>
          {t('marked.left', { count: refused.length })}
          <ul className={styles.plain}>
            {refused.slice(0, NAMED).map((item) => (
              <li key={item.id}>
                <Link className="link" to={`${preparePath(companyId, item.id)}?month=${month}`}>
                  {item.name}
                </Link>
                <span>{t(`blocker.${item.code}`)}</span>
              </li>
            ))}
          </ul>
          {refused.length > NAMED ? t('marked.more', { count: refused.length - NAMED }) : null}
        </>
      )}
    </NoticeBox>
  );
}
