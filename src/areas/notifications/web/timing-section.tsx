import { Select, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { localTimeZone } from '#ui/i18n/language-provider.tsx';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { changeTiming, type OwnTiming } from '../contract/choice.ts';
import { USUAL_QUIET } from '../rules/timing.ts';
import { choicesQuery } from './api.ts';
import styles from './notifications.module.css';

/** As a choice of the list: the clocks of whichever company something is told of. */
const OF_COMPANY = 'company';
const HALF_HOURS = Array.from({ length: 48 }, (_none, half) => half * 30);
/** The week begins on Monday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];

/** When gathered mails leave and when nothing comes at all, by the clocks of where one is. Kept at once, with undo. */
export function TimingSection({ timing }: { timing: OwnTiming }) {
  const t = useTranslations('notifications.timing');
  const { now, change } = useTiming(timing);
  const zones = useZones(now.zone);
  const times = useTimes();
  const days = useWeekdays();
  const { quiet } = now;
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <div className={styles.line}>
        <Select
          label={t('digestOn')}
          allowDeselect={false}
          data={days}
          value={`${now.digestOn}`}
          onChange={(value) => change({ digestOn: Number(value) })}
        />
        <Select
          label={t('digestAt')}
          allowDeselect={false}
          data={times}
          value={`${now.digestAt}`}
          onChange={(value) => change({ digestAt: Number(value) })}
        />
      </div>
      <Switch
        label={t('quiet')}
        description={t('quietText')}
        checked={quiet !== null}
        onChange={(event) => change({ quiet: event.currentTarget.checked ? USUAL_QUIET : null })}
      />
      {quiet === null ? null : (
        <div className={styles.line}>
          <Select
            label={t('from')}
            allowDeselect={false}
            data={times.filter(({ value }) => value !== `${quiet.until}`)}
            value={`${quiet.from}`}
            onChange={(value) => change({ quiet: { ...quiet, from: Number(value) } })}
          />
          <Select
            label={t('until')}
            allowDeselect={false}
            data={times.filter(({ value }) => value !== `${quiet.from}`)}
            value={`${quiet.until}`}
            onChange={(value) => change({ quiet: { ...quiet, until: Number(value) } })}
          />
        </div>
      )}
      <Select
        label={t('zone')}
        description={t('zoneText')}
        searchable
        allowDeselect={false}
        data={zones}
        value={now.zone ?? OF_COMPANY}
        onChange={(value) => change({ zone: value === OF_COMPANY ? null : value })}
      />
    </SettingsSection>
  );
}

function useTiming(timing: OwnTiming): { now: OwnTiming; change: (part: Partial<OwnTiming>) => void } {
  const t = useTranslations('notifications');
  const errorText = useErrorText('notifications');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: OwnTiming) => call(changeTiming, { body }),
    onMutate: () => timing,
    onSuccess: (_answer, _said, before) => void notify({ message: t('timing.saved'), undo: () => save.mutate(before) }),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
    onSettled: () => client.invalidateQueries({ queryKey: choicesQuery.queryKey }),
  });
  const now = save.isPending ? save.variables : timing;
  return { now, change: (part) => save.mutate({ ...now, ...part }) };
}

/** Half hours as the reader's language writes them. */
function useTimes(): { value: string; label: string }[] {
  const { language } = useFormat();
  const clock = new Intl.DateTimeFormat(INTL_LOCALES[language], { timeStyle: 'short', timeZone: 'UTC' });
  return HALF_HOURS.map((minute) => ({ value: `${minute}`, label: clock.format(minute * 60_000) }));
}

function useWeekdays(): { value: string; label: string }[] {
  const { language } = useFormat();
  const names = new Intl.DateTimeFormat(INTL_LOCALES[language], { weekday: 'long', timeZone: 'UTC' });
  // 4 January 1970 was a Sunday.
  return WEEKDAYS.map((day) => ({ value: `${day}`, label: names.format((day + 3) * 86_400_000) }));
}

/** That of the company, where this browser is, and everywhere else. */
function useZones(chosen: string | null): { value: string; label: string }[] {
  const t = useTranslations('notifications.timing');
  const zones = new Set([localTimeZone(), ...(chosen === null ? [] : [chosen]), ...Intl.supportedValuesOf('timeZone')]);
  return [
    { value: OF_COMPANY, label: t('zoneOfCompany') },
    ...[...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ];
}
