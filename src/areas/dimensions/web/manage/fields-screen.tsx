import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { DataTable } from '#ui/layout/list/data-table.tsx';
import { HeadButton } from '#ui/layout/list/head-button.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { useListState } from '#ui/layout/list/use-list-state.ts';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { Field } from '../../contract/manage.ts';
import { SPEND_TYPES } from '../../contract/needs.ts';
import { analyticalFieldsPath } from '../../paths.ts';
import { fieldsQuery } from './api.ts';
import { StateTag } from './state-tag.tsx';

const FieldDialog = latePart(
  () => import('./field-dialog.tsx').then((file) => ({ default: file.FieldDialog })),
  'window',
);
const NEW = 'new';
const NO_FILTERS: readonly string[] = [];
const KEPT: readonly string[] = ['edit'];

/** The company's own fields, such as projects or sites, with their values. */
export function FieldsScreen() {
  const t = useTranslations('dimensions');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '' } = useParams();
  const state = useListState(NO_FILTERS, KEPT);
  const query = useQuery(fieldsQuery(companyId));
  const fields = query.data?.items ?? [];
  const edited = state.get('edit');
  const field = fields.find((one) => one.id === edited);
  const whenRequired = ({ isRequired, requiredFor }: Field): string => {
    const types = requiredFor.map((type) => t(`types.${type}`));
    const when = [
      ...(types.length === SPEND_TYPES.length ? [t('fields.ofAll')] : types),
      ...(isRequired ? [t('fields.isRequired')] : []),
    ];
    return when.length === 0 ? t('fields.optional') : format.list(when);
  };
  const addButton = (
    <HeadButton isMain icon={IconPlus} label={t('fields.add')} onClick={() => state.set({ edit: NEW })} />
  );
  return (
    <>
      <ListPage
        title={t('fields.title')}
        count={query.data?.items.length}
        action={addButton}
        sum={
          fields.length === 0 ? undefined : (
            <SumRow label={t('fields.count', { count: fields.length })} sum={undefined} />
          )
        }
      >
        {query.isPending ? <RowsSkeleton /> : null}
        {query.isError ? (
          <ErrorState text={t('fields.failed')} error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {query.isSuccess && fields.length === 0 ? <EmptyState text={t('fields.empty')} action={addButton} /> : null}
        {fields.length === 0 ? null : (
          <DataTable
            caption={t('fields.count', { count: fields.length })}
            rows={fields.map((one) => ({
              id: one.id,
              to: `${analyticalFieldsPath(companyId)}?edit=${one.id}`,
              title: one.name,
              subtitle: one.allowedValues.slice(0, 5).join(', '),
              ...(one.state === 'archived' ? { flag: <StateTag state={one.state} /> } : {}),
              cells: { required: whenRequired(one) },
              amount: t('fields.valueCount', { count: one.allowedValues.length }),
            }))}
            columns={[{ key: 'required', label: t('column.required') }]}
            labels={{ title: t('column.name'), amount: t('column.values') }}
            onOpen={(row) => void navigate(row.to)}
          />
        )}
      </ListPage>
      {edited === NEW || field !== undefined ? (
        <Suspense fallback={null}>
          <FieldDialog
            key={edited}
            companyId={companyId}
            field={field ?? null}
            mayRequire={query.data?.mayRequire ?? false}
            onClose={() => state.set({ edit: null })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
