import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { checkConfirmation, listOwnFactors } from '../contract/confirmation.ts';
import type { ProcedureId } from '../contract/sca.ts';

/** Specification section 9. */
export const POLL_MS = 5000;

export const ownFactorsKey = ['own-factors'] as const;
export const ownFactorsQuery = queryOptions({
  queryKey: ownFactorsKey,
  queryFn: ({ signal }) => call(listOwnFactors, { signal }),
});

/** How a question to a phone stands, asked every five seconds as long as nobody answered; that is no activity. */
export const confirmationQuery = (procedureId: ProcedureId) =>
  queryOptions({
    queryKey: ['confirmation', procedureId],
    queryFn: ({ signal }) => call(checkConfirmation, { params: { procedureId }, signal, isBackground: true }),
    refetchInterval: ({ state }) => ((state.data?.scaProcedureState ?? 'pending') === 'pending' ? POLL_MS : false),
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
