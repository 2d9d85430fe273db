import { Checkbox, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { Category } from '../../contract/manage.ts';
import { CATEGORY_NEEDS, TYPES_ASKED } from '../../contract/needs.ts';
import { dimensionsQuery } from '../dimensions-query.ts';
import styles from './manage.module.css';

export type ChosenNeeds = Pick<Category, 'needs' | 'neededFieldIds'>;

type NeedsProps = {
  companyId: string;
  value: ChosenNeeds;
  /** Who may not say what is required reads it. */
  isReadOnly: boolean;
  onChange: (change: Partial<ChosenNeeds>) => void;
};

/** What requests of a category need beside what every request does; each says of which types it is asked. */
export function NeedsFields({ companyId, value, isReadOnly, onChange }: NeedsProps) {
  const t = useTranslations('dimensions');
  const format = useFormat();
  const { data } = useQuery(dimensionsQuery(companyId));
  const fields = data?.analyticalFields ?? [];
  return (
    <>
      <Checkbox.Group
        label={t('needs.title')}
        description={isReadOnly ? t('needs.adminsOnly') : t('needs.hint')}
        value={[...value.needs]}
        onChange={(chosen) => onChange({ needs: CATEGORY_NEEDS.filter((need) => chosen.includes(need)) })}
      >
        <div className={styles.needs}>
          {CATEGORY_NEEDS.map((need) => (
            <Checkbox
              key={need}
              value={need}
              disabled={isReadOnly}
              label={t(`needs.what.${need}`)}
              description={format.list(TYPES_ASKED[need].map((type) => t(`types.${type}`)))}
            />
          ))}
        </div>
      </Checkbox.Group>
      {fields.length === 0 ? null : (
        <MultiSelect
          label={t('needs.own')}
          placeholder={value.neededFieldIds.length === 0 ? t('needs.none') : ''}
          readOnly={isReadOnly}
          value={value.neededFieldIds}
          data={fields.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) =>
            onChange({ neededFieldIds: fields.map(({ id }) => id).filter((id) => chosen.includes(id)) })
          }
        />
      )}
    </>
  );
}
