import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconPaperclip } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { ExportView } from '../../contract/bookkeeping.ts';
import { FORMAT_NAMES } from '../../contract/export-formats.ts';
import { useExportFile } from './use-export-file.ts';

/** Downloads an export as it was made, in another format, or its documents. */
export function DownloadButtons({ companyId, item }: { companyId: string; item: ExportView }) {
  const t = useTranslations('accounting');
  const file = useExportFile(companyId);
  const others = FORMAT_NAMES.filter((format) => format !== item.format);
  return (
    <>
      <Button
        size="xs"
        leftSection={<Icon of={IconDownload} size={16} />}
        loading={file.isPending && file.variables.format === item.format}
        onClick={() => file.mutate({ exportId: item.id, format: item.format })}
      >
        {item.format === 'template' ? (item.template?.name ?? '') : t(`formats.${item.format}`)}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button ms={4} size="xs" variant="subtle" rightSection={<Icon of={IconChevronDown} size={16} />}>
            {t('export.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon of={IconPaperclip} size={16} />}
            onClick={() => file.mutate({ exportId: item.id, format: 'documents' })}
          >
            {t('export.documents')}
          </Menu.Item>
          <Menu.Divider />
          {others.map((format) => (
            <Menu.Item key={format} onClick={() => file.mutate({ exportId: item.id, format })}>
              {t(`formats.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
