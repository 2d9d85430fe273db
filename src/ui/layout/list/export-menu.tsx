import { Button, Popover } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { latePart } from '../../late/late-part.tsx';
import { Icon } from '../../parts/status/icon.tsx';
import { LoadingFocus } from './loading-focus.tsx';
import type { ExportMenuProps } from './list-export.ts';
import styles from './list.module.css';

const ExportPanel = latePart(() => import('./export-panel.tsx').then((file) => ({ default: file.ExportPanel })));

/** What to export, as which file: the selection where there is one, else all that match. On phones the word gives way. */
export function ExportMenu({ onExport, ...asked }: ExportMenuProps) {
  const t = useTranslations('global');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={260} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          className={styles.tool}
          leftSection={<Icon of={IconDownload} size={16} />}
          aria-label={t('actions.export')}
          onClick={() => setOpen(!isOpen)}
        >
          {t('actions.export')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.exportTitle')}>
        <Suspense fallback={<LoadingFocus />}>
          <ExportPanel
            {...asked}
            onExport={(format, scope) => {
              setOpen(false);
              onExport(format, scope);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
