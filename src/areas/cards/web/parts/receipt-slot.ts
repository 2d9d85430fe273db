import { createContext, type ComponentType, type ReactNode } from 'react';
import type { CardPaymentId } from '../../contract/card-id.ts';

/** Of which payment another area shows the receipt, below its files. */
export type ReceiptSlotProps = { readonly companyId: string; readonly cardPaymentId: CardPaymentId };
export const ReceiptSlotContext = createContext<((props: ReceiptSlotProps) => ReactNode) | null>(null);

/** Parts that areas above bring to the pages of cards. */
export type CardsParts = { readonly receipt: () => Promise<{ default: ComponentType<ReceiptSlotProps> }> };
