import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { AbsenceId, AbsenceView } from '../../contract/absence.ts';
import type { Whose } from './absence-api.ts';

type AbsenceListProps = {
  whose: Whose;
  absences: readonly AbsenceView[];
  /** The one in the form; it needs no button to get there. */
  editedId: AbsenceId | null;
  isEnding: boolean;
  onEdit: (id: AbsenceId) => void;
  onEnd: (id: AbsenceId) => void;
};

/** What is said already: when, for what, and who really decides then. */
export function AbsenceList({ whose, absences, editedId, isEnding, onEdit, onEnd }: AbsenceListProps) {
  const t = useTranslations('absence');
  const { today } = useFormat();
  const sentence = useAbsenceSentence(whose);
  const what = useScopeWords();
  const { name } = whose;
  return absences.map((absence) => {
    const scope = what(absence);
    const isNow = absence.fromOn <= today;
    return (
      <NoticeBox
        key={absence.id}
        tone="blue"
        title={sentence(absence)}
        actions={
          <>
            {absence.id === editedId || absence.lastOn === null ? null : (
              <Button size="xs" onClick={() => onEdit(absence.id)}>
                {t('change')}
              </Button>
            )}
            <Button size="xs" loading={isEnding} onClick={() => onEnd(absence.id)}>
              {name === null
                ? t(isNow ? 'mine.end' : 'mine.stay')
                : isNow
                  ? t('theirs.end', { name })
                  : t('theirs.stay')}
            </Button>
          </>
        }
      >
        {scope === '' ? undefined : t('scope.only', { what: scope })}
      </NoticeBox>
    );
  });
}

function useAbsenceSentence({ name }: Whose): (absence: AbsenceView) => string {
  const t = useTranslations('absence');
  const format = useFormat();
  return ({ fromOn, lastOn, decides, substitute }) => {
    const said = name === null ? 'mine' : 'theirs';
    if (lastOn === null) return t('gone', { substitute: decides ?? substitute?.fullName ?? '' });
    const days = { from: format.day(fromOn), last: format.day(lastOn) };
    if (decides !== null) return t(`${said}.decides`, { ...days, substitute: decides });
    if (substitute === null) return t(`${said}.alone`, days);
    return t(`${said}.unreached`, { ...days, substitute: substitute.fullName });
  };
}

/** The types and cost centres of an absence in one line; empty where it is for everything. */
function useScopeWords(): (absence: AbsenceView) => string {
  const typeName = useTypeName();
  const { language } = useFormat();
  return ({ spendTypes, costCenters }) =>
    [(spendTypes ?? []).map(typeName), (costCenters ?? []).map((one) => one.name)]
      .filter((names) => names.length > 0)
      .map((names) => new Intl.ListFormat(language, { type: 'disjunction' }).format(names))
      .join(' · ');
}

/** What a type of request is called; one of another version of the product keeps its own name. */
export function useTypeName(): (type: string) => string {
  const t = useTranslations('absence');
  return (type) => (t.has(`types.${type}`) ? t(`types.${type}` as 'types.invoice') : type);
}
