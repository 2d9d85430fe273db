import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { exportsPath } from '#kernel/list-exports.ts';
import type { ExportMenuProps, ExportScope } from './list-export.ts';
import styles from './list.module.css';

/** A spreadsheet has so many rows besides its headings; the server refuses more. CSV has all there are. */
const SPREADSHEET_ROWS_MAX = 1_048_575;
const TABLE = ['csv', 'xlsx'] as const;
const LABELS = { csv: 'list.exportCsv', xlsx: 'list.exportXlsx', pdf: 'list.exportPdf' } as const;

/** The two questions of an export: which rows, where some are selected, and which kind of file. */
export function ExportPanel({ total, selected, formats = TABLE, onExport }: ExportMenuProps) {
  const t = useTranslations('global');
  const { company } = useParams();
  const [wanted, setWanted] = useState<ExportScope>('selection');
  const scope = selected === 0 ? 'all' : wanted;
  const isTooMany = scope === 'all' && (total ?? 0) > SPREADSHEET_ROWS_MAX;
  return (
    <div className={styles.options}>
      {selected === 0 ? null : (
        <Radio.Group
          label={t('list.exportScope')}
          value={scope}
          onChange={(value) => setWanted(value === 'selection' ? 'selection' : 'all')}
        >
          <Radio value="selection" label={t('list.exportSelection', { count: selected })} my={6} />
          <Radio value="all" label={total === undefined ? t('actions.all') : t('list.exportAll', { count: total })} />
        </Radio.Group>
      )}
      {formats.map((format, index) => (
        <Button
          key={format}
          fullWidth
          autoFocus={index === 0}
          disabled={isTooMany && format === 'xlsx'}
          onClick={() => onExport(format, scope)}
        >
          {t(LABELS[format])}
        </Button>
      ))}
      {isTooMany && formats.includes('xlsx') ? (
        <small className={styles.edited}>{t('errors.too_many_rows', { max: SPREADSHEET_ROWS_MAX })}</small>
      ) : null}
      {company === undefined ? null : <Link to={exportsPath(company)}>{t('list.exportsMade')}</Link>}
    </div>
  );
}
