import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { listColleagues } from '#areas/members/contract/member.ts';
import {
  getBudget,
  listBudgetEntries,
  listBudgets,
  listLeftBy,
  listPlanVersions,
  previewSpend,
  summarizeBudgets,
  type LeftBy,
} from '../contract/budget.ts';
import type { BudgetId } from '../contract/budget-id.ts';
import { listExercises } from '../contract/exercise.ts';

const PAGE = 100;
/** Filters as the address has them, of which the list keeps only what the server knows. */
export type Query = Readonly<Record<string, string>>;

export const budgetsQuery = (companyId: string, query: Query | null) =>
  infiniteQueryOptions({
    queryKey: ['budgets', companyId, 'list', query],
    queryFn:
      query === null
        ? skipToken
        : ({ pageParam, signal }) =>
            call(listBudgets, {
              params: { companyId },
              query: { limit: PAGE, ...(query as object), ...(pageParam === null ? {} : { cursor: pageParam }) },
              signal,
            }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const summaryQuery = (companyId: string, query: Query) =>
  queryOptions({
    queryKey: ['budgets', companyId, 'summary', query],
    queryFn: ({ signal }) => call(summarizeBudgets, { params: { companyId }, query: query as object, signal }),
  });

export const leftByQuery = (companyId: string, by: LeftBy) =>
  queryOptions({
    queryKey: ['budgets', companyId, 'left', by],
    queryFn: ({ signal }) => call(listLeftBy, { params: { companyId }, query: { by }, signal }),
    select: ({ items }) => new Map(items.map(({ id, left }) => [id, left])),
  });

export const budgetQuery = (companyId: string, budgetId: BudgetId) =>
  queryOptions({
    queryKey: ['budgets', companyId, 'one', budgetId],
    queryFn: ({ signal }) => call(getBudget, { params: { companyId, budgetId }, signal }),
  });

export const entriesQuery = (companyId: string, budgetId: BudgetId, kind: 'used' | 'committed') =>
  infiniteQueryOptions({
    queryKey: ['budgets', companyId, 'one', budgetId, kind],
    queryFn: ({ pageParam, signal }) =>
      call(listBudgetEntries, {
        params: { companyId, budgetId },
        query: { kind, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const plansQuery = (companyId: string, budgetId: BudgetId) =>
  queryOptions({
    queryKey: ['budgets', companyId, 'one', budgetId, 'plans'],
    queryFn: ({ signal }) => call(listPlanVersions, { params: { companyId, budgetId }, signal }),
  });

export const exercisesQuery = (companyId: string, query: Query = {}) =>
  infiniteQueryOptions({
    queryKey: ['budgets', companyId, 'exercises', query],
    queryFn: ({ pageParam, signal }) =>
      call(listExercises, {
        params: { companyId },
        query: { limit: PAGE, ...(query as object), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Names for pickers of owners, and the teams. */
export const colleaguesQuery = (companyId: string, q: string) =>
  queryOptions({
    queryKey: ['colleagues', companyId, q],
    queryFn: ({ signal }) => call(listColleagues, { params: { companyId }, query: q === '' ? {} : { q }, signal }),
    placeholderData: (before) => before,
  });

export type Preview = {
  readonly minor: string;
  readonly netMinor?: string | undefined;
  readonly currency: string;
  readonly on: string;
  readonly costCenter: string | null;
  readonly category: string | null;
  readonly supplier: string | null;
  readonly payer: 'company' | 'member';
};

export const previewQuery = (companyId: string, spend: Preview | null) =>
  queryOptions({
    queryKey: ['budgets', companyId, 'preview', spend],
    queryFn:
      spend === null
        ? skipToken
        : ({ signal }) =>
            call(previewSpend, {
              params: { companyId },
              query: Object.fromEntries(
                Object.entries(spend).filter(([, value]) => value !== null && value !== undefined && value !== ''),
              ) as never,
              signal,
            }),
    placeholderData: (before) => before,
  });
