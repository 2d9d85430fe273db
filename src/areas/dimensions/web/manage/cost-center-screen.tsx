import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { EntityFigure, EntityPage, PageSection } from '#ui/layout/pages/entity-page.tsx';
import { MonthBars } from '#ui/parts/bars/month-bars.tsx';
import { FieldRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { archiveCostCenter, type CostCenterView } from '../../contract/cost-center.ts';
import { costCentersPath } from '../../paths.ts';
import { costCenterQuery, costCenterSpendQuery } from './api.ts';

const CostCenterDialog = latePart(
  () => import('./cost-center-dialog.tsx').then((file) => ({ default: file.CostCenterDialog })),
  'window',
);

/** One cost centre: what was spent in twelve months, whose it is and who belongs to it. */
export function CostCenterScreen() {
  const t = useTranslations('dimensions');
  const { company: companyId = '', id = '' } = useParams();
  const query = useQuery(costCenterQuery(companyId, id));
  const [isEditing, setEditing] = useState(false);
  const costCenter = query.data;
  return (
    <EntityPage
      title={costCenter?.name ?? t('costCenters.title')}
      trail={[{ label: t('costCenters.title'), to: costCentersPath(companyId) }]}
      actions={
        costCenter?.mayChange !== true ? undefined : costCenter.state === 'active' ? (
          <Button onClick={() => setEditing(true)}>{t('costCenters.edit')}</Button>
        ) : (
          <RestoreButton companyId={companyId} costCenter={costCenter} />
        )
      }
      {...(costCenter === undefined ? {} : { side: <People costCenter={costCenter} /> })}
    >
      {query.isPending ? <BlockSkeleton lines={6} /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {costCenter === undefined || costCenter.mergedIntoName === null ? null : (
        <NoticeBox tone="blue" title={t('mergedInto', { name: costCenter.mergedIntoName })} />
      )}
      {costCenter === undefined ? null : <Spend companyId={companyId} id={id} />}
      {isEditing && costCenter !== undefined ? (
        <Suspense fallback={null}>
          <CostCenterDialog companyId={companyId} costCenter={costCenter} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </EntityPage>
  );
}

function Spend({ companyId, id }: { companyId: string; id: string }) {
  const t = useTranslations('dimensions.costCenters');
  const format = useFormat();
  const { data, error, isPending, refetch } = useQuery(costCenterSpendQuery(companyId, id));
  if (isPending) return <BlockSkeleton lines={4} />;
  if (data === undefined) return <ErrorState isInline error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <EntityFigure label={t('spend')} figure={format.money(data.total)}>
        {t('spendText', { count: data.count })}
      </EntityFigure>
      {data.count === 0 ? null : (
        <PageSection title={t('byMonth')}>
          <MonthBars title={t('byMonth')} months={data.months} />
        </PageSection>
      )}
    </>
  );
}

function People({ costCenter }: { costCenter: CostCenterView }) {
  const t = useTranslations('dimensions');
  const format = useFormat();
  const names = (people: CostCenterView['members']): string => format.list(people.map((one) => one.fullName));
  return (
    <PageSection title={t('costCenters.people')}>
      <FieldRows
        rows={[
          { label: t('column.code'), value: costCenter.code === '' ? '–' : costCenter.code },
          { label: t('column.owner'), value: costCenter.ownerName ?? t('nobody') },
          { label: t('column.approver'), value: costCenter.approverName ?? t('nobody') },
          {
            label: t('costCenters.coOwners'),
            value: costCenter.coOwners.length === 0 ? t('nobody') : names(costCenter.coOwners),
          },
          {
            label: t('column.members'),
            value: costCenter.members.length === 0 ? t('costCenters.noMembers') : names(costCenter.members),
          },
        ]}
      />
    </PageSection>
  );
}

function RestoreButton({ companyId, costCenter }: { companyId: string; costCenter: CostCenterView }) {
  const t = useTranslations('dimensions');
  const client = useQueryClient();
  const notice = useMutationNotice('dimensions');
  const { id, name, version } = costCenter;
  const restore = useMutation({
    mutationFn: () =>
      call(archiveCostCenter, { params: { companyId, costCenterId: id }, body: { version, isArchived: false } }),
    ...notice({ done: t('restored', { name }) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['cost-centers', companyId] }),
  });
  return (
    <Button loading={restore.isPending} onClick={() => restore.mutate()}>
      {t('restore')}
    </Button>
  );
}
