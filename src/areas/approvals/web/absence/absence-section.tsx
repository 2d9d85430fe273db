import { Button, Select } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { UserId } from '#areas/identity/contract/user.ts';
import { listColleagues } from '#areas/members/contract/member.ts';
import { endMyAbsence, getMyAbsence, setMyAbsence, type AbsenceView } from '../../contract/absence.ts';

const absenceQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['absences', companyId, 'mine'],
    queryFn: ({ signal }) => call(getMyAbsence, { params: { companyId }, signal }),
  });

const substitutesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['colleagues', companyId],
    queryFn: ({ signal }) => call(listColleagues, { params: { companyId }, signal }),
    staleTime: 300_000,
  });

/** When one is away from this company and who approves meanwhile (ux section 2, 8; domain rules 2.2). */
export function AbsenceSection({ companyId, userId }: { companyId: string; userId: UserId }) {
  const t = useTranslations('absence');
  const { data, error, refetch } = useQuery(absenceQuery(companyId));
  if (data === undefined)
    return (
      <SettingsSection title={t('title')} text={t('text')}>
        {error === null ? <BlockSkeleton lines={3} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </SettingsSection>
    );
  return <AbsenceForm key={JSON.stringify(data.absence)} {...{ companyId, userId }} absence={data.absence} />;
}

type Form = { fromOn: PlainDate | null; lastOn: PlainDate | null; substituteId: UserId | null };
type FormProps = { companyId: string; userId: UserId; absence: AbsenceView | null };

function AbsenceForm({ companyId, userId, absence }: FormProps) {
  const t = useTranslations('absence');
  const format = useFormat();
  const errorText = useErrorText('absence');
  const colleagues = useQuery(substitutesQuery(companyId));
  const { save, end } = useAbsenceChanges(companyId);
  const saved: Form = {
    fromOn: absence?.fromOn ?? null,
    lastOn: absence?.lastOn ?? null,
    substituteId: absence?.substitute?.userId ?? null,
  };
  const [form, setForm] = useState(saved);
  const [isTried, setTried] = useState(false);
  const { fromOn, lastOn, substituteId } = form;
  const problems = {
    fromOn: fromOn === null ? t('errors.day') : undefined,
    lastOn: lastOn === null ? t('errors.day') : isBackwards(fromOn, lastOn) ? t('errors.order') : undefined,
  };
  const submit = (): void => {
    setTried(true);
    if (fromOn === null || lastOn === null || isBackwards(fromOn, lastOn)) return;
    save.mutate({ fromOn, lastOn, substituteId });
  };
  const failed = save.error ?? end.error;
  return (
    <SettingsSection
      title={t('title')}
      text={t('text')}
      save={{
        isChanged: JSON.stringify(form) !== JSON.stringify(saved),
        isBusy: save.isPending,
        onSave: submit,
        onDiscard: () => (setForm(saved), setTried(false), save.reset()),
      }}
    >
      {failed === null ? null : <NoticeBox tone="red" isAlert title={errorText(failed)} />}
      {absence === null ? null : (
        <NoticeBox
          tone="blue"
          title={whoDecides(absence, t, (day) => format.day(day))}
          actions={
            <Button size="xs" loading={end.isPending} onClick={() => end.mutate()}>
              {t(absence.fromOn <= format.today ? 'end' : 'stay')}
            </Button>
          }
        />
      )}
      <DateField
        label={t('from')}
        value={fromOn}
        error={isTried ? problems.fromOn : undefined}
        onChange={(day) => setForm({ ...form, fromOn: day })}
      />
      <DateField
        label={t('last')}
        value={lastOn}
        earliest={fromOn ?? format.today}
        error={isTried ? problems.lastOn : undefined}
        onChange={(day) => setForm({ ...form, lastOn: day })}
      />
      <Select
        label={t('substitute')}
        description={t('substituteHint')}
        placeholder={t('nobody')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('noSubstitute') }}
        nothingFoundMessage={t('notFound')}
        data={(colleagues.data?.items ?? [])
          .filter((one) => one.userId !== userId)
          .map((one) => ({ value: one.userId, label: one.fullName }))}
        value={substituteId}
        onChange={(id) => setForm({ ...form, substituteId: id as UserId | null })}
      />
    </SettingsSection>
  );
}

const isBackwards = (from: PlainDate | null, last: PlainDate): boolean => from !== null && last < from;

function whoDecides(
  { fromOn, lastOn, decides, substitute }: AbsenceView,
  t: ReturnType<typeof useTranslations<'absence'>>,
  dayText: (day: PlainDate) => string,
): string {
  const days = { from: dayText(fromOn), last: dayText(lastOn ?? fromOn) };
  if (decides !== null) return t('decides', { ...days, name: decides });
  return substitute === null ? t('alone', days) : t('unreached', { ...days, name: substitute.fullName });
}

function useAbsenceChanges(companyId: string) {
  const t = useTranslations('absence');
  const client = useQueryClient();
  const { queryKey } = absenceQuery(companyId);
  const save = useMutation({
    mutationFn: (body: { fromOn: PlainDate; lastOn: PlainDate; substituteId: UserId | null }) =>
      call(setMyAbsence, { params: { companyId }, body }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      notify({ message: t('saved') });
    },
  });
  const end = useMutation({
    mutationFn: () => call(endMyAbsence, { params: { companyId } }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      notify({ message: t('ended') });
    },
  });
  return { save, end };
}
