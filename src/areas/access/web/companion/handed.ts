import type { ComponentType } from 'react';
import type { FactorId } from '#areas/identity/contract/sca.ts';

/** One account of this phone, which signs what others of the product send from it. */
export type SigningPhone = {
  readonly factorId: FactorId;
  readonly email: string;
  readonly sign: (text: string) => Promise<string>;
};

/** What the page for phones shows of other areas, below what waits to be approved. */
export type CompanionParts = {
  readonly receipts: () => Promise<{ default: ComponentType<{ phones: readonly SigningPhone[] }> }>;
};
