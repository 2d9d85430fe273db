import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { monthOf, nextMonth } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { ClosingView } from '../../contract/closing.ts';
import { bookkeepingPath } from '../../paths.ts';
import { MonthPicker } from '../parts/month-picker.tsx';
import { useMonth } from '../parts/use-month.ts';
import pageStyles from '../parts/accounting.module.css';
import { closingQuery } from './api.ts';
import { CheckBoard } from './check-board.tsx';
import { CloseSteps } from './close-steps.tsx';
import { Exceptions } from './exceptions.tsx';
import { SealedJournals } from './sealed-journals.tsx';
import styles from './closing.module.css';

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
  useDocumentTitle({ what: t('title') });
  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.head}>
        <nav aria-label={t('title')} className={styles.trail}>
          <Link className="link" to={bookkeepingPath(companyId, month)}>
            {t('back')}
          </Link>
        </nav>
        <MonthPicker {...picker} month={month} choose={(chosen) => picker.choose(chosen ?? picker.months[0] ?? null)} />
      </header>
      {query.isPending ? <BlockSkeleton lines={8} /> : null}
      {query.isError ? (
        <ErrorState text={t('failed')} error={query.error} areas={['closing']} onRetry={() => void query.refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <Answer closing={data} />
          {data.state === 'hard_closed' ? (
            <SealedJournals journals={data.journals} />
          ) : (
            <CheckBoard companyId={companyId} closing={data} />
          )}
          <CloseSteps companyId={companyId} closing={data} />
          {data.state === 'soft_closed' ? <Exceptions companyId={companyId} closing={data} /> : null}
        </>
      )}
    </div>
  );
}

/** The headline is the answer, and the line below it its reason. */
function Answer({ closing }: { closing: ClosingView }) {
  const t = useTranslations('closing');
  const format = useFormat();
  const { state, canClose, isOver, checks, hardClosed } = closing;
  const month = format.month(closing.month);
  const count = checks.filter((check) => check.state !== 'done').length;
  const head = (): string => {
    if (state === 'hard_closed') return t('head.hard', { month });
    if (!isOver) return t('head.notOver', { month, day: format.day(closing.closableFrom) });
    if (state === 'soft_closed') return t(canClose ? 'head.soft' : 'head.softLeft', { month });
    return t(canClose ? 'head.open' : 'head.left', { month });
  };
  const lead = (): string => {
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
  return (
    <div className={styles.answer}>
      <h1>{head()}</h1>
      <p>{lead()}</p>
    </div>
  );
}
