import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import { RESET_REFUSALS, resetLimits, type ResetRow, type WhichLimits } from '../../contract/limits.ts';
import { resetPreviewQuery } from '../api.ts';
import styles from '../rules/policies.module.css';

type ResetDialogProps = {
  companyId: string;
  which: WhichLimits;
  version: number;
  /** With the limits that stay. */
  onDone: (stay: readonly string[]) => void;
  onClose: () => void;
};

/** Whose limits go and what counts for them then, before it is done; from a day on. */
export function ResetDialog({ companyId, which, version, onDone, onClose }: ResetDialogProps) {
  const t = useTranslations('policies.limits.resetMany');
  const words = useTranslations('policies');
  const global = useTranslations('global');
  const format = useFormat();
  const [day, setDay] = useState<string>(format.today);
  const preview = useQuery(resetPreviewQuery(companyId, { which, baseVersion: version, validFrom: format.today }));
  const reset = useReset({ companyId, which, version, onDone });
  // The page hears of what others publish; what is read here is then another preview than the one that was opened.
  const [openedAt] = useState(version);
  const problem = reset.problem ?? (version === openedAt ? null : t('moved'));
  const items = preview.data?.items ?? [];
  const count = items.filter(({ code }) => code === null).length;
  const isDay = isPlainDate(day) && day >= format.today;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={preview.data === undefined ? words('limits.reset') : t('title', { count })}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isPlainDate(day) && isDay) reset.mutate(day);
        }}
      >
        {problem === null ? null : <NoticeBox tone="red" isAlert title={problem} />}
        {preview.isError ? (
          <ErrorState isInline error={preview.error} areas={['policies']} onRetry={() => void preview.refetch()} />
        ) : preview.data === undefined ? (
          <BlockSkeleton lines={4} />
        ) : (
          <ResetRows items={items} />
        )}
        {count === 0 ? null : (
          <DayInput
            label={words('publish.from')}
            value={day}
            error={isDay ? undefined : words('problems.in_past')}
            onText={(day) => setDay(day)}
          />
        )}
        <div className={styles.foot}>
          <Button data-autofocus onClick={onClose}>
            {global('actions.cancel')}
          </Button>
          {count === 0 ? null : (
            <Button type="submit" variant="filled" loading={reset.isPending}>
              {t('confirm', { count })}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

type UseReset = Pick<ResetDialogProps, 'companyId' | 'which' | 'version' | 'onDone'>;

function useReset({ companyId, which, version, onDone }: UseReset) {
  const t = useTranslations('policies.limits.resetMany');
  const format = useFormat();
  const client = useQueryClient();
  const errorText = useErrorText('policies');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (validFrom: PlainDate) =>
      call(resetLimits, { params: { companyId }, body: { which, validFrom, baseVersion: version, isDryRun: false } }),
    onSuccess: async ({ items, version: published }, validFrom) => {
      const stay = items.filter(({ code }) => code === 'not_own').map(({ id }) => id);
      if (published !== null) {
        const count = items.filter(({ code }) => code === null).length;
        notify({ message: t('done', { count, stay: stay.length, version: published, day: format.day(validFrom) }) });
      }
      onDone(stay);
      await client.invalidateQueries({ queryKey: ['policies'] });
    },
    onError: async (error) => {
      // What counts now is read again, so that nobody confirms what they have not seen.
      const hasMoved = isApiError(error) && error.code === 'version_conflict';
      setProblem(hasMoved ? t('moved') : errorText(error));
      if (hasMoved) await client.invalidateQueries({ queryKey: ['policies'] });
    },
  });
  return { mutate, isPending, problem };
}

function ResetRows({ items }: { items: readonly ResetRow[] }) {
  const t = useTranslations('policies');
  const format = useFormat();
  const countries = new Intl.DisplayNames(INTL_LOCALES[format.language], { type: 'region' });
  const capsText = (caps: ResetRow['caps']): string =>
    format.list(caps.map(({ period, amount }) => t(`mine.cap.${period}`, { amount: format.money(amount) })));
  const aboutText = ({ categoryName, country }: ResetRow): string =>
    [categoryName ?? t('limits.allSpend'), ...(country === null ? [] : [countries.of(country) ?? country])].join(' · ');
  const reset = items.filter(({ code }) => code === null);
  return (
    <>
      {reset.length === 0 ? null : <p className={styles.sentence}>{t('limits.resetMany.text')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list must scroll by keyboard (WCAG 2.1.1) */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('limits.title')}>
        <ul className={styles.list}>
          {reset.map((row) => (
            <li key={row.id}>
              <b>{row.whoName}</b>
              <small>{aboutText(row)}</small>
              <dl className={styles.facts}>
                <dt>{t('limits.resetMany.now')}</dt>
                <dd>{capsText(row.caps)}</dd>
                <dt>{t('limits.resetMany.then')}</dt>
                <dd>
                  {row.instead.length === 0 ? t('limits.resetMany.none') : null}
                  {row.instead.map(({ from, whoName, caps }, index) => (
                    <span key={index} className={styles.stack}>
                      {t(`limits.resetMany.from.${from}`, { caps: capsText(caps), name: whoName ?? '' })}
                    </span>
                  ))}
                </dd>
              </dl>
            </li>
          ))}
        </ul>
      </div>
      {RESET_REFUSALS.map((code) => {
        const stay = items.filter((row) => row.code === code);
        if (stay.length === 0) return null;
        const names = stay.map(({ whoName }) => whoName ?? t('limits.everybody'));
        return (
          <NoticeBox key={code} tone="blue" title={t(`limits.resetMany.${code}`, { count: stay.length })}>
            {code === 'not_own' ? format.list(names) : null}
          </NoticeBox>
        );
      })}
    </>
  );
}
