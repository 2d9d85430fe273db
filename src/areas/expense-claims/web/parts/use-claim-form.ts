import { useState } from 'react';
import type { z } from 'zod';
import { compare, moneyFromWire, moneyToWire, subtract, type Money } from '#kernel/money.ts';
import type { Language } from '#ui/i18n/languages.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import { vatLinesOf, vatTextsOf, type VatText } from '#areas/documents/web/door.tsx';
import type { ClaimView, validateClaim } from '../../contract/claim.ts';

export type ClaimDraft = {
  readonly sanctioned: string;
  readonly reason: string;
  readonly vatLines: readonly VatText[];
  readonly costCenterId: ClaimView['costCenterId'];
  readonly expenseCategoryId: ClaimView['expenseCategoryId'];
  readonly expenseAccount: string;
};
export type ClaimFieldName = keyof ClaimDraft;
export type ClaimBody = z.input<NonNullable<(typeof validateClaim)['body']>>;

export type ClaimForm = {
  readonly draft: ClaimDraft;
  readonly problems: Partial<Record<ClaimFieldName, string>>;
  readonly isTried: boolean;
  /** What is not paid back of what was claimed; zero, or null while the amount cannot be read. */
  readonly lowered: Money | null;
  /** Somebody else changed the claim since these fields were filled. */
  readonly isStale: boolean;
  readonly set: (change: Partial<ClaimDraft>) => void;
  readonly submit: () => ClaimBody | null;
  readonly reload: () => void;
};

/** What finance says about a claim: how much, why less, and where the cost belongs. */
export function useClaimForm(claim: ClaimView, language: Language): ClaimForm {
  const [version, setVersion] = useState(claim.version);
  const [draft, setDraft] = useState(() => draftOf(claim, language));
  const [problems, setProblems] = useState<ClaimForm['problems']>({});
  const [isTried, setTried] = useState(false);
  const sanctioned = parseTypedAmount(draft.sanctioned, claim.claimed.currency, language);
  const lowered = sanctioned === null ? null : subtract(moneyFromWire(claim.claimed), sanctioned);
  return {
    draft,
    problems,
    isTried,
    lowered,
    isStale: claim.version !== version,
    set: (change) => {
      setDraft((now) => ({ ...now, ...change }));
      setProblems((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))));
    },
    submit: () => {
      setTried(true);
      const read = bodyOf(draft, { claim, version, language });
      setProblems(read.problems);
      return read.body;
    },
    reload: () => {
      setVersion(claim.version);
      setDraft(draftOf(claim, language));
      setProblems({});
    },
  };
}

const draftOf = (claim: ClaimView, language: Language): ClaimDraft => ({
  sanctioned: amountText(claim.sanctioned ?? claim.claimed, language),
  reason: '',
  vatLines: vatTextsOf(claim.vatLines, language),
  costCenterId: claim.costCenterId,
  expenseCategoryId: claim.expenseCategoryId,
  expenseAccount: claim.expenseAccount ?? '',
});

function bodyOf(
  draft: ClaimDraft,
  { claim, version, language }: { claim: ClaimView; version: number; language: Language },
): { body: ClaimBody | null; problems: ClaimForm['problems'] } {
  const claimed = moneyFromWire(claim.claimed);
  const sanctioned = parseTypedAmount(draft.sanctioned, claimed.currency, language);
  const vatLines = vatLinesOf(draft.vatLines, claimed.currency, language);
  const difference = sanctioned === null ? 0 : compare(sanctioned, claimed);
  const reason = draft.reason.trim();
  const problems: ClaimForm['problems'] = {
    ...(sanctioned === null
      ? { sanctioned: 'amount' }
      : sanctioned.minor <= 0n
        ? { sanctioned: 'amount_out_of_range' }
        : difference > 0
          ? { sanctioned: 'above_claimed' }
          : {}),
    ...(difference < 0 && reason === '' ? { reason: 'required' } : {}),
    ...(vatLines === null ? { vatLines: 'amount' } : {}),
  };
  if (Object.keys(problems).length > 0 || sanctioned === null || vatLines === null) return { body: null, problems };
  const account = draft.expenseAccount.trim();
  return {
    body: {
      version,
      sanctioned: moneyToWire(sanctioned),
      vatLines,
      costCenterId: draft.costCenterId,
      expenseCategoryId: draft.expenseCategoryId,
      expenseAccount: account === '' ? null : account,
      reason: difference < 0 ? reason : null,
    },
    problems: {},
  };
}
