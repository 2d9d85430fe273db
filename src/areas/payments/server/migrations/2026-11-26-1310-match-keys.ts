// What a bank entry has in common with a payment is looked up, not searched for among all payments: its amount, with and
// without its discount, its account, and its reference by the number that it ends with, else by its letters. The rule is
// `rules/propose-matches.ts`, which judges what is found.
export const up = `
alter table payments.payment
  add column other_minor bigint generated always as (
    case when discount_minor is not null then amount_minor + case when is_discounted then discount_minor else -discount_minor end end) stored,
  add column reference_key text not null generated always as (coalesce(
    regexp_replace(substring(reference from '([0-9]+)[^0-9]*$'), '^0+(?=[0-9])', ''),
    upper(regexp_replace(replace(reference, 'ß', 'ss'), '[^A-Za-z0-9]', '', 'g')))) stored;
create index payment__amount on payments.payment (company_id, amount_minor, state);
create index payment__other_amount on payments.payment (company_id, other_minor, state) where other_minor is not null;
create index payment__account on payments.payment (company_id, iban, state) where iban is not null;
create index payment__reference on payments.payment (company_id, reference_key, state);
`;
