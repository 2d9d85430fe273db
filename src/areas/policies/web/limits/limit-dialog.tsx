import { Button, Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPlainDate } from '#kernel/plain-date.ts';
import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import type { LimitRow } from '../../contract/limits.ts';
import type { PolicyPart } from '../../contract/policies.ts';
import type { PartDraft, SpendLimit, Who } from '../../contract/rule-book.ts';
import { PERIODS, type Period } from '../../contract/rule-words.ts';
import { limitFault } from '../../rules/rule-faults.ts';
import { EffectFields } from '../rules/effect-fields.tsx';
import { MinorField } from '../rules/minor-field.tsx';
import { newRuleId } from '../rules/new-rule-id.ts';
import styles from '../rules/policies.module.css';
import { Rehearsal } from '../rules/rehearsal.tsx';
import { usePart } from '../rules/use-part.ts';
import { WhoFields } from './who-fields.tsx';

type Draft = Extract<PartDraft, { part: 'limits' }>;
const isDraft = (draft: PartDraft): draft is Draft => draft.part === 'limits';
const EMPTY: Draft = { part: 'limits', definition: { limits: [] } };
const newLimit = (): SpendLimit => ({
  id: newRuleId(),
  who: { kind: 'all' },
  categoryId: null,
  country: null,
  caps: [],
  onHit: 'warn',
  askIds: [],
  isApprovedUnder: false,
});

type DialogProps = { companyId: string; data: PolicyPart; row: LimitRow | null; onClose: () => void };

/** Sets one limit, or resets it, from a day on: a new version of all limits, in which only this one is different. */
export function LimitDialog({ companyId, data, row, onClose }: DialogProps) {
  const t = useTranslations('policies');
  const global = useTranslations('global');
  const format = useFormat();
  const state = usePart<Draft>({ companyId, data, empty: EMPTY, of: isDraft, onPublished: onClose });
  const { limits } = state.draft.definition;
  const [limit, setLimit] = useState<SpendLimit>(() => row?.limit ?? newLimit());
  const [kind, setKind] = useState<Who['kind']>(limit.who.kind);
  const [isTried, setTried] = useState(false);
  const fault = limitFault(limit);
  const others = limits.filter((one) => one.id !== limit.id);
  const draft: Draft = useMemo(
    () => ({ part: 'limits', definition: { limits: [...limits.filter((one) => one.id !== limit.id), limit] } }),
    [limits, limit],
  );
  const set = (change: Partial<SpendLimit>): void => setLimit({ ...limit, ...change });
  const reset = async (): Promise<void> => {
    const day = isPlainDate(state.day) ? format.day(state.day) : state.day;
    const isSure = await confirmAction({
      title: t('limits.resetAsk.title'),
      text: t('limits.resetAsk.text', { day }),
      confirmLabel: t('limits.resetAsk.confirm'),
      isDangerous: true,
    });
    if (isSure) state.publish({ part: 'limits', definition: { limits: others } });
  };
  return (
    <Dialog opened onClose={onClose} size="lg" title={row === null ? t('limits.add') : t('limits.change')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          // A person, a team or a grade was wanted and is not chosen yet: nobody else is meant instead.
          if (fault === null && kind === limit.who.kind) state.publish(draft);
        }}
      >
        {state.problem === null ? null : <NoticeBox tone="red" isAlert title={state.problem} />}
        <WhoFields
          companyId={companyId}
          who={limit.who}
          row={row}
          kind={kind}
          isTried={isTried}
          onKind={setKind}
          onWho={(who) => set({ who })}
        />
        <AboutFields companyId={companyId} limit={limit} onChange={set} />
        <fieldset className={styles.box}>
          <legend>{t('limits.caps')}</legend>
          {isTried && fault === 'caps' ? <NoticeBox tone="red" isAlert title={t('limits.capMissing')} /> : null}
          <div className={styles.pair}>
            {PERIODS.map((period) => (
              <MinorField
                key={period}
                label={t(`limits.period.${period}`)}
                currency={data.baseCurrency}
                value={limit.caps.find((cap) => cap.period === period)?.amount ?? null}
                onMinor={(minor) => set({ caps: withCap(limit.caps, period, minor) })}
              />
            ))}
          </div>
        </fieldset>
        <EffectFields
          companyId={companyId}
          value={limit}
          people={state.people}
          onPeople={state.addPeople}
          onChange={set}
        />
        <Checkbox
          label={t('limits.approvedUnder')}
          description={t('limits.approvedUnderHint')}
          checked={limit.isApprovedUnder}
          onChange={(event) => set({ isApprovedUnder: event.currentTarget.checked })}
        />
        <DayInput label={t('publish.from')} value={state.day} onText={(day) => state.setDay(day)} />
        <Rehearsal companyId={companyId} draft={draft} currency={data.baseCurrency} isReady={fault === null} />
        <div className={styles.foot}>
          {row === null ? null : (
            <Button variant="subtle" color="red" onClick={() => void reset()}>
              {t('limits.reset')}
            </Button>
          )}
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={state.isBusy}>
            {t('limits.set')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const withCap = (caps: SpendLimit['caps'], period: Period, amount: string | null): SpendLimit['caps'] =>
  PERIODS.flatMap((one) => {
    const minor = one === period ? amount : (caps.find((cap) => cap.period === one)?.amount ?? null);
    return minor === null ? [] : [{ period: one, amount: minor }];
  });

type FieldsProps = { companyId: string; limit: SpendLimit; onChange: (change: Partial<SpendLimit>) => void };

/** Of which spend, and where. */
function AboutFields({ companyId, limit, onChange }: FieldsProps) {
  const t = useTranslations('policies');
  const { language } = useFormat();
  const dimensions = useQuery(dimensionsQuery(companyId));
  const categories = dimensions.data?.expenseCategories ?? [];
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(INTL_LOCALES[language], { type: 'region' });
    return ISO_COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((left, right) =>
      left.label.localeCompare(right.label, language),
    );
  }, [language]);
  return (
    <div className={styles.pair}>
      <Select
        clearable
        searchable
        label={t('limits.category')}
        placeholder={t('limits.allSpend')}
        data={categories.map((one) => ({ value: one.id, label: one.name }))}
        value={limit.categoryId}
        onChange={(chosen) => onChange({ categoryId: categories.find((one) => one.id === chosen)?.id ?? null })}
      />
      <Select
        clearable
        searchable
        label={t('limits.country')}
        placeholder={t('limits.anywhere')}
        data={countries}
        value={limit.country}
        onChange={(country) => onChange({ country })}
      />
    </div>
  );
}
