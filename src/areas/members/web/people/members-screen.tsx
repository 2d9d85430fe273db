import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { latePart } from '#ui/late/late-part.tsx';
import { ColumnsMenu, shownColumns } from '#ui/layout/list/columns-menu.tsx';
import { DataTable, type ListRow } from '#ui/layout/list/data-table.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { useDensity } from '#ui/layout/list/use-density.ts';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { ListViews } from '#areas/views/web/door.tsx';
import type { Member } from '../../contract/member.ts';
import { exportMembers } from '../../contract/people.ts';
import { membersPath } from '../../paths.ts';
import { invitationsQuery, membersQuery } from '../api.ts';
import { InviteDialog } from '../parts/invite-dialog.tsx';
import { RecoveryList } from '../recoveries/recovery-list.tsx';
import { OwnershipNotice } from './ownership-notice.tsx';
import type { MemberParts } from './member-panel.tsx';
import { StateTag } from './state-tag.tsx';
import { useMemberFields } from './use-member-fields.ts';
import styles from './people.module.css';

const MemberPanel = latePart(() => import('./member-panel.tsx').then((file) => ({ default: file.MemberPanel })));
const MemberBulk = latePart(() => import('./member-bulk.tsx').then((file) => ({ default: file.MemberBulk })));
const InvitationList = latePart(() =>
  import('../parts/invitation-list.tsx').then((file) => ({ default: file.InvitationList })),
);

/** Beside an open panel there is no room for everything, and the panel says the rest. */
const COLUMNS_BESIDE_PANEL = 2;

/** Not every company has grades: their column shows when it is asked for. */
function useColumns() {
  const t = useTranslations('people.column');
  return [
    { key: 'roles', label: t('roles') },
    { key: 'team', label: t('team') },
    { key: 'limit', label: t('limit') },
    { key: 'manager', label: t('manager') },
    { key: 'grade', label: t('grade'), isExtra: true },
  ];
}

/** Who belongs to the company, and who was asked to: found, changed one by one or many at once, and invited. */
export function MembersScreen({ parts }: { parts: MemberParts }) {
  const t = useTranslations('people');
  const global = useTranslations('members');
  const { company: companyId = '', id } = useParams();
  const state = useFilters({ fields: useMemberFields(companyId), others: ['tab', 'invite'] });
  const [isPressed, setPressed] = useState(false);
  // A step of the setup and the palette lead here with the invitation open.
  const [search, setSearch] = useSearchParams();
  const asked = search.get('invite');
  const closeInvitation = (): void => {
    setPressed(false);
    search.delete('invite');
    if (asked !== null) setSearch(search, { replace: true });
  };
  const isInvites = state.get('tab') === 'invites';
  const invitations = useQuery(invitationsQuery(companyId));
  const list = useMemberList(companyId, state, id);
  const columns = useColumns();
  const tabs = [
    { key: 'people', label: t('tabs.people'), to: membersPath(companyId) },
    {
      key: 'invites',
      label: t('tabs.invites'),
      to: `${membersPath(companyId)}?tab=invites`,
      count: invitations.data?.items.length ?? 0,
    },
  ];
  return (
    <>
      <ListPage
        title={global('title')}
        count={list.total}
        tabs={tabs}
        currentTab={isInvites ? 'invites' : 'people'}
        action={
          <Button variant="filled" onClick={() => setPressed(true)}>
            {global('invite')}
          </Button>
        }
        {...(isInvites
          ? {}
          : {
              tools: <ColumnsMenu state={state} columns={columns} />,
              onExport: list.exportAs,
              selection: list.selection,
              views: <ListViews companyId={companyId} list="company/members" unknown={state.unknown} />,
              filters: <FilterRow state={state} />,
              sum:
                list.total === undefined ? undefined : (
                  <SumRow label={t('count', { count: list.total })} sum={undefined} />
                ),
              selectionBar: (
                <Suspense fallback={null}>
                  <MemberBulk
                    companyId={companyId}
                    filter={state.query}
                    total={list.total ?? 0}
                    selection={list.selection}
                  />
                </Suspense>
              ),
            })}
        panel={
          id === undefined ? undefined : (
            <Suspense key={id} fallback={null}>
              <MemberPanel
                companyId={companyId}
                memberId={id}
                parts={parts}
                closeTo={`${membersPath(companyId)}${state.search}`}
                {...(list.position === undefined ? {} : { position: list.position })}
              />
            </Suspense>
          )
        }
      >
        <div className={styles.above}>
          <RecoveryList companyId={companyId} />
          <OwnershipNotice companyId={companyId} />
        </div>
        {isInvites ? (
          <div className={styles.invites}>
            <Suspense fallback={<RowsSkeleton />}>
              <InvitationList companyId={companyId} onInvite={() => setPressed(true)} />
            </Suspense>
          </div>
        ) : (
          <MemberRows
            companyId={companyId}
            list={list}
            state={state}
            limit={parts.limit}
            openId={id}
            onInvite={() => setPressed(true)}
          />
        )}
      </ListPage>
      {isPressed || asked !== null ? (
        <InviteDialog companyId={companyId} isForApprover={asked === 'approver'} onClose={closeInvitation} />
      ) : null}
    </>
  );
}

