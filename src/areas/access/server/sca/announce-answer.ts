import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { BearerRow, ProcedureRow } from '#areas/identity/server/door.ts';

/** A bearer belongs to no company, so it listens on a channel of its own. */
export const channelOfBearer = (bearerId: BearerRow['id']): string => bearerId;

/** Tells the page that waits, if it is one of a sign-in; pages of a session ask by themselves. */
export async function announceAnswer(trx: Trx, { bearer_id: bearerId }: ProcedureRow): Promise<void> {
  if (bearerId !== null) await announceChange(trx, { companyId: channelOfBearer(bearerId), topics: ['sca'] });
}
