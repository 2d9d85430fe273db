import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import type { CostCenterId } from '#areas/dimensions/contract/dimension.ts';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import type { UserId } from '#areas/identity/contract/user.ts';
import { PersonSelect } from '#areas/members/web/door.tsx';
import type { AbsenceBody, AbsenceView } from '../../contract/absence.ts';
import type { Whose } from './absence-api.ts';
import { useTypeName } from './absence-list.tsx';

export type AbsenceDraft = {
  fromOn: PlainDate | null;
  lastOn: PlainDate | null;
  substituteId: UserId | null;
  /** Empty is all. */
  spendTypes: readonly string[];
  costCenterIds: readonly CostCenterId[];
};

export const draftOf = (absence: AbsenceView | null): AbsenceDraft => ({
  fromOn: absence?.fromOn ?? null,
  lastOn: absence?.lastOn ?? null,
  substituteId: absence?.substitute?.userId ?? null,
  spendTypes: absence?.spendTypes ?? [],
  costCenterIds: absence?.costCenters?.map((one) => one.id) ?? [],
});

/** What the server is asked; null while a day is missing or the last one is before the first. */
export function bodyOf(draft: AbsenceDraft, edited: AbsenceView | null): AbsenceBody | null {
  const { fromOn, lastOn, substituteId, spendTypes, costCenterIds } = draft;
  if (fromOn === null || lastOn === null || lastOn < fromOn) return null;
  const orAll = <T,>(values: readonly T[]): T[] | null => (values.length === 0 ? null : [...values]);
  const scope = { spendTypes: orAll(spendTypes), costCenterIds: orAll(costCenterIds) };
  return { fromOn, lastOn, substituteId, scope, absenceId: edited?.id ?? null };
}

type AbsenceFieldsProps = {
  whose: Whose;
  draft: AbsenceDraft;
  edited: AbsenceView | null;
  spendTypes: readonly string[];
  /** What is wrong is said once it was tried to save. */
  isTried: boolean;
  onDraft: (draft: AbsenceDraft) => void;
};

/** From when to when, who decides meanwhile, and for which requests. */
export function AbsenceFields({ whose, draft, edited, spendTypes, isTried, onDraft }: AbsenceFieldsProps) {
  const t = useTranslations('absence');
  const { today } = useFormat();
  const { data: dimensions } = useQuery(dimensionsQuery(whose.companyId));
  const typeName = useTypeName();
  const { fromOn, lastOn } = draft;
  const wrong = {
    fromOn: fromOn === null ? t('errors.day') : undefined,
    lastOn: lastOn === null ? t('errors.day') : fromOn !== null && lastOn < fromOn ? t('errors.order') : undefined,
  };
  // A cost centre that is closed now stays named in an absence that has it.
  const centers = new Map(
    [...(edited?.costCenters ?? []), ...(dimensions?.costCenters ?? [])].map(({ id, name }) => [id, name]),
  );
  return (
    <>
      <DateField
        label={t('from')}
        value={fromOn}
        error={isTried ? wrong.fromOn : undefined}
        onChange={(day) => onDraft({ ...draft, fromOn: day })}
      />
      <DateField
        label={t('last')}
        value={lastOn}
        earliest={fromOn ?? today}
        error={isTried ? wrong.lastOn : undefined}
        onChange={(day) => onDraft({ ...draft, lastOn: day })}
      />
      <PersonSelect
        companyId={whose.companyId}
        label={t('substitute')}
        description={t('substituteHint')}
        placeholder={t('nobody')}
        clearButtonProps={{ 'aria-label': t('noSubstitute') }}
        nothingFoundMessage={t('notFound')}
        without={[whose.userId]}
        value={draft.substituteId}
        valueName={edited?.substitute?.fullName ?? null}
        onPerson={(substituteId) => onDraft({ ...draft, substituteId })}
      />
      <MultiSelect
        label={t('scope.types')}
        description={t('scope.hint')}
        placeholder={draft.spendTypes.length === 0 ? t('scope.allTypes') : ''}
        searchable
        clearable
        nothingFoundMessage={t('errors.invalid_input')}
        data={spendTypes.map((value) => ({ value, label: typeName(value) }))}
        value={[...draft.spendTypes]}
        onChange={(chosen) => onDraft({ ...draft, spendTypes: chosen })}
      />
      <MultiSelect
        label={t('scope.centers')}
        placeholder={draft.costCenterIds.length === 0 ? t('scope.allCenters') : ''}
        searchable
        clearable
        nothingFoundMessage={t('errors.invalid_input')}
        data={[...centers].map(([value, label]) => ({ value, label }))}
        value={[...draft.costCenterIds]}
        onChange={(chosen) =>
          onDraft({ ...draft, costCenterIds: [...centers.keys()].filter((id) => chosen.includes(id)) })
        }
      />
    </>
  );
}
