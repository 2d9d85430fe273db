import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { DataTable } from '#ui/layout/list/data-table.tsx';
import { HeadButton } from '#ui/layout/list/head-button.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { useListState } from '#ui/layout/list/use-list-state.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { companyQuery } from '#areas/companies/web/door.tsx';
import { addStarterCategories, confirmAccounts, reorderCategories, type Category } from '../../contract/manage.ts';
import { categoriesPath } from '../../paths.ts';
import { categoryChart } from '../../contract/charts.ts';
import { dimensionsQuery } from '../dimensions-query.ts';
import { categoriesQuery, categoryUseQuery } from './api.ts';
import { CategoryIcon } from './category-icon.tsx';
import { StateTag } from './state-tag.tsx';
import styles from './manage.module.css';

const CategoryDialog = latePart(
  () => import('./category-dialog.tsx').then((file) => ({ default: file.CategoryDialog })),
  'window',
);
const NEW = 'new';

/** What money is spent on, in the order in which it is offered; a row opens its form. */
export function CategoriesScreen() {
  const t = useTranslations('dimensions');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '' } = useParams();
  const state = useListState(NO_FILTERS, KEPT);
  const query = useQuery(categoriesQuery(companyId));
  const { data: use } = useQuery(categoryUseQuery(companyId));
  const categories = query.data?.items ?? [];
  const edited = state.get('edit');
  const category = categories.find((one) => one.id === edited);
  const { data: dimensions } = useQuery(dimensionsQuery(companyId));
  const needsOf = ({ needs, neededFieldIds }: Category): { subtitle?: string } => {
    const own = dimensions?.analyticalFields.filter(({ id }) => neededFieldIds.includes(id)) ?? [];
    const what = [...needs.map((need) => t(`needs.what.${need}`)), ...own.map(({ name }) => name)];
    return what.length === 0 ? {} : { subtitle: t('needs.needed', { what: format.list(what) }) };
  };
  const addButton = (
    <HeadButton isMain icon={IconPlus} label={t('categories.add')} onClick={() => state.set({ edit: NEW })} />
  );
  return (
    <>
      <ListPage
        title={t('categories.title')}
        count={query.data?.items.length}
        action={addButton}
        sum={
          categories.length === 0 ? undefined : (
            <SumRow label={t('categories.count', { count: categories.length })} sum={undefined} />
          )
        }
      >
        {query.isPending ? <RowsSkeleton /> : null}
        {query.isError ? (
          <ErrorState text={t('categories.failed')} error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {query.isSuccess && categories.length === 0 ? (
          <EmptyState text={t('categories.empty')} action={<StarterButton companyId={companyId} />} />
        ) : null}
        {query.data?.areAccountsReviewed === false && categories.length > 0 ? (
          <AccountsNotice companyId={companyId} />
        ) : null}
        {categories.length === 0 ? null : (
          <DataTable
            caption={t('categories.count', { count: categories.length })}
            rows={categories.map((one) => ({
              id: one.id,
              to: `${categoriesPath(companyId)}?edit=${one.id}`,
              icon: <CategoryIcon name={one.icon} />,
              title: one.name,
              ...(one.state === 'archived'
                ? {
                    flag: <StateTag state={one.state} />,
                    ...(one.mergedIntoName === null ? {} : { subtitle: t('mergedInto', { name: one.mergedIntoName }) }),
                  }
                : needsOf(one)),
              cells: {
                account: one.accountCode,
                visibleTo: one.teamNames.length === 0 ? t('categories.everybody') : format.list(one.teamNames),
                used: format.count(use?.items.find(({ id }) => id === one.id)?.count ?? 0),
              },
              amount: one.state === 'archived' ? '' : <OrderButtons companyId={companyId} all={categories} one={one} />,
            }))}
            columns={[
              { key: 'account', label: t('column.account') },
              { key: 'visibleTo', label: t('column.visibleTo') },
              { key: 'used', label: t('column.used'), align: 'end' },
            ]}
            labels={{ title: t('column.name'), amount: t('column.order') }}
            onOpen={(row) => void navigate(row.to)}
          />
        )}
      </ListPage>
      {edited === NEW || category !== undefined ? (
        <Suspense fallback={null}>
          <CategoryDialog
            key={edited}
            companyId={companyId}
            category={category ?? null}
            mayRequire={query.data?.mayRequire ?? false}
            others={categories.filter((one) => one.id !== edited && one.state === 'active')}
            onClose={() => state.set({ edit: null })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const NO_FILTERS: readonly string[] = [];
const KEPT: readonly string[] = ['edit'];

function StarterButton({ companyId }: { companyId: string }) {
  const t = useTranslations('dimensions.categories');
  const { language } = useFormat();
  const client = useQueryClient();
  const notice = useMutationNotice('dimensions');
  const add = useMutation({
    mutationFn: () => call(addStarterCategories, { params: { companyId }, body: { lang: language } }),
    ...notice(),
    onSettled: () => client.invalidateQueries({ queryKey: ['categories', companyId] }),
  });
  return (
    <Button variant="filled" loading={add.isPending} onClick={() => add.mutate()}>
      {t('starter')}
    </Button>
  );
}

/** The accounts were proposed by the company's country: somebody of the company says whether they suit its books. */
function AccountsNotice({ companyId }: { companyId: string }) {
  const t = useTranslations('dimensions.categories');
  const client = useQueryClient();
  const notice = useMutationNotice('dimensions');
  const { data: company } = useQuery(companyQuery(companyId));
  const confirm = useMutation({
    mutationFn: () => call(confirmAccounts, { params: { companyId } }),
    ...notice({ done: t('accountsConfirmed') }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['setup', companyId] });
      await client.invalidateQueries({ queryKey: ['categories', companyId] });
    },
  });
  if (company === undefined) return null;
  return (
    <NoticeBox
      tone="blue"
      title={t('accountsTitle', { chart: categoryChart(company).name })}
      actions={
        <Button size="xs" variant="filled" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('confirmAccounts')}
        </Button>
      }
    >
      {t('accountsText')}
    </NoticeBox>
  );
}

/** Up and down one place: nothing needs dragging (WCAG 2.5.7). */
function OrderButtons({ companyId, all, one }: { companyId: string; all: readonly Category[]; one: Category }) {
  const t = useTranslations('dimensions.categories');
  const client = useQueryClient();
  const notice = useMutationNotice('dimensions');
  const ids = all.filter(({ state }) => state === 'active').map(({ id }) => id);
  const at = ids.indexOf(one.id);
  const move = useMutation({
    mutationFn: (by: 1 | -1) => {
      const others = ids.filter((id) => id !== one.id);
      return call(reorderCategories, {
        params: { companyId },
        body: { ids: [...others.slice(0, at + by), one.id, ...others.slice(at + by)] },
      });
    },
    ...notice(),
    onSettled: async () => {
      for (const key of ['categories', 'dimensions']) await client.invalidateQueries({ queryKey: [key, companyId] });
    },
  });
  return (
    <span className={styles.order}>
      <ActionIcon
        aria-label={t('up', { name: one.name })}
        disabled={at === 0 || move.isPending}
        onClick={() => move.mutate(-1)}
      >
        <Icon of={IconArrowUp} size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('down', { name: one.name })}
        disabled={at === ids.length - 1 || move.isPending}
        onClick={() => move.mutate(1)}
      >
        <Icon of={IconArrowDown} size={16} />
      </ActionIcon>
    </span>
  );
}
