import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import type { ListRow } from '#ui/layout/list/data-table.tsx';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { HeadButton } from '#ui/layout/list/head-button.tsx';
import { ListBody } from '#ui/layout/list/list-body.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { placeInList } from '#ui/layout/list/place-in-list.ts';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { METHODS, PILES, type SubscriptionRowView } from '../../contract/subscription.ts';
import { subscriptionsPath } from '../../paths.ts';
import { RECURRENCES } from '../../rules/recurrence.ts';
import { subscriptionsQuery } from '../api.ts';
import { NextDays } from '../parts/next-days.tsx';
import { SubscriptionTag } from '../parts/subscription-tag.tsx';

/** Only an open row, or whoever adds one, needs them. */
const SubscriptionPanel = latePart(() =>
  import('../parts/subscription-panel.tsx').then((file) => ({ default: file.SubscriptionPanel })),
);
const ChargePanel = latePart(() => import('../parts/charge-panel.tsx').then((file) => ({ default: file.ChargePanel })));
const SubscriptionDialog = latePart(
  () => import('../parts/subscription-dialog.tsx').then((file) => ({ default: file.SubscriptionDialog })),
  'window',
);

/** `subscriptions/{id?}` with its transactions, archetype L: what runs by its next charge, what is proposed, what is over. */
export function SubscriptionsScreen() {
  const t = useTranslations('subscriptions');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '', subscriptionId, transactionId } = useParams();
  const [search] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const pile = PILES.find((one) => one === search.get('pile')) ?? 'running';
  const state = useFilters({ fields: useFields(), sorts: [], defaultSort: '' });
  const query = useInfiniteQuery(subscriptionsQuery(companyId, pile, state.query));
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [head] = query.data?.pages ?? [];
  const pileTo = (one: string): string => `${subscriptionsPath(companyId)}${one === 'running' ? '' : `?pile=${one}`}`;
  const within = search.size === 0 ? '' : `?${search.toString()}`;
  const toOf = (row: SubscriptionRowView): string => `${subscriptionsPath(companyId, row.id)}${within}`;
  const rowOf = (row: SubscriptionRowView): ListRow => ({
    id: row.id,
    to: toOf(row),
    icon: <Icon of={IconRefresh} />,
    title: row.name,
    subtitle: [
      row.ownerName,
      row.methodOfPayment === 'card' && row.cardLast4 !== null
        ? t('cardEnding', { last4: row.cardLast4 })
        : t(`method.${row.methodOfPayment}`),
      t(`recurrence.${row.recurrence}`),
    ]
      .filter((part) => part !== null)
      .join(' · '),
    ...(row.state === 'active' && row.findings.length === 0 && row.graceUntil === null
      ? {}
      : { flag: <SubscriptionTag subscription={row} /> }),
    cells: {
      next: row.nextOn === null ? '' : format.shortDay(row.nextOn),
      change:
        row.change === null ? (
          ''
        ) : row.change.minor === '0' ? (
          t('noChange')
        ) : (
          <MoneyText amount={row.change} withSign />
        ),
      yearly: <MoneyText amount={row.yearly} />,
    },
    amount: <MoneyText amount={row.monthly} />,
  });
  const addButton =
    head?.mayAdd === true ? (
      <HeadButton isMain icon={IconPlus} label={t('add')} onClick={() => setAdding(true)} />
    ) : undefined;
  return (
    <>
      <ListPage
        title={t('title')}
        count={head?.count}
        tabs={PILES.map((one) => ({
          key: one,
          label: t(`pile.${one}`),
          to: pileTo(one),
          ...(one === 'proposed' && head !== undefined ? { count: head.proposedCount, isTurn: true } : {}),
        }))}
        currentTab={pile}
        {...(addButton === undefined ? {} : { action: addButton })}
        filters={
          <>
            {pile === 'running' ? <NextDays companyId={companyId} /> : null}
            <FilterRow state={state} />
          </>
        }
        sum={
          head === undefined || rows.length === 0 ? undefined : (
            <SumRow
              label={t('sum', { count: head.count, yearly: format.money(head.yearly) })}
              sum={<MoneyText amount={head.monthly} />}
            />
          )
        }
        panel={
          !isId('sbs', subscriptionId) ? undefined : transactionId === undefined ? (
            <Suspense key={subscriptionId} fallback={null}>
              <SubscriptionPanel
                companyId={companyId}
                subscriptionId={subscriptionId}
                closeTo={`${subscriptionsPath(companyId)}${within}`}
                {...placeInList(rows, subscriptionId, { total: head?.count ?? rows.length, toOf })}
              />
            </Suspense>
          ) : (
            <Suspense key={transactionId} fallback={null}>
              <ChargePanel
                companyId={companyId}
                subscriptionId={subscriptionId}
                transactionId={transactionId}
                closeTo={subscriptionsPath(companyId, subscriptionId)}
              />
            </Suspense>
          )
        }
      >
        <ListBody
          query={query}
          state={state}
          failed={t('failed')}
          empty={<EmptyState text={t(`empty.${pile}`)} scene="slip" action={addButton} />}
          caption={t('count', { count: head?.count ?? rows.length })}
          rows={rows.map(rowOf)}
          openId={subscriptionId}
          columns={[
            { key: 'next', label: t('column.next') },
            { key: 'change', label: t('column.change') },
            { key: 'yearly', label: t('column.yearly') },
          ]}
          labels={{ title: t('column.supplier'), amount: t('column.monthly') }}
          onOpen={(row) => void navigate(row.to)}
        />
      </ListPage>
      {isAdding && head !== undefined ? (
        <Suspense fallback={null}>
          <SubscriptionDialog companyId={companyId} currency={head.currency} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useFields(): FilterField[] {
  const t = useTranslations('subscriptions');
  return [
    {
      kind: 'choice',
      name: 'recurrence',
      label: t('field.recurrence'),
      isPinned: true,
      options: RECURRENCES.map((value) => ({ value, label: t(`recurrence.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'method',
      label: t('field.method'),
      isPinned: true,
      options: METHODS.map((value) => ({ value, label: t(`method.${value}`) })),
    },
  ];
}
