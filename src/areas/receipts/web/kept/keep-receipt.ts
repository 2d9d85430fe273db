import { isApiError } from '#ui/api-client/api-error.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { putKept, type KeptOwner } from './kept-database.ts';

/** Keeps a receipt on this device until it can be sent. @throws where the browser keeps nothing. */
export async function keepReceipt(
  file: File,
  to: { owner: KeptOwner; companyId: string; cardPaymentId?: CardPaymentId },
): Promise<void> {
  await putKept({
    key: crypto.randomUUID(),
    owner: to.owner,
    companyId: to.companyId,
    cardPaymentId: to.cardPaymentId ?? null,
    // Some browsers keep only the place of a chosen file, which may be gone when it is sent.
    file: new Blob([await file.arrayBuffer()], { type: file.type }),
    name: file.name,
    takenAt: new Date().toISOString(),
    refusal: null,
  });
}

/** Whether a call came to nothing for want of a connection: it can be made again later. */
export const isUnsent = (error: unknown): boolean => isApiError(error) && error.isTransport;
