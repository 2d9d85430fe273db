import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { monthOf, nextMonth } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PlainPage } from '#ui/layout/pages/page-head.tsx';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { ClosingView } from '../../contract/closing.ts';
import { bookkeepingPath } from '../../paths.ts';
import { MonthPicker } from '../parts/month-picker.tsx';
import { useMonth } from '../parts/use-month.ts';
import { closingQuery } from './api.ts';
import { CheckBoard } from './check-board.tsx';
import { CloseSteps } from './close-steps.tsx';
import { Exceptions } from './exceptions.tsx';
import { SealedJournals } from './sealed-journals.tsx';

/** The close assistant: what keeps a month from being closed, whose it is to do, and closing it (ux, "close"). */
export function CloseScreen() {
  const t = useTranslations('closing');
  const format = useFormat();
  const { company: companyId = '' } = useParams();
  const picker = useMonth();
  // What is closed is the month before, as a rule: this one is still running.
  const month = picker.given ?? nextMonth(monthOf(format.today), -1);
  const query = useQuery(closingQuery(companyId, month));
  const { data } = query;
  const { headOf, leadOf } = useAnswer();
  useDocumentTitle({ what: t('title') });
  return (
    <PlainPage
      title={data === undefined ? t('title') : headOf(data)}
      lead={data === undefined ? undefined : leadOf(data)}
      trail={[{ label: t('back'), to: bookkeepingPath(companyId, month) }]}
      actions={
        <MonthPicker {...picker} month={month} choose={(chosen) => picker.choose(chosen ?? picker.months[0] ?? null)} />
      }
    >
      {query.isPending ? <BlockSkeleton lines={8} /> : null}
      {query.isError ? (
        <ErrorState text={t('failed')} error={query.error} areas={['closing']} onRetry={() => void query.refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          {data.state === 'hard_closed' ? (
            <SealedJournals journals={data.journals} />
          ) : (
            <CheckBoard companyId={companyId} closing={data} />
          )}
          <CloseSteps companyId={companyId} closing={data} />
          {data.state === 'soft_closed' ? <Exceptions companyId={companyId} closing={data} /> : null}
        </>
      )}
    </PlainPage>
  );
}

/** The title is the answer, and the lead its reason. */
function useAnswer(): { headOf: (closing: ClosingView) => string; leadOf: (closing: ClosingView) => string } {
  const t = useTranslations('closing');
  const format = useFormat();
  const headOf = (closing: ClosingView): string => {
    const { state, canClose, isOver } = closing;
    const month = format.month(closing.month);
    if (state === 'hard_closed') return t('head.hard', { month });
    if (!isOver) return t('head.notOver', { month, day: format.day(closing.closableFrom) });
    if (state === 'soft_closed') return t(canClose ? 'head.soft' : 'head.softLeft', { month });
    return t(canClose ? 'head.open' : 'head.left', { month });
  };
  const leadOf = (closing: ClosingView): string => {
    const { state, canClose, isOver, checks, hardClosed } = closing;
    const count = checks.filter((check) => check.state !== 'done').length;
    if (hardClosed !== null)
      return t('lead.hard', {
        who: hardClosed.by,
        when: format.moment(instantFromDate(new Date(hardClosed.at))),
        next: format.month(closing.firstOpen),
      });
    if (!isOver) return t('lead.notOver', { count });
    if (canClose) return t(state === 'open' ? 'lead.open' : 'lead.soft', { count: checks.length });
    return t('lead.left', { count, all: checks.length });
  };
  return { headOf, leadOf };
}
