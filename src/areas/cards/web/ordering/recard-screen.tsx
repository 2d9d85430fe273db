import { Button } from '@mantine/core';
import { IconCheck, IconCreditCard, IconMapPin, IconTruck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { ListRow } from '#ui/layout/list/data-table.tsx';
import type { FilterField } from '#ui/layout/list/filter-field.ts';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { HeadButton } from '#ui/layout/list/head-button.tsx';
import { ListBody } from '#ui/layout/list/list-body.tsx';
import { ListPage } from '#ui/layout/list/list-page.tsx';
import { SelectionBar } from '#ui/layout/list/selection-bar.tsx';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { Icon, type IconComponent } from '#ui/parts/status/icon.tsx';
import { Tag, type Tone } from '#ui/parts/status/tag.tsx';
import type { CardId } from '../../contract/card-id.ts';
import { orderReplacements, remindOfAddresses, type RecardRow } from '../../contract/recard.ts';
import { cardsPath, recardPath } from '../../paths.ts';
import { RECARD_STATUSES } from '../../rules/recard.ts';
import { maskedNumber } from '../parts/masked-number.ts';
import { useCardAction } from '../parts/use-card-action.ts';
import { recardsQuery } from './api.ts';

const LOOKS: Readonly<Record<RecardRow['status'], { tone: Tone; icon: IconComponent }>> = {
  to_confirm: { tone: 'saffron', icon: IconMapPin },
  confirmed: { tone: 'blue', icon: IconMapPin },
  ordered: { tone: 'blue', icon: IconTruck },
  done: { tone: 'green', icon: IconCheck },
};

/** `recard/{status?}`, archetype L: cards that expire within 90 days and where their replacements are. */
export function RecardScreen() {
  const t = useTranslations('cardOrders.recard');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '', status } = useParams();
  const state = useFilters({ fields: useFields(), sorts: [], defaultSort: '' });
  const known = RECARD_STATUSES.find((one) => one === status);
  const query = useInfiniteQuery(
    recardsQuery(companyId, known === undefined ? state.query : { ...state.query, status: known }),
  );
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [head] = query.data?.pages ?? [];
  const selection = useSelection(rows.map(({ cardId }) => ({ id: cardId })));
  const tabs = [
    { key: 'all', label: t('all'), to: recardPath(companyId) },
    ...RECARD_STATUSES.map((one) => ({ key: one, label: t(`statuses.${one}`), to: recardPath(companyId, one) })),
  ];
  const rowOf = (row: RecardRow): ListRow => ({
    id: row.cardId,
    to: cardsPath(companyId, row.cardId),
    icon: <Icon of={IconCreditCard} />,
    title: row.holderName,
    subtitle: [row.name, maskedNumber(row.last4)].join(' · '),
    cells: {
      address: row.address ?? t('noAddress'),
    },
    flag: (
      <Tag {...LOOKS[row.status]}>
        {row.status === 'to_confirm' && row.remindedAt !== null
          ? t('remindedOn', { on: format.day(format.dayAt(row.remindedAt as Instant)) })
          : t(`statuses.${row.status}`)}
      </Tag>
    ),
    amount: format.day(row.expiresOn),
  });
  return (
    <ListPage
      title={t('title')}
      count={head?.count}
      tabs={tabs}
      currentTab={known ?? 'all'}
      tools={<HeadButton icon={IconCreditCard} label={t('back')} to={cardsPath(companyId)} />}
      filters={<FilterRow state={state} />}
      selectionBar={
        selection.ids.size === 0 ? undefined : (
          <Bulk
            companyId={companyId}
            rows={rows.filter(({ cardId }) => selection.ids.has(cardId))}
            total={head?.count ?? rows.length}
            mayOrder={head?.mayOrder === true}
            selection={selection}
          />
        )
      }
    >
      <ListBody
        query={query}
        state={state}
        failed={t('failed')}
        empty={<EmptyState text={t('empty')} scene="slip" />}
        caption={t('count', { count: head?.count ?? rows.length })}
        rows={rows.map(rowOf)}
        selection={selection}
        columns={[{ key: 'address', label: t('address') }]}
        labels={{ title: t('holder'), amount: t('expires') }}
        onOpen={(row) => void navigate(row.to)}
      />
    </ListPage>
  );
}

function Bulk({
  companyId,
  rows,
  total,
  mayOrder,
  selection,
}: {
  companyId: string;
  rows: readonly RecardRow[];
  total: number;
  mayOrder: boolean;
  selection: ReturnType<typeof useSelection>;
}) {
  const t = useTranslations('cardOrders.recard');
  const errorText = useErrorText('cardOrders');
  const refuse = (error: unknown): void => {
    notify({ message: errorText(error), tone: 'failed' });
  };
  const cardIds = rows.map(({ cardId }) => cardId).filter((id) => isId('crd', id));
  const waiting = rows.filter(({ status }) => status === 'to_confirm').map(({ cardId }) => cardId);
  const remind = useCardAction({
    companyId,
    area: 'cardOrders',
    ask: (ids: CardId[]) => call(remindOfAddresses, { params: { companyId }, body: { cardIds: ids } }),
    onDone: ({ reminded }) => {
      notify({ message: t('reminded', { count: reminded }) });
      selection.replace([]);
    },
    onRefused: refuse,
  });
  const order = useCardAction({
    companyId,
    area: 'cardOrders',
    ask: (ids: CardId[], idempotencyKey) =>
      call(orderReplacements, { params: { companyId }, body: { cardIds: ids }, idempotencyKey }),
    onDone: ({ cardIds: made, refused }) => {
      const left = [...new Set(refused.map(({ code }) => t(`code.${code}`)))].join(', ');
      notify({
        message: [
          made.length === 0 ? null : t('ordered', { count: made.length }),
          refused.length === 0 ? null : `${t('notOrdered', { count: refused.length })} (${left})`,
        ]
          .filter((part) => part !== null)
          .join(' '),
        ...(made.length === 0 ? { tone: 'failed' as const } : {}),
      });
      // What was left out stays ticked.
      selection.replace(refused.map(({ cardId }) => cardId));
    },
    onRefused: refuse,
  });
  return (
    <SelectionBar selection={selection} total={total}>
      {waiting.length === 0 ? null : (
        <Button loading={remind.isBusy} onClick={() => remind.run(waiting)}>
          {t('remind', { count: waiting.length })}
        </Button>
      )}
      {mayOrder ? (
        <Button variant="filled" loading={order.isBusy} onClick={() => order.run(cardIds)}>
          {t('order', { count: cardIds.length })}
        </Button>
      ) : null}
    </SelectionBar>
  );
}

function useFields(): FilterField[] {
  return [];
}
