import { IconCreditCard, IconPlus, IconRefresh, IconTruck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
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
import { ListViews } from '#areas/views/web/door.tsx';
import type { CardRowView } from '../../contract/card.ts';
import {
  cardsPath,
  cardsPaymentPath,
  multiUseCardsPath,
  multiUsePaymentPath,
  myCardPath,
  orderCardsPath,
  recardPath,
} from '../../paths.ts';
import { CARD_KINDS } from '../../rules/card-kinds.ts';
import { CARD_STATES } from '../../rules/card-states.ts';
import { cardsQuery } from '../api.ts';
import { AccountPart } from '../parts/account-part.tsx';
import { CardTag } from '../parts/card-tag.tsx';
import { LimitBar } from '../parts/limit-bar.tsx';
import { maskedNumber } from '../parts/masked-number.ts';

/** Only an open row, or whoever makes cards, needs them. */
const CardPanel = latePart(() => import('../parts/card-panel.tsx').then((file) => ({ default: file.CardPanel })));
const PaymentPanel = latePart(() =>
  import('../parts/payment-panel.tsx').then((file) => ({ default: file.PaymentPanel })),
);
const NewCardsDialog = latePart(
  () => import('../parts/new-cards-dialog.tsx').then((file) => ({ default: file.NewCardsDialog })),
  'window',
);

type Which = 'all' | 'multi_use';

/**
 * `cards/{id?}` with its transactions, archetype L: all cards, those that need attention first; and `multi-use-cards/{id?}`,
 * the same of one kind.
 */
export function CardsScreen({ which = 'all' }: { which?: Which }) {
  const t = useTranslations('cards');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '', cardId, cardPaymentId } = useParams();
  const [isMaking, setMaking] = useState(false);
  const orders = useTranslations('cardOrders');
  const isAll = which === 'all';
  const pathOf = isAll ? cardsPath : multiUseCardsPath;
  const paymentPathOf = isAll ? cardsPaymentPath : multiUsePaymentPath;
  const state = useFilters({ fields: useFields(isAll), sorts: [], defaultSort: '' });
  const query = useInfiniteQuery(cardsQuery(companyId, isAll ? state.query : { ...state.query, kind: 'multi_use' }));
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [head] = query.data?.pages ?? [];
  const toOf = (row: CardRowView): string => `${pathOf(companyId, row.id)}${state.search}`;
  const rowOf = (card: CardRowView): ListRow => ({
    id: card.id,
    to: toOf(card),
    icon: <Icon of={IconCreditCard} />,
    title: card.holderName,
    subtitle: [card.name, card.last4 === null ? null : maskedNumber(card.last4), t(`kind.${card.kind}`)]
      .filter((part) => part !== null)
      .join(' · '),
    ...(card.group === 'active' ? {} : { flag: <CardTag card={card} /> }),
    cells: { limit: <LimitBar card={card} /> },
    amount: <MoneyText amount={card.spent} />,
  });
  const newButton =
    head?.mayMake === true ? (
      <HeadButton isMain icon={IconPlus} label={t('creating.new')} onClick={() => setMaking(true)} />
    ) : undefined;
  return (
    <>
      <ListPage
        title={isAll ? t('title') : t('multiUse')}
        count={head?.count}
        {...(newButton === undefined ? {} : { action: newButton })}
        tools={
          isAll ? (
            <>
              <HeadButton icon={IconCreditCard} label={t('mine')} to={myCardPath(companyId)} />
              <HeadButton icon={IconRefresh} label={orders('recard.title')} to={recardPath(companyId)} />
              {head?.mayMake === true ? (
                <HeadButton icon={IconTruck} label={orders('start')} to={orderCardsPath(companyId)} />
              ) : null}
            </>
          ) : (
            <HeadButton icon={IconCreditCard} label={orders('member.all')} to={cardsPath(companyId)} />
          )
        }
        {...(isAll ? { views: <ListViews companyId={companyId} list="cards" unknown={state.unknown} /> } : {})}
        filters={
          <>
            <AccountPart companyId={companyId} />
            <FilterRow state={state} />
          </>
        }
        sum={
          head === undefined || rows.length === 0 || head.spent === null || head.held === null ? undefined : (
            <SumRow
              label={t('sum', { count: head.count, held: format.money(head.held) })}
              sum={<MoneyText amount={head.spent} />}
            />
          )
        }
        panel={
          isId('ctx', cardPaymentId) && cardId !== undefined ? (
            <Suspense key={cardPaymentId} fallback={null}>
              <PaymentPanel companyId={companyId} cardPaymentId={cardPaymentId} closeTo={pathOf(companyId, cardId)} />
            </Suspense>
          ) : isId('crd', cardId) ? (
            <Suspense key={cardId} fallback={null}>
              <CardPanel
                companyId={companyId}
                cardId={cardId}
                closeTo={`${pathOf(companyId)}${state.search}`}
                paymentTo={(id) => paymentPathOf(companyId, cardId, id)}
                {...placeInList(rows, cardId, { total: head?.count ?? rows.length, toOf })}
              />
            </Suspense>
          ) : undefined
        }
      >
        <ListBody
          query={query}
          state={state}
          failed={t('failed')}
          empty={<EmptyState text={isAll ? t('empty') : t('multiUseEmpty')} scene="slip" action={newButton} />}
          caption={t('count', { count: head?.count ?? rows.length })}
          rows={rows.map(rowOf)}
          openId={cardId}
          columns={[{ key: 'limit', label: t('column.limit') }]}
          labels={{ title: t('column.holder'), amount: t('column.spent') }}
          onOpen={(row) => void navigate(row.to)}
        />
      </ListPage>
      {isMaking && head?.spent !== null && head !== undefined ? (
        <Suspense fallback={null}>
          <NewCardsDialog companyId={companyId} currency={head.spent.currency} onClose={() => setMaking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useFields(isAll: boolean): FilterField[] {
  const t = useTranslations('cards');
  const kinds: FilterField[] = [
    {
      kind: 'choice',
      name: 'kind',
      label: t('field.kind'),
      isPinned: true,
      options: CARD_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
  ];
  return [
    ...(isAll ? kinds : []),
    {
      kind: 'choice',
      name: 'state',
      label: t('field.state'),
      isPinned: true,
      options: CARD_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    },
  ];
}
