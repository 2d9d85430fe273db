import { createContext, type ComponentType } from 'react';
import type { CardPaymentId } from '../../contract/card-id.ts';

/** What another area shows of a payment's receipt, below its files. */
export type ReceiptSlot = ComponentType<{ companyId: string; cardPaymentId: CardPaymentId }>;
export const ReceiptSlotContext = createContext<ReceiptSlot | null>(null);

/** Parts that areas above bring to the pages of cards. */
export type CardsParts = { readonly receipt: () => Promise<{ default: ReceiptSlot }> };
