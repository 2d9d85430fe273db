import { Checkbox, Select, Textarea } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NOTHING_SAID, type Statement, type VerdictAnswer } from '../../contract/result.ts';
import { FLIGHT_CLASSES, TRAIN_CLASSES } from '../../contract/rule-words.ts';
import { FindingList } from './finding-list.tsx';
import styles from './verdict.module.css';

export type VerdictProps = {
  answer: VerdictAnswer | undefined;
  value: Statement | null;
  onChange: (value: Statement) => void;
  /** What is wrong at `policy.justification` and the like. */
  problem: (path: string) => string | undefined;
};

/**
 * What the company's rules say to what is being typed, above the button that sends it: what they must be told, each rule
 * that speaks in a sentence, and room for a reason where one is needed (domain rules 2.3).
 */
export function PolicyVerdict({ answer, value, onChange, problem }: VerdictProps) {
  const t = useTranslations('policyVerdict');
  const said = value ?? NOTHING_SAID;
  if (answer === undefined) return null;
  const { result, asks, baseCurrency } = answer;
  const set = (change: Partial<Statement>): void => onChange({ ...said, ...change });
  const hasRules =
    result !== null &&
    (result.findings.length > 0 || Object.values(result.versions).some((version) => version !== null));
  const needsReason = result?.verdict === 'warn' || result?.verdict === 'out_of_policy';
  return (
    <div className={styles.verdict}>
      <div className={styles.pair}>
        {asks.includes('country') ? (
          <CountrySelect
            value={said.country}
            error={problem('policy.country')}
            onChange={(country) => set({ country })}
          />
        ) : null}
        {asks.includes('flightClass') ? (
          <Select
            clearable
            label={t('fields.flightClass')}
            placeholder={t('fields.noFlight')}
            data={FLIGHT_CLASSES.map((one) => ({ value: one, label: t(`flight.${one}`) }))}
            value={said.flightClass}
            onChange={(chosen) => set({ flightClass: FLIGHT_CLASSES.find((one) => one === chosen) ?? null })}
          />
        ) : null}
        {asks.includes('trainClass') ? (
          <Select
            clearable
            label={t('fields.trainClass')}
            placeholder={t('fields.noTrain')}
            data={TRAIN_CLASSES.map((one) => ({ value: one, label: t(`train.${one}`) }))}
            value={said.trainClass}
            onChange={(chosen) => set({ trainClass: TRAIN_CLASSES.find((one) => one === chosen) ?? null })}
          />
        ) : null}
      </div>
      {asks.includes('alcohol') ? (
        <Checkbox
          label={t('fields.alcohol')}
          checked={said.hasAlcohol}
          onChange={(event) => set({ hasAlcohol: event.currentTarget.checked })}
        />
      ) : null}
      {asks.includes('entertainment') ? (
        <Checkbox
          label={t('fields.entertainment')}
          checked={said.isEntertainment}
          onChange={(event) => set({ isEntertainment: event.currentTarget.checked })}
        />
      ) : null}
      <div role="status">
        {result === null || !hasRules ? null : <FindingList result={result} currency={baseCurrency} />}
      </div>
      {needsReason || problem('policy.justification') !== undefined ? (
        <Textarea
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          label={t('fields.justification')}
          description={t('fields.justificationHint')}
          value={said.justification}
          error={problem('policy.justification')}
          onChange={(event) => set({ justification: event.currentTarget.value })}
        />
      ) : null}
    </div>
  );
}

type CountryProps = { value: string | null; error: string | undefined; onChange: (country: string | null) => void };

function CountrySelect({ value, error, onChange }: CountryProps) {
  const t = useTranslations('policyVerdict');
  const { language } = useFormat();
  const data = useMemo(() => {
    const names = new Intl.DisplayNames(INTL_LOCALES[language], { type: 'region' });
    return ISO_COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })).toSorted((left, right) =>
      left.label.localeCompare(right.label, language),
    );
  }, [language]);
  return (
    <Select
      searchable
      clearable
      label={t('fields.country')}
      data={data}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