type State = ReturnType<typeof useFilters>;
type List = ReturnType<typeof useMemberList>;

/** The rows that match, what is selected of them, and where the open one stands among them. */
function useMemberList(companyId: string, state: State, openId: string | undefined) {
  const query = useInfiniteQuery(membersQuery(companyId, state.query));
  const members = query.data?.pages.flatMap((page) => page.items) ?? [];
  const selection = useSelection(members.map((member) => ({ id: member.userId })));
  const total = query.data?.pages[0]?.total;
  const exportAs = useListExport({
    endpoint: exportMembers,
    companyId,
    query: state.query,
    selection,
    area: 'people',
  });
  const toOf = (member: Member | undefined): string | undefined =>
    member === undefined ? undefined : `${membersPath(companyId, member.userId)}${state.search}`;
  const index = members.findIndex((member) => member.userId === openId);
  const position =
    index < 0
      ? undefined
      : {
          index: index + 1,
          total: total ?? members.length,
          previousTo: toOf(members[index - 1]),
          nextTo: toOf(members[index + 1]),
        };
  return { query, members, selection, total, exportAs, toOf, position };
}

function MemberRows({
  companyId,
  list,
  state,
  limit,
  openId,
  onInvite,
}: {
  companyId: string;
  list: List;
  state: State;
  limit: MemberParts['limit'];
  openId: string | undefined;
  onInvite: () => void;
}) {
  const t = useTranslations('people');
  const words = useTranslations('members');
  const navigate = useNavigate();
  const density = useDensity();
  const columns = shownColumns(state, useColumns());
  const { query, members, selection, total = members.length } = list;
  const [Limit] = useState(() => latePart(limit));
  const pageOf = new Map(
    query.data?.pages.flatMap(({ items }) => {
      const page = items.map(({ userId }) => userId);
      return page.map((userId) => [userId, page] as const);
    }),
  );
  if (query.isPending) return <RowsSkeleton />;
  if (query.isError && members.length === 0)
    return <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />;
  if (members.length === 0) return <NoResult state={state} />;
  const rowOf = (member: Member): ListRow => ({
    id: member.userId,
    to: list.toOf(member) ?? '',
    icon: <Avatar name={member.fullName} size={28} />,
    title: member.fullName,
    subtitle: [member.email, member.jobTitle].filter((part) => part !== '').join(' · '),
    cells: {
      roles: member.roles.map((role) => words(`roles.${role}`)).join(', '),
      team: member.teamName ?? '–',
      limit: (
        <Suspense fallback={null}>
          <Limit companyId={companyId} memberId={member.userId} page={pageOf.get(member.userId) ?? []} />
        </Suspense>
      ),
      manager: member.managerName ?? '–',
      grade: member.grade ?? '–',
    },
    amount: <StateTag state={member.state} />,
  });
  return (
    <>
      <DataTable
        caption={t('count', { count: total })}
        rows={members.map(rowOf)}
        openId={openId}
        selection={selection}
        columns={openId === undefined ? columns : columns.slice(0, COLUMNS_BESIDE_PANEL)}
        isCompact={density.isCompact}
        labels={{ title: t('column.name'), amount: t('column.state') }}
        onOpen={(row) => void navigate(row.to)}
        pages={query}
      />
      {total === 1 && !state.isFiltered ? (
        <EmptyState text={t('empty')} action={<Button onClick={onInvite}>{words('invite')}</Button>} />
      ) : null}
    </>
  );
}
