import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Month } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { call } from '#ui/api-client/call.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { listPayables } from '../../contract/bookkeeping.ts';
import type { LanesView } from '../../contract/lanes.ts';
import { preparePath } from '../../paths.ts';
import accounting from '../parts/accounting.module.css';
import { useAskForReceipts } from './api.ts';
import styles from './lanes.module.css';

/** Loaded when somebody sets accounts or cost centres of many. */
const CodeDialog = latePart(
  () => import('../parts/code-dialog.tsx').then((file) => ({ default: file.CodeDialog })),
  'window',
);

type BlockersProps = { companyId: string; month: Month; lanes: LanesView };
type Code = LanesView['blockers'][number]['code'];

/** Why items can't be ready yet: each counts once, under its first cause, with what one click does about it. */
export function Blockers({ companyId, month, lanes }: BlockersProps) {
  const t = useTranslations('lanes.blockers');
  const ofCause = useTranslations('accounting.blocker');
  const format = useFormat();
  const { blockers, unblocked, people } = lanes;
  const count = blockers.reduce((total, one) => total + one.count, 0);
  return (
    <section className={accounting.block} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{count === 0 ? t('none') : t('lead', { count })}</p>
      <ul className={styles.rows}>
        {blockers.map((one) => (
          <li key={one.code}>
            <b>{format.count(one.count)}</b>
            <span>
              <Link className="link" to={`${preparePath(companyId)}?month=${month}&blocker=${one.code}`}>
                {ofCause(one.code)}
              </Link>
              {one.code === 'no_receipt' ? <small>{t('people', { count: people.length })}</small> : null}
            </span>
            <b className="tnum">{format.money(one.sum)}</b>
            <Remedy companyId={companyId} month={month} lanes={lanes} code={one.code} />
          </li>
        ))}
        {unblocked.count === 0 ? null : (
          <li>
            <b>{format.count(unblocked.count)}</b>
            <span>
              {t('unblocked')}
              <small>{t('unblockedText')}</small>
            </span>
            <b className="tnum">{format.money(unblocked.sum)}</b>
            <span />
          </li>
        )}
      </ul>
    </section>
  );
}

type RemedyProps = { companyId: string; month: Month; lanes: LanesView; code: Code };

function Remedy({ companyId, month, lanes, code }: RemedyProps) {
  const t = useTranslations('lanes.blockers');
  const ask = useAskForReceipts(companyId, month);
  const open = (
    <Button component={Link} to={`${preparePath(companyId)}?month=${month}&blocker=${code}`}>
      {t('open')}
    </Button>
  );
  if (code === 'no_account' || code === 'cost_center_missing')
    return <CodeMany companyId={companyId} month={month} code={code} />;
  if (code !== 'no_receipt' || lanes.people.length === 0) return open;
  const left = lanes.people.filter(({ asked }) => asked !== 'today').length;
  if (left === 0) return <small>{t('asked')}</small>;
  return (
    <Button loading={ask.isPending} onClick={() => ask.mutate(undefined)}>
      {t('ask', { count: left })}
    </Button>
  );
}

/** Sets account or cost centre of all of the month that lack it, whatever else they lack. */
function CodeMany({ companyId, month, code }: Pick<RemedyProps, 'companyId' | 'month' | 'code'>) {
  const t = useTranslations('lanes.blockers');
  const [isOpen, setOpen] = useState(false);
  const filter = { month, state: 'created', blocker: code } as const;
  const matching = useQuery({
    queryKey: ['bookkeeping', companyId, 'count-of', filter],
    queryFn: ({ signal }) => call(listPayables, { params: { companyId }, query: { ...filter, limit: 1 }, signal }),
    enabled: isOpen,
  });
  return (
    <>
      <Button loading={isOpen && matching.isPending} onClick={() => setOpen(true)}>
        {t(code === 'no_account' ? 'setAccount' : 'setCostCenter')}
      </Button>
      {isOpen && matching.data !== undefined ? (
        <Suspense fallback={null}>
          <CodeDialog
            companyId={companyId}
            which={{ filter }}
            count={matching.data.count}
            onDone={() => setOpen(false)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
