import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { enteredRatesQuery } from '../api.ts';
import styles from './calculator.module.css';
import { baseFigure } from '../base-figure.ts';

/** For finance: what was entered here, those of the latest days first, and the way to enter another. */
export function EnteredRates({ companyId, onEnter }: { companyId: string; onEnter: () => void }) {
  const t = useTranslations('fxCalculator.entered');
  const line = useTranslations('rates');
  const format = useFormat();
  const id = useId();
  const list = useInfiniteQuery(enteredRatesQuery(companyId));
  const rates = list.data?.pages.flatMap((page) => page.items);
  return (
    <section className={styles.entered} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('title')}</h2>
        <Button onClick={onEnter}>{line('enter')}</Button>
      </div>
      <p className={styles.hint}>{t('text')}</p>
      {rates === undefined ? (
        list.isError ? (
          <ErrorState isInline text={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <BlockSkeleton lines={3} />
        )
      ) : rates.length === 0 ? (
        <p className={styles.hint}>{t('none')}</p>
      ) : (
        <SettingsList>
          {rates.map((rate) => (
            <li key={rate.id}>
              <span className={styles.row}>
                <b>{baseFigure(rate, format.language)}</b>
                <small>{[format.day(rate.on), rate.reason].join(' · ')}</small>
                <small>{t('by', { name: rate.enteredByName, when: format.moment(rate.enteredAt as Instant) })}</small>
              </span>
            </li>
          ))}
        </SettingsList>
      )}
      {list.hasNextPage ? (
        <Button mt={12} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('older')}
        </Button>
      ) : null}
    </section>
  );
}
