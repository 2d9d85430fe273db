import { Button, Switch } from '@mantine/core';
import { IconArchive, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsPage } from '#ui/layout/pages/settings-page.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import type { TemplateListRow } from '../../contract/export-templates.ts';
import { exportTemplatesPath } from '../../paths.ts';
import tables from '../parts/accounting.module.css';
import { useSetupLinks } from '../setup/use-setup-links.ts';
import { templatesQuery } from './api.ts';
import { TemplateEditor } from './template-editor.tsx';

/** The export formats that the company put together itself, and one of them where the address names it. */
export function TemplatesScreen() {
  const { company: companyId = '', templateId } = useParams();
  return templateId === undefined ? (
    <TemplateList companyId={companyId} />
  ) : (
    <TemplateEditor key={templateId} companyId={companyId} templateId={templateId} />
  );
}

function TemplateList({ companyId }: { companyId: string }) {
  const t = useTranslations('exportTemplates');
  const query = useQuery(templatesQuery(companyId));
  const groups = useSetupLinks(companyId);
  const [hasArchived, setHasArchived] = useState(false);
  const items = query.data?.items ?? [];
  const shown = items.filter(({ isArchived }) => hasArchived || !isArchived);
  const add = (
    <Button
      variant="filled"
      component={Link}
      to={exportTemplatesPath(companyId, 'new')}
      leftSection={<Icon of={IconPlus} size={16} />}
    >
      {t('add')}
    </Button>
  );
  return (
    <SettingsPage title={t('title')} lead={t('lead')} groups={groups}>
      {query.isError && query.data === undefined ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <RowsSkeleton />
      ) : items.length === 0 ? (
        <EmptyState text={t('empty')} action={add} />
      ) : (
        <>
          <div className={tables.form}>
            {add}
            {items.some(({ isArchived }) => isArchived) ? (
              <Switch
                label={t('showArchived')}
                checked={hasArchived}
                onChange={(event) => setHasArchived(event.currentTarget.checked)}
              />
            ) : null}
          </div>
          <div className={tables.frame}>
            <table className={tables.table}>
              <caption className="visually-hidden">{t('title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('name')}</th>
                  <th scope="col">{t('saved')}</th>
                  <th scope="col" className={tables.end}>
                    {t('used')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <TemplateLine key={row.id} companyId={companyId} row={row} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </SettingsPage>
  );
}

function TemplateLine({ companyId, row }: { companyId: string; row: TemplateListRow }) {
  const t = useTranslations('exportTemplates');
  const format = useFormat();
  return (
    <tr>
      <td>
        <Link to={exportTemplatesPath(companyId, row.id)}>{row.name}</Link>{' '}
        {row.isArchived ? <Tag icon={IconArchive}>{t('archived')}</Tag> : null}
        <small>{t('what', { kind: t(`kind.${row.kind}`), count: row.columnCount })}</small>
      </td>
      <td>
        {t('version', { version: row.version })}
        <small>
          {t('savedBy', { name: row.savedByName, when: format.moment(instantFromDate(new Date(row.savedAt))) })}
        </small>
      </td>
      <td className={tables.end}>{row.usedCount === 0 ? '–' : t('usedIn', { count: row.usedCount })}</td>
    </tr>
  );
}
