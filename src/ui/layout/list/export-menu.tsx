import { Button, Popover, Radio } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../parts/status/icon.tsx';
import styles from './list.module.css';

export type ExportFormat = 'csv' | 'xlsx';
export type ExportScope = 'all' | 'selection';

/** Up to this many rows come at once; more are made in the background (ux 8). */
const AT_ONCE = 5000;

/** What to export, as which file: the selection where there is one, else all that match. */
export function ExportMenu({
  total,
  selected,
  onExport,
}: {
  total?: number | undefined;
  selected: number;
  onExport: (format: ExportFormat, scope: ExportScope) => void;
}) {
  const t = useTranslations('global');
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState<ExportScope>('all');
  const scope = selected === 0 ? 'all' : wanted;
  const run = (format: ExportFormat): void => {
    setOpen(false);
    onExport(format, scope);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={260} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          leftSection={<Icon of={IconDownload} size={16} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
        >
          {t('actions.export')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.exportTitle')}>
        <div className={styles.options}>
          {selected === 0 ? null : (
            <Radio.Group
              label={t('list.exportScope')}
              value={scope}
              onChange={(value) => setWanted(value === 'selection' ? 'selection' : 'all')}
            >
              <Radio value="selection" label={t('list.exportSelection', { count: selected })} my={6} />
              <Radio
                value="all"
                label={total === undefined ? t('actions.all') : t('list.exportAll', { count: total })}
              />
            </Radio.Group>
          )}
          <Button fullWidth onClick={() => run('csv')}>
            {t('list.exportCsv')}
          </Button>
          <Button fullWidth onClick={() => run('xlsx')}>
            {t('list.exportXlsx')}
          </Button>
          {(total ?? 0) > AT_ONCE && scope === 'all' ? (
            <small className={styles.edited}>{t('list.exportLater')}</small>
          ) : null}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
