import type { HolderNeed } from '#areas/cards/contract/holder.ts';

type Said = {
  readonly status: string;
  readonly requirements:
    | { readonly disabled_reason?: string | null | undefined; readonly past_due?: readonly string[] | null | undefined }
    | null
    | undefined;
};

/** What Stripe wants to know of a cardholder before the cards of that person pay, and whether they do at present. */
export function holderNeeds({ status, requirements }: Said): { isAllowed: boolean; needs: HolderNeed[] } {
  const needs = new Set((requirements?.past_due ?? []).map(needOf));
  const disabled = requirements?.disabled_reason ?? null;
  if (disabled === 'under_review') needs.add('review');
  if (disabled === 'listed' || disabled === 'rejected.listed') needs.add('refused');
  return { isAllowed: status === 'active' && disabled === null, needs: [...needs] };
}

function needOf(field: string): HolderNeed {
  if (field.includes('user_terms_acceptance')) return 'terms';
  if (field.includes('.dob.')) return 'birth_date';
  if (field.includes('verification.document')) return 'document';
  if (field.includes('_name')) return 'name';
  return 'other';
}
