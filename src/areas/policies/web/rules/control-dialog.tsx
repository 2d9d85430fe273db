import { Button, Checkbox, MultiSelect, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import { colleaguesQuery } from '#areas/members/web/door.tsx';
import type { PolicyPerson } from '../../contract/policies.ts';
import type { ControlRule } from '../../contract/rule-book.ts';
import { METHODS } from '../../contract/rule-words.ts';
import { controlFault } from '../../rules/rule-faults.ts';
import { EffectFields } from './effect-fields.tsx';
import { MinorField } from './minor-field.tsx';
import { newRuleId } from './new-rule-id.ts';
import styles from './policies.module.css';

type DialogProps = {
  companyId: string;
  rule: ControlRule | null;
  currency: CurrencyCode;
  people: readonly PolicyPerson[];
  onPeople: (people: readonly PolicyPerson[]) => void;
  onClose: () => void;
  onSave: (rule: ControlRule) => void;
};

const newControl = (): ControlRule => ({
  id: newRuleId(),
  name: '',
  when: {
    methods: [],
    categoryIds: [],
    teamIds: [],
    countries: [],
    supplierNames: [],
    over: null,
    perHeadOver: null,
    hasAlcohol: false,
    isEntertainment: false,
  },
  onHit: 'warn',
  askIds: [],
});

/** One if/then rule: what must all be so, and what happens then. */
export function ControlDialog({ companyId, rule, currency, people, onPeople, onClose, onSave }: DialogProps) {
  const t = useTranslations('policies');
  const global = useTranslations('global');
  const { language } = useFormat();
  const dimensions = useQuery(dimensionsQuery(companyId));
  const colleagues = useQuery(colleaguesQuery(companyId));
  const [draft, setDraft] = useState<ControlRule>(() => rule ?? newControl());
  const [isTried, setTried] = useState(false);
  const { when } = draft;
  const set = (change: Partial<ControlRule['when']>): void => setDraft({ ...draft, when: { ...when, ...change } });
  const fault = controlFault(draft);
  const categories = dimensions.data?.expenseCategories ?? [];
  const teams = colleagues.data?.teams ?? [];
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(INTL_LOCALES[language], { type: 'region' });
    return ISO_COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((left, right) =>
      left.label.localeCompare(right.label, language),
    );
  }, [language]);
  return (
    <Dialog opened onClose={onClose} size="lg" title={rule === null ? t('controls.add') : t('controls.change')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (fault === null) onSave({ ...draft, name: draft.name.trim() });
        }}
      >
        {isTried && fault === 'when' ? <NoticeBox tone="red" isAlert title={t('controls.whenMissing')} /> : null}
        <TextInput
          data-autofocus
          label={t('controls.name')}
          description={t('controls.nameHint')}
          maxLength={120}
          value={draft.name}
          error={isTried && fault === 'name' ? t('problems.required') : undefined}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        <fieldset className={styles.box}>
          <legend>{t('controls.if')}</legend>
          <div className={styles.pair}>
            <MultiSelect
              label={t('controls.methods')}
              data={METHODS.map((value) => ({ value, label: t(`method.${value}`) }))}
              value={when.methods}
              onChange={(chosen) => set({ methods: METHODS.filter((one) => chosen.includes(one)) })}
            />
            <MultiSelect
              searchable
              label={t('controls.categories')}
              data={categories.map((one) => ({ value: one.id, label: one.name }))}
              value={when.categoryIds}
              onChange={(chosen) =>
                set({ categoryIds: categories.filter((one) => chosen.includes(one.id)).map((one) => one.id) })
              }
            />
            <MultiSelect
              searchable
              label={t('controls.teams')}
              data={teams.map((one) => ({ value: one.id, label: one.name }))}
              value={when.teamIds}
              onChange={(chosen) =>
                set({ teamIds: teams.filter((one) => chosen.includes(one.id)).map((one) => one.id) })
              }
            />
            <MultiSelect
              searchable
              label={t('controls.countries')}
              data={countries}
              value={when.countries}
              onChange={(chosen) => set({ countries: chosen })}
            />
          </div>
          <TagsInput
            label={t('controls.suppliers')}
            description={t('controls.suppliersHint')}
            value={when.supplierNames}
            onChange={(supplierNames) => set({ supplierNames })}
          />
          <div className={styles.pair}>
            <MinorField
              label={t('controls.over')}
              currency={currency}
              value={when.over}
              onMinor={(over) => set({ over })}
            />
            <MinorField
              label={t('controls.perHeadOver')}
              currency={currency}
              value={when.perHeadOver}
              onMinor={(perHeadOver) => set({ perHeadOver })}
            />
          </div>
          <Checkbox
            label={t('controls.alcohol')}
            checked={when.hasAlcohol}
            onChange={(event) => set({ hasAlcohol: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('controls.entertainment')}
            checked={when.isEntertainment}
            onChange={(event) => set({ isEntertainment: event.currentTarget.checked })}
          />
        </fieldset>
        <EffectFields
          companyId={companyId}
          value={draft}
          people={people}
          onPeople={onPeople}
          onChange={(effect) => setDraft({ ...draft, ...effect })}
        />
        <div className={styles.foot}>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled">
            {t('controls.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
