import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { AbsencesView } from '../../contract/absence.ts';
import { absencesQuery, type Whose } from './absence-api.ts';
import { AbsenceBlock } from './absence-section.tsx';
import { useAbsence } from './use-absence.ts';

type MemberAbsenceProps = {
  companyId: string;
  member: { readonly userId: UserId; readonly fullName: string };
};

/** When a member is away and who approves meanwhile, for whoever looks after the company (domain rules 2.2). */
export function MemberAbsence({ companyId, member }: MemberAbsenceProps) {
  const whose: Whose = { companyId, userId: member.userId, name: member.fullName };
  const { data, error, refetch } = useQuery(absencesQuery(whose));
  if (error !== null && data === undefined) return <ErrorState isInline error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <BlockSkeleton lines={5} />;
  return <Absence key={JSON.stringify(data.absences)} whose={whose} said={data} />;
}

function Absence({ whose, said }: { whose: Whose; said: AbsencesView }) {
  const t = useTranslations('absence');
  const errorText = useErrorText('absence');
  const absence = useAbsence(whose, said);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    absence.submit();
  };
  return (
    <form noValidate aria-label={t('title')} onSubmit={submit}>
      <Stack gap={16}>
        <p>{t('theirs.text', { name: whose.name ?? '' })}</p>
        {absence.failed === null ? null : <NoticeBox tone="red" isAlert title={errorText(absence.failed)} />}
        <AbsenceBlock whose={whose} said={said} absence={absence} />
        <Group justify="flex-end">
          <Button
            type="submit"
            variant="filled"
            disabled={absence.edited !== null && !absence.isChanged}
            loading={absence.isSaving}
          >
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
