// The ledger is kept in one currency: an entry of an account in another one stands in it at the rate of its booking day, which
// is stored with it (domain rules 2.13, ADR 0032). Every earlier entry is of an account in the base currency.
export const up = `
alter table payments.statement_entry
  -- What it is in the company's base currency, with its sign; less than half a cent is nothing.
  add column base_minor bigint,
  -- By which rate; none where nothing is converted.
  add column rate_id text,
  -- How much of that live matches explain.
  add column explained_base_minor bigint not null default 0;
update payments.statement_entry set base_minor = amount_minor, explained_base_minor = explained_minor;
alter table payments.statement_entry
  alter column base_minor set not null,
  add constraint statement_entry__rate foreign key (company_id, rate_id) references rates.fx_rate,
  add constraint statement_entry__base check (
    (rate_id is not null or base_minor = amount_minor) and (base_minor = 0 or sign(base_minor) = sign(amount_minor))),
  -- What is explained in whole leaves nothing of it in the books, what isn't at all leaves all of it.
  add constraint statement_entry__explained_base check (
    case when base_minor < 0 then explained_base_minor between base_minor and 0 else explained_base_minor between 0 and base_minor end
    and (explained_minor <> amount_minor or explained_base_minor = base_minor)
    and (explained_minor <> 0 or explained_base_minor = 0));

alter table payments.entry_match
  -- What the part of the entry is in the base currency.
  add column booked_minor bigint;
update payments.entry_match set booked_minor = minor;
alter table payments.entry_match
  alter column booked_minor set not null,
  add constraint entry_match__booked check (
    (booked_minor = 0 or sign(booked_minor) = sign(minor)) and (booked_minor <> 0 or payment_id is null));
`;
