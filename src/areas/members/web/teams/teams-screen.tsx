import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ComponentType } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { DataTable } from '#ui/layout/list/data-table.tsx';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { HeadButton } from '#ui/layout/list/head-button.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { ListViews } from '#areas/views/web/door.tsx';
import { exportTeams, listTeams } from '../../contract/team.ts';
import { teamsPath } from '../../paths.ts';

const TeamDialog = latePart(() => import('./team-dialog.tsx').then((file) => ({ default: file.TeamDialog })), 'window');
const NEW = 'new';
const NO_FIELDS: readonly FilterField[] = [];

/** What its budgets leave to a team, in its row: the area that knows is above this one. */
export type TeamParts = {
  readonly budgetLeft: () => Promise<{ default: ComponentType<{ companyId: string; id: string }> }>;
};

/** Teams with lead and approvers; a row opens its form, which is in the address, so that back closes it. */
export function TeamsScreen({ parts }: { parts: TeamParts }) {
  const t = useTranslations('teams');
  const navigate = useNavigate();
  const { company: companyId = '', id: edited } = useParams();
  const state = useFilters({ fields: NO_FIELDS });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['teams', companyId, state.query],
    queryFn: ({ signal }) => call(listTeams, { params: { companyId }, query: state.query, signal }),
  });
  const exportAs = useListExport({ endpoint: exportTeams, companyId, query: state.query, area: 'teams' });
  const [BudgetLeft] = useState(() => latePart(parts.budgetLeft));
  const teams = data?.items ?? [];
  const open = (id: string): void => void navigate(`${teamsPath(companyId, id)}${state.search}`);
  const team = teams.find((one) => one.id === edited);
  const addButton = <HeadButton isMain icon={IconPlus} label={t('add')} onClick={() => open(NEW)} />;
  return (
    <>
      <ListPage
        title={t('title')}
        count={data?.items.length}
        action={addButton}
        onExport={exportAs}
        views={<ListViews companyId={companyId} list="company/teams" unknown={state.unknown} />}
        filters={<FilterRow state={state} />}
        sum={teams.length === 0 ? undefined : <SumRow label={t('count', { count: teams.length })} sum={undefined} />}
      >
        {isPending ? <RowsSkeleton /> : null}
        {error === null ? null : <ErrorState text={t('failed')} error={error} onRetry={() => void refetch()} />}
        {data !== undefined && teams.length === 0 ? (
          state.isFiltered ? (
            <NoResult state={state} />
          ) : (
            <EmptyState text={t('empty')} action={addButton} />
          )
        ) : null}
        {teams.length === 0 ? null : (
          <DataTable
            caption={t('count', { count: teams.length })}
            rows={teams.map((one) => ({
              id: one.id,
              to: `${teamsPath(companyId, one.id)}${state.search}`,
              title: one.name,
              cells: {
                lead: one.leadName ?? '–',
                approvers: one.approvers.map(({ fullName }) => fullName).join(', ') || '–',
                left: (
                  <Suspense fallback={null}>
                    <BudgetLeft companyId={companyId} id={one.id} />
                  </Suspense>
                ),
              },
              amount: one.memberCount,
            }))}
            columns={[
              { key: 'lead', label: t('column.lead') },
              { key: 'approvers', label: t('column.approvers') },
              { key: 'left', label: t('column.left'), align: 'end' },
            ]}
            labels={{ title: t('column.team'), amount: t('column.members') }}
            onOpen={(row) => void navigate(row.to)}
          />
        )}
      </ListPage>
      {edited === NEW || team !== undefined ? (
        <Suspense fallback={null}>
          <TeamDialog
            key={edited}
            companyId={companyId}
            team={team ?? null}
            others={teams.filter((one) => one.id !== edited)}
            onClose={() => void navigate(`${teamsPath(companyId)}${state.search}`)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
