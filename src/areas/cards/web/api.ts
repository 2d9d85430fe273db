import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getCardAccount } from '../contract/card-account.ts';
import type { CardId, CardPaymentId } from '../contract/card-id.ts';
import { getCardPayment } from '../contract/card-payment.ts';
import { getCard, listCards, listMyCards } from '../contract/card.ts';

const PAGE = 100;
/** While the issuer makes a card it is looked at again and again, also where no server tells of changes. */
const LOOK_MS = 1500;

/** All cards of the company. Filters as the address has them, of which the list keeps only what the server knows. */
export const cardsQuery = (companyId: string, filter: Readonly<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: ['cards', companyId, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listCards, {
        params: { companyId },
        query: { ...filter, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (before) => before,
  });

export const myCardsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['cards', companyId, 'mine'],
    queryFn: ({ signal }) => call(listMyCards, { params: { companyId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ isWaitingForIssuer }) => isWaitingForIssuer) === true ? LOOK_MS : false,
  });

export const cardQuery = (companyId: string, cardId: CardId) =>
  queryOptions({
    queryKey: ['cards', companyId, 'one', cardId],
    queryFn: ({ signal }) => call(getCard, { params: { companyId, cardId }, signal }),
    refetchInterval: ({ state }) => (state.data?.isWaitingForIssuer === true ? LOOK_MS : false),
  });

export const cardPaymentQuery = (companyId: string, cardPaymentId: CardPaymentId) =>
  queryOptions({
    queryKey: ['cards', companyId, 'payment', cardPaymentId],
    queryFn: ({ signal }) => call(getCardPayment, { params: { companyId, cardPaymentId }, signal }),
  });

export const cardAccountQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['cards', companyId, 'account'],
    queryFn: ({ signal }) => call(getCardAccount, { params: { companyId }, signal }),
  });
