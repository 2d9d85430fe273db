import { Button, Select } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire, sum } from '#kernel/money.ts';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { PlainPage } from '#ui/layout/pages/page-head.tsx';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import { useRefresh } from '#areas/payments/web/door.tsx';
import { createExport, type ExportView } from '../../contract/bookkeeping.ts';
import { BILL_FORMATS, FORMAT_NAMES } from '../../contract/export-formats.ts';
import type { ExportTemplateId } from '../../contract/template-definition.ts';
import { bookkeepingPath, exportHistoryPath } from '../../paths.ts';
import { previewQuery } from '../api.ts';
import { askedFormat } from '../parts/asked-format.ts';
import { DownloadButtons } from '../parts/download-buttons.tsx';
import { RefusedItems, refusedItems } from '../parts/refused-items.tsx';
import { ReviewSummary } from '../review/review-summary.tsx';
import { useExportFile } from '../parts/use-export-file.ts';
import styles from '../parts/accounting.module.css';

/** Everything ready up to a day, by journal, in one file; each item leaves once (domain rules 2.13). */
export function ExportScreen() {
  const t = useTranslations('accounting');
  const format = useFormat();
  const { company: companyId = '' } = useParams();
  const errorText = useErrorText('accounting');
  const refresh = useRefresh();
  const intent = useIntentKey();
  const file = useExportFile(companyId);
  const [search] = useSearchParams();
  const [until, setUntil] = useState<string>(search.get('until') ?? format.today);
  /** Null until somebody chooses: until then it is what the company exports in. */
  const [chosen, setChosen] = useState<string | null>(null);
  const day: PlainDate = isPlainDate(until) ? until : format.today;
  const query = useQuery(previewQuery(companyId, day));
  const templates = query.data?.templates ?? [];
  const asked = askedFormat(chosen, query.data);
  useDocumentTitle({ what: t('export.title') });
  const count = query.data === undefined ? 0 : query.data.payableCount + query.data.settlementCount;
  const run = useMutation({
    mutationFn: (body: {
      until: PlainDate;
      format: ExportView['format'];
      templateId?: ExportTemplateId;
      leavesOutUnwritable?: boolean;
    }) =>
      call(createExport, {
        params: { companyId },
        body,
        idempotencyKey: intent.keyFor({ ...body, seen: query.dataUpdatedAt }),
      }),
    onSuccess: async (made) => {
      file.mutate({ exportId: made.id, format: made.format });
      await refresh();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
  const refused = refusedItems(run.error);
  const start = async (): Promise<void> => {
    if (asked === null) return;
    // Exporting has no way back, so the button is followed by a question that repeats the number (ux 9).
    const isSure = await confirmAction({
      title: t('export.confirmTitle', { count }),
      text: t('export.confirmText'),
      confirmLabel: t('export.run', { count }),
    });
    if (isSure) run.mutate({ until: day, ...asked });
  };
  return (
    <PlainPage
      title={t('export.title')}
      trail={[{ label: t('title'), to: bookkeepingPath(companyId) }]}
      actions={
        <Button variant="subtle" component={Link} to={exportHistoryPath(companyId)}>
          {t('action.history')}
        </Button>
      }
    >
      <div className={styles.form}>
        <DayInput label={t('export.until')} value={until} onText={(day) => setUntil(day)} />
        <Select
          label={t('export.format')}
          description={BILL_FORMATS.some((name) => name === asked?.format) ? t('export.billsOnly') : undefined}
          allowDeselect={false}
          comboboxProps={{ width: 320, position: 'bottom-start' }}
          disabled={asked === null}
          value={asked?.templateId ?? asked?.format ?? null}
          data={[
            ...(templates.length === 0
              ? []
              : [
                  {
                    group: t('export.ownFormats'),
                    items: templates.map(({ id, name }) => ({ value: id, label: name })),
                  },
                ]),
            {
              group: t('export.readyFormats'),
              items: FORMAT_NAMES.map((value) => ({ value: value as string, label: t(`formats.${value}`) })),
            },
          ]}
          onChange={setChosen}
        />
        {count === 0 ? null : (
          <Button variant="filled" loading={run.isPending} onClick={() => void start()}>
            {t('export.run', { count })}
          </Button>
        )}
      </div>
      {refused !== null && asked !== null ? (
        <RefusedItems refused={refused} onLeaveOut={(body) => run.mutate({ until: day, ...asked, ...body })} />
      ) : null}
      {run.isError && refused === null ? <NoticeBox tone="red" isAlert title={errorText(run.error)} /> : null}
      {run.data === undefined ? null : (
        <NoticeBox
          tone="green"
          title={t('export.doneTitle', { number: run.data.number })}
          actions={<DownloadButtons companyId={companyId} item={run.data} />}
        >
          {t('export.doneText', { lines: format.count(run.data.lineCount), debit: format.money(run.data.debit) })}
        </NoticeBox>
      )}
      {query.isPending ? <BlockSkeleton lines={5} /> : null}
      {query.isError ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data !== undefined && count === 0 ? (
        <EmptyState title={t('export.empty')} text={t('export.emptyText', { day: format.day(day) })} />
      ) : null}
      <ReviewSummary companyId={companyId} until={day} />
      {query.data === undefined || count === 0 ? null : (
        <section className={styles.block}>
          <Journals journals={query.data.journals} />
          <p>{t('export.contents', { payables: query.data.payableCount, settlements: query.data.settlementCount })}</p>
        </section>
      )}
    </PlainPage>
  );
}

type JournalSum = { journal: string; count: number; debit: ExportView['debit']; credit: ExportView['credit'] };

function Journals({ journals }: { journals: readonly JournalSum[] }) {
  const t = useTranslations('accounting');
  const format = useFormat();
  const [first] = journals;
  if (first === undefined) return null;
  const debit = sum(
    journals.map((one) => moneyFromWire(one.debit)),
    first.debit.currency,
  );
  const credit = sum(
    journals.map((one) => moneyFromWire(one.credit)),
    first.debit.currency,
  );
  const balance = (isEven: boolean) => (
    <Tag tone={isEven ? 'green' : 'red'} icon={isEven ? IconCheck : IconAlertCircle}>
      {t(isEven ? 'export.balanced' : 'export.unbalanced')}
    </Tag>
  );
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('export.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('export.journal')}</th>
            <th scope="col" className={styles.end}>
              {t('export.items')}
            </th>
            <th scope="col" className={styles.end}>
              {t('export.debit')}
            </th>
            <th scope="col" className={styles.end}>
              {t('export.credit')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('export.balanced')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {journals.map((one) => (
            <tr key={one.journal}>
              <td>{one.journal}</td>
              <td className={styles.end}>{format.count(one.count)}</td>
              <td className={styles.end}>{format.money(one.debit)}</td>
              <td className={styles.end}>{format.money(one.credit)}</td>
              <td className={styles.end}>{balance(one.debit.minor === one.credit.minor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('export.sum')}</td>
            <td className={styles.end}>{format.count(journals.reduce((total, one) => total + one.count, 0))}</td>
            <td className={styles.end}>
              <span className="double-rule">{format.money(debit)}</span>
            </td>
            <td className={styles.end}>
              <span className="double-rule">{format.money(credit)}</span>
            </td>
            <td className={styles.end}>{balance(debit.minor === credit.minor)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
