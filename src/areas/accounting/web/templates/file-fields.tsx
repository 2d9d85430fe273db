import { Select, Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import * as rule from '../../rules/template/template-definition.ts';
import { withKind, type Draft } from './draft.ts';
import type { ProblemText } from './use-problem-text.ts';
import styles from './templates.module.css';

type Props = { draft: Draft; textOf: ProblemText; onChange: (draft: Draft) => void };

/** How the file is written: one row a line or an amount, signs, days, encoding, and what it is called. */
export function FileFields({ draft, textOf, onChange }: Props) {
  const t = useTranslations('exportTemplates');
  const choose = <Key extends keyof Choices>(
    [key, label]: readonly [Key, string],
    values: readonly Choices[Key][],
    words: (value: Choices[Key]) => string,
  ) => (
    <Select
      label={label}
      allowDeselect={false}
      value={draft[key]}
      data={values.map((value) => ({ value, label: words(value) }))}
      onChange={(value) => {
        const chosen = values.find((one) => one === value);
        if (chosen !== undefined) onChange({ ...draft, [key]: chosen });
      }}
    />
  );
  return (
    <div className={styles.fields}>
      <h2>{t('file')}</h2>
      <Select
        className={styles.wide}
        label={t('rows')}
        allowDeselect={false}
        value={draft.kind}
        data={rule.TEMPLATE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(value) => {
          const kind = rule.TEMPLATE_KINDS.find((one) => one === value);
          if (kind !== undefined) onChange(withKind(draft, kind, (field) => t(`fields.${field}`)));
        }}
      />
      {choose(['delimiter', t('delimiter')], rule.DELIMITERS, (value) => t(`delimiters.${value}`))}
      {choose(['encoding', t('encoding')], rule.ENCODINGS, (value) => t(`encodings.${value}`))}
      {choose(['decimalMark', t('decimalMark')], rule.DECIMAL_MARKS, (value) => t(`decimalMarks.${value}`))}
      <Select
        label={t('dateFormat')}
        allowDeselect={false}
        value={draft.dateFormat}
        data={rule.DATE_FORMATS.map((value) => ({ value, label: sampleDay(value) }))}
        onChange={(value) => {
          const dateFormat = rule.DATE_FORMATS.find((one) => one === value);
          if (dateFormat !== undefined) onChange({ ...draft, dateFormat });
        }}
      />
      {choose(['lineEnd', t('lineEnd')], rule.LINE_ENDS, (value) => t(`lineEnds.${value}`))}
      {choose(['quotes', t('quotes')], rule.QUOTINGS, (value) => t(`quotings.${value}`))}
      <TextInput
        className={styles.wide}
        label={t('fileName')}
        description={t.rich('fileNameHint', { parts: () => <FileNameParts /> })}
        maxLength={100}
        value={draft.fileName}
        error={textOf('fileName')}
        onChange={(event) => onChange({ ...draft, fileName: event.currentTarget.value })}
      />
      <Switch
        className={styles.wide}
        label={t('hasHeader')}
        checked={draft.hasHeader}
        onChange={(event) => onChange({ ...draft, hasHeader: event.currentTarget.checked })}
      />
    </div>
  );
}

type Choices = Pick<Draft, 'delimiter' | 'encoding' | 'decimalMark' | 'lineEnd' | 'quotes'>;

/** The last day of a year, as this form has it: which is the day and which the month is seen at once. */
const sampleDay = (format: rule.TemplateDefinition['dateFormat']): string =>
  format.replace('yyyy', '2026').replace('MM', '12').replace('dd', '31');

const PARTS = ['company', 'period', 'from', 'to', 'number'] as const;

/** What a file name may contain, as it is typed. */
const FileNameParts = () =>
  PARTS.map((part) => (
    <code key={part}>
      {'{'}
      {part}
      {'}'}{' '}
    </code>
  ));
