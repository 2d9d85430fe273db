import { isApiError } from '#ui/api-client/api-error.ts';
import { upload } from '#ui/api-client/upload.ts';
import { sendKeptReceipt } from '../../contract/inbox.ts';
import { listKept, putKept, removeKept, type KeptOwner, type KeptReceipt } from './kept-database.ts';

/** One page of the browser sends, whichever has the turn. */
const TURN = 'merel-receipts-send';

/** Not the file's fault: it is sent again when there is a connection, a session or room. */
const PASSES = new Set([
  'taken_by_other',
  'unauthenticated',
  'company_closed',
  'access_blocked',
  'too_many_requests',
  'clock_differs',
]);

/**
 * Sends what waits on this device for one owner, and for nobody else, the oldest first. What the server refuses stays, with
 * why, and stops no other; without a connection the rest waits.
 * @returns how many were sent
 */
export async function sendKept(owner: KeptOwner, send: (receipt: KeptReceipt) => Promise<unknown>): Promise<number> {
  if (!navigator.onLine) return 0;
  return navigator.locks.request(TURN, async () => {
    let sent = 0;
    for (const receipt of await listKept()) {
      if (receipt.refusal !== null || !isOwnedBy(receipt, owner)) continue;
      try {
        await send(receipt);
        await removeKept(receipt.key);
        sent += 1;
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.isTransport || error.status >= 500 || PASSES.has(error.code)) break;
        await putKept({ ...receipt, refusal: error.code });
      }
    }
    return sent;
  });
}

/** Whether a kept receipt is this owner's to send: what was shared and not added yet is nobody's. */
export function isOwnedBy({ owner, companyId }: KeptReceipt, by: KeptOwner): boolean {
  if (owner === null || companyId === null) return false;
  if (owner.kind === 'member') return by.kind === 'member' && owner.userId === by.userId;
  return by.kind === 'phone' && owner.factorId === by.factorId;
}

/** A member's, in the session that is open: the server refuses it from anybody else, whatever this page believes. */
export const sendAsMember = (userId: string) => (receipt: KeptReceipt) =>
  upload(sendKeptReceipt, {
    params: { companyId: receipt.companyId ?? '' },
    query: {
      key: receipt.key,
      takenBy: userId,
      ...(receipt.cardPaymentId === null ? {} : { cardPaymentId: receipt.cardPaymentId }),
    },
    file: receipt.file,
    fileName: receipt.name,
  });
