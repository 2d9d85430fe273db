import type { ReviewKind } from '../../contract/review.ts';
import { failedPath, reviewPath } from '../../paths.ts';
import type { Lane } from './api.ts';

const AT = { payables: 'payables', settlements: 'settlements', fees: 'bank-fees' } as const;

/** Where an item of a kind is looked at; what failed of settlements and fees has an address of its own. */
export function placeOf(companyId: string, kind: ReviewKind, { lane, id }: { lane: Lane; id?: string }): string {
  const at = AT[kind];
  if (lane === 'failed' && at !== 'payables') return failedPath(companyId, at, id);
  return reviewPath(companyId, at, id);
}
