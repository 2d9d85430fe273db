import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Month } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { LanesView } from '../../contract/lanes.ts';
import accounting from '../parts/accounting.module.css';
import { useAskForReceipts } from './api.ts';
import styles from './lanes.module.css';

type PeopleProps = { companyId: string; month: Month; people: LanesView['people'] };

/** Whose receipts the month lacks, who owes most first: asked the first time, reminded after that, once a day. */
export function PeopleOwing({ companyId, month, people }: PeopleProps) {
  const t = useTranslations('lanes.people');
  const format = useFormat();
  const ask = useAskForReceipts(companyId, month);
  if (people.length === 0) return null;
  return (
    <section className={accounting.block} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ul className={`${styles.rows} ${styles.people}`}>
        {people.map((one) => {
          const isFirst = one.asked === 'never';
          return (
            <li key={one.userId}>
              <span>
                {one.name} <small className="tnum">{format.count(one.count)}</small>
              </span>
              <span className="tnum">{format.money(one.sum)}</span>
              {one.asked === 'today' ? (
                <small>{t('today')}</small>
              ) : (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={t(isFirst ? 'askName' : 'remindName', { name: one.name })}
                  loading={ask.isPending && ask.variables?.[0] === one.userId}
                  onClick={() => ask.mutate([one.userId])}
                >
                  {t(isFirst ? 'ask' : 'remind')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
