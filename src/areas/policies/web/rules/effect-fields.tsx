import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PeopleSelect } from '#areas/members/web/door.tsx';
import type { PolicyPerson } from '../../contract/policies.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { EFFECTS, type Effect } from '../../contract/rule-words.ts';
import styles from './policies.module.css';

type EffectValue = { readonly onHit: Effect; readonly askIds: UserId[] };
type EffectProps = {
  companyId: string;
  value: EffectValue;
  people: readonly PolicyPerson[];
  onChange: (value: EffectValue) => void;
  onPeople: (people: readonly PolicyPerson[]) => void;
};

/** What happens then: a warning, one more approver, or no way. */
export function EffectFields({ companyId, value, people, onChange, onPeople }: EffectProps) {
  const t = useTranslations('policies.effect');
  return (
    <div className={styles.pair}>
      <Select
        label={t('label')}
        allowDeselect={false}
        data={EFFECTS.map((effect) => ({ value: effect, label: t(effect) }))}
        value={value.onHit}
        onChange={(chosen) =>
          onChange({ onHit: EFFECTS.find((effect) => effect === chosen) ?? 'warn', askIds: value.askIds })
        }
      />
      {value.onHit === 'ask' ? (
        <PeopleSelect
          companyId={companyId}
          label={t('whom')}
          placeholder={value.askIds.length === 0 ? t('controllers') : undefined}
          people={value.askIds.map((userId) => ({
            userId,
            fullName: people.find((one) => one.userId === userId)?.fullName ?? '',
          }))}
          onPeople={(chosen) => {
            onPeople(chosen);
            onChange({ onHit: value.onHit, askIds: chosen.map((one) => one.userId) });
          }}
        />
      ) : null}
    </div>
  );
}
