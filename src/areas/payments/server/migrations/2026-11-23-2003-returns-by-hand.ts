// A person may also say that an entry gave the money of a payment back: the settlement that it takes back is named.
export const up = `
alter table payments.entry_match drop constraint entry_match_kind_check;
alter table payments.entry_match add constraint entry_match_kind_check
  check (kind in ('payment', 'return', 'fee', 'transfer', 'other'));
alter table payments.entry_match drop constraint entry_match_before_state_check;
alter table payments.entry_match add constraint entry_match_before_state_check
  check (before_state in ('to_pay', 'on_hold', 'processing', 'failed', 'paid') and (before_state = 'paid') = (kind = 'return'));
-- What the payment was in base currency, and when one that came back had left.
alter table payments.entry_match add column base_minor bigint, add column before_settled_on date;
update payments.entry_match m set base_minor = p.base_minor from payments.payment p
  where p.company_id = m.company_id and p.id = m.payment_id;
alter table payments.entry_match drop constraint entry_match__payment;
alter table payments.entry_match add constraint entry_match__payment check ((kind in ('payment', 'return')) = (payment_id is not null)
  and (payment_id is null) = (settlement is null) and (payment_id is null) = (before_state is null)
  and (payment_id is null) = (base_minor is null) and (kind = 'return') = (before_settled_on is not null)
  and (kind <> 'return' or minor > 0));
alter table payments.entry_match drop constraint entry_match__settlement;
-- A payment is settled once at a time, and each settlement comes back once, unless that was a mistake.
create unique index entry_match__settlement on payments.entry_match (company_id, payment_id, settlement) where kind = 'payment';
create unique index entry_match__return on payments.entry_match (company_id, payment_id, settlement)
  where kind = 'return' and undone_at is null;
`;
