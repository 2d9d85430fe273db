import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { listSuppliers } from '#areas/suppliers/contract/supplier.ts';
import { listPayableRules, testPayableRule } from '../../contract/payable-rules.ts';
import type { RuleBody } from './rule-draft.ts';

export const payableRulesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'payable-rules'],
    queryFn: ({ signal }) => call(listPayableRules, { params: { companyId }, signal }),
  });

/** What a draft would do; asked for anew with every change of it. */
export const ruleTestQuery = (companyId: string, body: RuleBody & { id: string | null }) =>
  queryOptions({
    queryKey: ['bookkeeping', companyId, 'payable-rules', 'test', body],
    queryFn: ({ signal }) => call(testPayableRule, { params: { companyId }, body: body as never, signal }),
  });

export const supplierChoicesQuery = (companyId: string, q: string) =>
  queryOptions({
    queryKey: ['suppliers', companyId, 'choices', q],
    queryFn: ({ signal }) =>
      call(listSuppliers, {
        params: { companyId },
        query: { list: 'active', limit: 20, ...(q === '' ? {} : { q }) },
        signal,
      }),
  });
