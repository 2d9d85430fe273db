import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import { taxesQuery } from '../setup/api.ts';
import { SupplierAccountSelect } from '../parts/supplier-account-select.tsx';
import { ValueSelect } from '../parts/value-select.tsx';
import type { DraftProblem, RuleDraft } from './rule-draft.ts';
import styles from './payable-rules.module.css';

type SetFieldsProps = {
  companyId: string;
  draft: RuleDraft;
  problems: readonly DraftProblem[];
  /** Analytical fields whose value the server refused. */
  refused: readonly string[];
  /** The supplier whose account is set is out of use. */
  isAccountRefused: boolean;
  onChange: (change: Partial<RuleDraft>) => void;
};

/** What a rule sets; what is left empty it leaves alone. */
export function SetFields({ companyId, draft, problems, refused, isAccountRefused, onChange }: SetFieldsProps) {
  const t = useTranslations('payableRules');
  const dimensions = useQuery(dimensionsQuery(companyId));
  const taxes = useQuery(taxesQuery(companyId));
  const problem = (code: DraftProblem): string | undefined =>
    problems.includes(code) ? t(`problem.${code}`) : undefined;
  return (
    <fieldset className={styles.part}>
      <legend>{t('panel.then')}</legend>
      {problems.includes('set') ? (
        <p role="alert" className={styles.problem}>
          {t('problem.set')}
        </p>
      ) : null}
      <TextInput
        label={t('panel.account')}
        placeholder={t('panel.leave')}
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        value={draft.account}
        error={problem('account')}
        onChange={(event) => onChange({ account: event.currentTarget.value.toUpperCase() })}
      />
      <Select
        label={t('panel.tax')}
        placeholder={t('panel.taxByRate')}
        clearable
        searchable
        data={(taxes.data?.items ?? [])
          .filter(({ isArchived, kind }) => !isArchived && kind !== 'exempt')
          .map(({ code, name }) => ({ value: code, label: name }))}
        value={draft.taxCode}
        onChange={(taxCode) => onChange({ taxCode })}
      />
      <TextInput
        label={t('panel.recoverable')}
        placeholder={t('panel.leave')}
        inputMode="numeric"
        maxLength={3}
        value={draft.percent}
        error={problem('percent')}
        onChange={(event) => onChange({ percent: event.currentTarget.value })}
      />
      <Select
        label={t('panel.costCenter')}
        description={t('panel.keepAskedHint')}
        placeholder={t('panel.keepAsked')}
        clearable
        searchable
        data={(dimensions.data?.costCenters ?? []).map(({ id, name, code }) => ({
          value: id,
          label: `${name} (${code})`,
        }))}
        value={draft.costCenterId}
        onChange={(value) =>
          onChange({ costCenterId: dimensions.data?.costCenters.find(({ id }) => id === value)?.id ?? null })
        }
      />
      <SupplierAccountSelect
        companyId={companyId}
        label={t('panel.supplierAccount')}
        placeholder={t('panel.keepOwn')}
        error={isAccountRefused ? t('problem.supplierAccount') : undefined}
        value={draft.supplierAccount}
        onChange={(supplierAccount) => onChange({ supplierAccount })}
      />
      {(dimensions.data?.analyticalFields ?? []).map((field) => (
        <ValueSelect
          key={field.id}
          field={field}
          values={draft.values}
          placeholder={t('panel.leave')}
          isRefused={refused.includes(field.id)}
          onChange={(values) => onChange({ values })}
        />
      ))}
    </fieldset>
  );
}
