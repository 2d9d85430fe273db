import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { Id } from '#kernel/id.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { idInAddress } from '#ui/api-client/id-in-address.ts';
import { listBankEntries, listDebtorAccounts } from '../contract/bank.ts';
import { listStatements } from '../contract/bank-file.ts';
import { getBankEntry, listProposals } from '../contract/reconcile.ts';
import { getPayment, listAllPayments } from '../contract/all-payments.ts';
import { countStages, getRun, listPayments, listRuns, type RunView } from '../contract/payment.ts';
import { getLatePayments } from '../contract/late-payments.ts';
import { proposeAdvice } from '../contract/remittance-advice.ts';
import type { PaySource } from '../paths.ts';

const PAGE = 100;

/** Filters as the address has them, of which the list keeps only what the server knows. */
export type ListFilter = Readonly<Record<string, string>>;
const asked = (filter: ListFilter): object => filter;

/** How many stand in each stage of paying, for the tabs. */
export const stagesQuery = (companyId: string, source: PaySource) =>
  queryOptions({
    queryKey: ['payments', companyId, 'stages', source],
    queryFn: ({ signal }) => call(countStages, { params: { companyId }, query: { source }, signal }),
  });

/** How late what was due in these days was paid; not asked while the days make no period. */
export const latePaymentsQuery = (
  companyId: string,
  days: { from: PlainDate; to: PlainDate } | null,
  terms: { points?: string; flat?: string },
) =>
  queryOptions({
    queryKey: ['payments', companyId, 'late', days, terms],
    queryFn:
      days === null
        ? skipToken
        : ({ signal }) => call(getLatePayments, { params: { companyId }, query: { ...days, ...terms }, signal }),
  });

/** Payments of one source by state, due first unless told otherwise, page after page. */
export const paymentsQuery = (
  companyId: string,
  filter: { source: PaySource; states: string; order?: 'due' | 'newest' } & ListFilter,
) =>
  infiniteQueryOptions({
    queryKey: ['payments', companyId, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listPayments, {
        params: { companyId },
        query: {
          limit: PAGE,
          ...asked(filter),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** All payments that one may see, page after page. */
export const allPaymentsQuery = (companyId: string, filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['payments', companyId, 'all', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAllPayments, {
        params: { companyId },
        query: { limit: PAGE, ...asked(filter), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/**
 * In which currencies the payments are that one may see: of all of them, so that one is enough to be answered. They are
 * summed for it, and another currency is rare: it is asked now and then, and not whenever a payment changes.
 */
export const currenciesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['payment-currencies', companyId],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) => {
      const { sums } = await call(listAllPayments, { params: { companyId }, query: { limit: 1 }, signal });
      return sums.map(({ currency }): string => currency);
    },
  });

/** Who would be told of these payments, and where. */
export const adviceQuery = (companyId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['payments', companyId, 'advice', ids],
    queryFn: ({ signal }) => call(proposeAdvice, { params: { companyId }, query: { payments: ids.join(',') }, signal }),
  });

/** One payment with all that one may know of it. */
export const paymentQuery = (companyId: string, paymentId: string) =>
  queryOptions({
    queryKey: ['payments', companyId, 'one', paymentId],
    queryFn: ({ signal }) =>
      call(getPayment, { params: { companyId, paymentId: idInAddress('pay', paymentId) }, signal }),
  });

export const runsQuery = (companyId: string, filter: { source: PaySource; state: RunView['state'] } & ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['runs', companyId, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listRuns, {
        params: { companyId },
        query: { limit: 50, ...asked(filter), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const runQuery = (companyId: string, runId: string) =>
  queryOptions({
    queryKey: ['runs', companyId, runId],
    queryFn: ({ signal }) => call(getRun, { params: { companyId, runId: idInAddress('run', runId) }, signal }),
  });

export const accountsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['bank', companyId, 'accounts'],
    queryFn: ({ signal }) => call(listDebtorAccounts, { params: { companyId }, signal }),
  });

export const entriesQuery = (companyId: string, filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['bank', companyId, 'entries', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listBankEntries, {
        params: { companyId },
        query: {
          limit: PAGE,
          ...asked(filter),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** One entry of the bank with what people said of it. */
export const entryQuery = (companyId: string, entryId: string) =>
  queryOptions({
    queryKey: ['bank', companyId, 'entry', entryId],
    queryFn: ({ signal }) =>
      call(getBankEntry, { params: { companyId, bankEntryId: idInAddress('bse', entryId) }, signal }),
  });

/** What the entry may have paid; with `q` open payments sought. */
export const proposalsQuery = (companyId: string, entryId: Id<'bse'>, q: string) =>
  queryOptions({
    queryKey: ['bank', companyId, 'proposals', entryId, q],
    queryFn: ({ signal }) =>
      call(listProposals, { params: { companyId, bankEntryId: entryId }, query: q === '' ? {} : { q }, signal }),
  });

/** The months of every account, as its statements have them. */
export const statementsQuery = (companyId: string, year: string) =>
  queryOptions({
    queryKey: ['bank', companyId, 'statements', year],
    queryFn: ({ signal }) =>
      call(listStatements, { params: { companyId }, query: year === '' ? {} : { year }, signal }),
  });

/** Everything that a payment's step makes old; the server says so too, but not before the next look. */
export const MONEY_TOPICS: ReadonlySet<string> = new Set(['payments', 'runs', 'bank', 'bookkeeping', 'home']);
