// What adjusts a tax year's mileage is a claim of its own beside that of the year's last trip (domain rules 2.9): above
// zero it is owed, below zero it becomes an advance that the member holds, and is set off like one.
export const up = `
alter table expense_claims.claim
  add column adjustment_id text,
  drop constraint claim__request,
  add constraint claim__request unique nulls not distinct (company_id, request_id, adjustment_id),
  drop constraint claim_claimed_minor_check,
  drop constraint claim_sanctioned_minor_check,
  drop constraint claim_base_claimed_minor_check,
  drop constraint claim_owed_minor_check,
  add constraint claim__owed_above_zero check (owed_minor is null or owed_minor > 0 or adjustment_id is not null),
  add constraint claim__above_zero check (adjustment_id is not null or (claimed_minor > 0 and base_claimed_minor > 0
    and (sanctioned_minor is null or sanctioned_minor > 0))),
  add constraint claim__adjustment check (adjustment_id is null or (kind = 'mileage' and claimed_minor <> 0
    and base_claimed_minor <> 0 and sanctioned_minor = claimed_minor));

alter table expense_claims.advance
  -- Lent by no transfer: what a member was paid too much for their mileage.
  add column adjustment_id text,
  add constraint advance__adjustment unique (company_id, adjustment_id),
  add constraint advance__adjustment_held check (adjustment_id is null or (paid_on is not null and cancelled_at is null));
`;
