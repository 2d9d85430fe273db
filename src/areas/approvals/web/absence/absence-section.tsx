import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { AbsencesView } from '../../contract/absence.ts';
import { absencesQuery, type Whose } from './absence-api.ts';
import { AbsenceFields } from './absence-fields.tsx';
import { AbsenceList } from './absence-list.tsx';
import { useAbsence } from './use-absence.ts';

/** When one is away from this company, for what, and who approves meanwhile (ux section 2, 8; domain rules 2.2). */
export function AbsenceSection({ companyId, userId }: { companyId: string; userId: UserId }) {
  const t = useTranslations('absence');
  const whose: Whose = { companyId, userId, name: null };
  const { data, error, refetch } = useQuery(absencesQuery(whose));
  if (data === undefined)
    return (
      <SettingsSection title={t('title')} text={t('mine.text')}>
        {error === null ? <BlockSkeleton lines={3} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </SettingsSection>
    );
  return <OwnAbsence key={JSON.stringify(data.absences)} whose={whose} said={data} />;
}

function OwnAbsence({ whose, said }: { whose: Whose; said: AbsencesView }) {
  const t = useTranslations('absence');
  const errorText = useErrorText('absence');
  const absence = useAbsence(whose, said);
  return (
    <SettingsSection
      title={t('title')}
      text={t('mine.text')}
      save={{
        isChanged: absence.isChanged,
        isBusy: absence.isSaving,
        onSave: absence.submit,
        onDiscard: absence.discard,
      }}
    >
      {absence.failed === null ? null : <NoticeBox tone="red" isAlert title={errorText(absence.failed)} />}
      <AbsenceBlock whose={whose} said={said} absence={absence} />
    </SettingsSection>
  );
}

type AbsenceBlockProps = { whose: Whose; said: AbsencesView; absence: ReturnType<typeof useAbsence> };

/** What is said, and the form of one of them. */
export function AbsenceBlock({ whose, said, absence }: AbsenceBlockProps) {
  const t = useTranslations('absence');
  return (
    <>
      <AbsenceList
        whose={whose}
        absences={said.absences}
        editedId={absence.edited?.id ?? null}
        isEnding={absence.isEnding}
        onEdit={absence.edit}
        onEnd={absence.end}
      />
      {said.absences.length === 0 ? null : absence.edited === null ? (
        <h3>{t('newOne')}</h3>
      ) : (
        <Button variant="subtle" onClick={() => absence.edit(null)}>
          {t('another')}
        </Button>
      )}
      <AbsenceFields
        key={absence.edited?.id ?? 'new'}
        whose={whose}
        draft={absence.draft}
        edited={absence.edited}
        spendTypes={said.spendTypes}
        isTried={absence.isTried}
        onDraft={absence.setDraft}
      />
    </>
  );
}
