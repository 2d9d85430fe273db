import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { listControlRules } from '../contract/control-rule.ts';
import { listInboxReceipts } from '../contract/inbox.ts';
import { getPaymentReceipt } from '../contract/payment-receipt.ts';
import { getMyStanding, listStandings } from '../contract/standing.ts';

/** A file that was just added is being read: it is looked at again until it was. */
const LOOK_MS = 2000;

export const paymentReceiptQuery = (companyId: string, cardPaymentId: CardPaymentId) =>
  queryOptions({
    queryKey: ['receipts', companyId, 'payment', cardPaymentId],
    queryFn: ({ signal }) => call(getPaymentReceipt, { params: { companyId, cardPaymentId }, signal }),
  });

export const myStandingQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['receipts', companyId, 'mine'],
    queryFn: ({ signal }) => call(getMyStanding, { params: { companyId }, signal }),
  });

export const standingsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['receipts', companyId, 'standings'],
    queryFn: ({ signal }) => call(listStandings, { params: { companyId }, signal }),
  });

export const controlRulesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['receipts', companyId, 'rules'],
    queryFn: ({ signal }) => call(listControlRules, { params: { companyId }, signal }),
  });

export const inboxQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['receipts', companyId, 'inbox'],
    queryFn: ({ signal }) => call(listInboxReceipts, { params: { companyId }, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((item) => item.isBeingRead) === true ? LOOK_MS : false),
  });
