import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { idInAddress } from '#ui/api-client/id-in-address.ts';
import { getCostCenter, listCostCenters } from '../../contract/cost-center.ts';
import { listCategories, listFields } from '../../contract/manage.ts';
import { countCategoryUse, getCostCenterSpend } from '../../contract/spend.ts';

const PAGE = 100;

export const costCentersQuery = (companyId: string, filter: Readonly<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: ['cost-centers', companyId, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listCostCenters, {
        params: { companyId },
        query: { limit: PAGE, ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });

export const costCenterQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: ['cost-centers', companyId, 'one', id],
    queryFn: ({ signal }) =>
      call(getCostCenter, { params: { companyId, costCenterId: idInAddress('cc', id) }, signal }),
  });

export const costCenterSpendQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: ['cost-centers', companyId, 'spend', id],
    queryFn: ({ signal }) =>
      call(getCostCenterSpend, { params: { companyId, costCenterId: idInAddress('cc', id) }, signal }),
  });

export const categoriesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['categories', companyId],
    queryFn: ({ signal }) => call(listCategories, { params: { companyId }, signal }),
  });

export const categoryUseQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['category-use', companyId],
    queryFn: ({ signal }) => call(countCategoryUse, { params: { companyId }, signal }),
  });

export const fieldsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['fields', companyId],
    queryFn: ({ signal }) => call(listFields, { params: { companyId }, signal }),
  });
