import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getOrder, listOrders } from '../contract/order.ts';
import { getOrderPack, listOrderPacks, type OrderPack } from '../contract/pack-orders.ts';
import { proposeSending, type SendingProposal } from '../contract/send-order.ts';
import type { OrderId } from '../contract/order-id.ts';

const PAGE = 100;

/** Filters as the address has them, of which the list keeps only what the server knows. */
export const ordersQuery = (companyId: string, filter: Readonly<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: ['purchase-orders', companyId, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listOrders, {
        params: { companyId },
        query: { ...filter, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (before) => before,
  });

/** In which currencies the orders are that one may see. Another one is rare: it is asked now and then. */
export const orderCurrenciesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['order-currencies', companyId],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) => {
      const { sums } = await call(listOrders, { params: { companyId }, query: { limit: 1 }, signal });
      return sums.map(({ currency }): string => currency);
    },
  });

export const orderQuery = (companyId: string, orderId: OrderId) =>
  queryOptions({
    queryKey: ['purchase-orders', companyId, 'one', orderId],
    queryFn: ({ signal }) => call(getOrder, { params: { companyId, orderId }, signal }),
  });

/** To whom an order would be mailed, and with which words; null leaves the language to the supplier's country. */
export const sendingProposalQuery = (companyId: string, orderId: OrderId, lang: SendingProposal['lang'] | null) =>
  queryOptions({
    queryKey: ['purchase-orders', companyId, 'sending', orderId, lang],
    queryFn: ({ signal }) =>
      call(proposeSending, { params: { companyId, orderId }, query: lang === null ? {} : { lang }, signal }),
    placeholderData: (before) => before,
  });

/** While it is made it is looked at again and again, also where no server tells of changes. */
const LOOK_MS = 1500;

/** The zips of orders that the reader asked for within a week. */
export const orderPacksQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['order-packs', companyId, 'list'],
    queryFn: ({ signal }) => call(listOrderPacks, { params: { companyId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((pack) => pack.state === 'making') === true ? LOOK_MS : false,
  });

/** How far a zip of orders is that was asked for. */
export const orderPackQuery = (companyId: string, asked: OrderPack) =>
  queryOptions({
    queryKey: ['order-packs', companyId, asked.id],
    queryFn: ({ signal }) => call(getOrderPack, { params: { companyId, orderPackId: asked.id }, signal }),
    initialData: asked,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? LOOK_MS : false),
  });
