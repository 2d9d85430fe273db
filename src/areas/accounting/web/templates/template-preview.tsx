import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { moneyFromWire } from '#kernel/money.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { TemplateSample } from '../../contract/export-templates.ts';
import { lineFromStored } from '../../rules/stored-line.ts';
import type { TemplateDefinition } from '../../rules/template/template-definition.ts';
import { headerCells, templateCells, templateLine, type TemplateRow } from '../../rules/template/template-rows.ts';
import { templateSampleQuery } from './api.ts';
import styles from './templates.module.css';

const ROWS = 8;
const NUMBERS = new Set(['debit', 'credit', 'amount', 'foreignAmount', 'entryNumber']);

/** What a template makes of real lines, by the very code that writes the file. */
export function TemplatePreview({ companyId, definition }: { companyId: string; definition: TemplateDefinition }) {
  const t = useTranslations('exportTemplates');
  const query = useQuery(templateSampleQuery(companyId));
  const [shown, setShown] = useState<'table' | 'text'>('table');
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState text={t('failedSample')} error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <BlockSkeleton lines={4} />
    );
  const rows = sampleRows(query.data, definition.kind).slice(0, ROWS);
  const cells = rows.map((row) => templateCells(row, definition));
  return (
    <section className={styles.preview} aria-labelledby="template-preview">
      <div className={styles.previewHead}>
        <h2 id="template-preview">{t('preview')}</h2>
        <small>{t(`source.${query.data.source}`, { count: rows.length })}</small>
        <SegmentedControl
          size="xs"
          aria-label={t('showAs')}
          value={shown}
          data={[
            { value: 'table', label: t('asTable') },
            { value: 'text', label: t('asFile') },
          ]}
          onChange={(value) => setShown(value === 'text' ? 'text' : 'table')}
        />
      </div>
      {rows.length === 0 ? null : shown === 'text' ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        <pre className={styles.file} tabIndex={0} aria-label={t('asFile')}>
          {[...(definition.hasHeader ? [headerCells(definition)] : []), ...cells]
            .map((row) => templateLine(row, definition))
            .join('')}
        </pre>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        <div className={styles.sample} tabIndex={0} role="region" aria-label={t('asTable')}>
          <table>
            <thead>
              <tr>
                {definition.columns.map(({ name }, index) => (
                  <th key={`${index} ${name}`} scope="col">
                    <i>{index + 1}</i> {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cells.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, index) => (
                    <td
                      key={index}
                      className={NUMBERS.has(definition.columns[index]?.field ?? '') ? styles.number : undefined}
                    >
                      {cell === '' ? '–' : cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function sampleRows(sample: TemplateSample, kind: TemplateDefinition['kind']): TemplateRow[] {
  const lines = sample.lines.map(({ line, documentLink }): TemplateRow => ({
    line: lineFromStored(line),
    ...(documentLink === null ? {} : { documentLink }),
  }));
  if (kind === 'double') return lines;
  return sample.pairs.flatMap(({ line, debit, credit, amount }): TemplateRow[] => {
    const row = lines[line];
    return row === undefined ? [] : [{ ...row, pair: { debit, credit, amount: moneyFromWire(amount) } }];
  });
}
