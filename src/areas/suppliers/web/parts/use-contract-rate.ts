import { useState } from 'react';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { shownRate, typedRate } from '#areas/rates/web/door.tsx';
import type { SupplierContract } from '../../contract/agreement.ts';

type Draft = { currency: CurrencyCode; typed: string };
/** The nearest known rate, from which the typed one is far. */
type Known = { readonly perBase: string; readonly on: PlainDate };

export type ContractRateState = {
  /** Null where the contract fixes none. */
  readonly draft: Draft | null;
  readonly set: (draft: Draft | null) => void;
  /** As it is sent: what is no number goes as it was typed, for the server to refuse at its field. */
  readonly typed: SupplierContract['rate'];
  readonly unlikely: Known | null;
  readonly isConfirmed: boolean;
  /** Notices where the answer is that the rate is far from what is known: saving once more then keeps it. */
  readonly watch: <T>(answer: Promise<T>) => Promise<T>;
};

/** The rate that a contract fixes, while it is typed; a second word counts for what it was asked about only. */
export function useContractRate(known: SupplierContract['rate']): ContractRateState {
  const { language } = useFormat();
  const [draft, setDraft] = useState<Draft | null>(
    known === null ? null : { currency: known.currency, typed: shownRate(known.perBase, language) },
  );
  const [unlikely, setUnlikely] = useState<Known | null>(null);
  return {
    draft,
    set: (next) => {
      setDraft(next);
      setUnlikely(null);
    },
    typed: draft === null ? null : { currency: draft.currency, perBase: typedRate(draft.typed) ?? draft.typed },
    unlikely,
    isConfirmed: unlikely !== null,
    watch: async (answer) => {
      try {
        return await answer;
      } catch (error) {
        setUnlikely(isApiError(error) && error.code === 'rate_unlikely' ? (error.data as Known) : null);
        throw error;
      }
    },
  };
}
