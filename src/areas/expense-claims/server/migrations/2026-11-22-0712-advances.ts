// Money lent to members beforehand and what is set off against it (domain rules 2.9). What was set off and given back is
// only added to; the sums beside an advance and a claim are kept by triggers and nothing else, and neither may pass its
// whole. The state of an advance is worked out from them, so it can be no other.
export const up = `
create table expense_claims.advance (
  company_id text not null references companies.company,
  id text not null check (id like 'adv\\_%'),
  number integer not null,
  member_id text not null,
  member_name text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  purpose text not null check (purpose <> ''),
  given_on date not null,
  trip_id text,
  trip_label text,
  claimed_minor bigint not null default 0 check (claimed_minor >= 0),
  returned_minor bigint not null default 0 check (returned_minor >= 0),
  paid_on date,
  cancelled_at timestamptz,
  given_by text not null,
  given_by_name text not null,
  created_at timestamptz not null,
  version integer not null default 1,
  state text not null generated always as (case
    when cancelled_at is not null then 'cancelled'
    when paid_on is null then 'unpaid'
    when claimed_minor + returned_minor < amount_minor then case when claimed_minor > 0 then 'partly_claimed' else 'paid' end
    when returned_minor = 0 then 'claimed'
    when claimed_minor > 0 then 'partly_claimed_and_returned'
    else 'returned' end) stored,
  primary key (company_id, id),
  constraint advance__number unique (company_id, number),
  foreign key (company_id, member_id) references members.member (company_id, user_id),
  constraint advance__within check (claimed_minor + returned_minor <= amount_minor),
  constraint advance__second_person check (given_by <> member_id),
  constraint advance__cancelled_unused check (cancelled_at is null or (paid_on is null and claimed_minor + returned_minor = 0)),
  check ((trip_id is null) = (trip_label is null))
);
create index advance__list on expense_claims.advance (company_id, given_on desc, id desc);
create index advance__member on expense_claims.advance (company_id, member_id);

alter table expense_claims.claim
  add column trip_id text,
  -- In base currency: what was sanctioned, and what of it is set off. Null where it was accepted before there were advances.
  add column owed_minor bigint check (owed_minor is null or owed_minor > 0),
  add column allocated_minor bigint not null default 0 check (allocated_minor >= 0),
  add constraint claim__set_off_within check (allocated_minor = 0 or (owed_minor is not null and allocated_minor <= owed_minor)),
  add constraint claim__set_off_state check (allocated_minor = 0 or state in ('validated', 'paid'));

create table expense_claims.allocation (
  company_id text not null,
  id text not null check (id like 'alo\\_%'),
  advance_id text not null,
  claim_id text not null,
  -- Negative takes back the one that it undoes, all of it and once.
  minor bigint not null check (minor <> 0),
  undoes text,
  made_by text not null,
  made_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, advance_id) references expense_claims.advance,
  foreign key (company_id, claim_id) references expense_claims.claim,
  foreign key (company_id, undoes) references expense_claims.allocation,
  constraint allocation__undone_once unique (company_id, undoes),
  check ((minor < 0) = (undoes is not null))
);
create index allocation__claim on expense_claims.allocation (company_id, claim_id);
create index allocation__advance on expense_claims.allocation (company_id, advance_id);

create table expense_claims.advance_return (
  company_id text not null,
  id text not null check (id like 'adr\\_%'),
  advance_id text not null,
  minor bigint not null check (minor > 0),
  returned_on date not null,
  taken_by text not null,
  taken_by_name text not null,
  taken_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, advance_id) references expense_claims.advance
);
create index advance_return__advance on expense_claims.advance_return (company_id, advance_id);

create function expense_claims.keep_allocated() returns trigger language plpgsql security definer
  set search_path = expense_claims, pg_temp as $$
declare paid date; lent_to text; claimed_by text; undone bigint;
begin
  if new.undoes is not null then
    select minor into undone from allocation
      where company_id = new.company_id and id = new.undoes and advance_id = new.advance_id and claim_id = new.claim_id;
    if undone is distinct from -new.minor then raise exception 'allocation % undoes another amount', new.id
      using errcode = 'check_violation', constraint = 'allocation__undoes_all'; end if;
  end if;
  update advance set claimed_minor = claimed_minor + new.minor, version = version + 1
    where company_id = new.company_id and id = new.advance_id returning paid_on, member_id into paid, lent_to;
  update claim set allocated_minor = allocated_minor + new.minor
    where company_id = new.company_id and id = new.claim_id returning member_id into claimed_by;
  if new.minor > 0 and paid is null then raise exception 'advance % is not paid', new.advance_id
    using errcode = 'check_violation', constraint = 'allocation__of_paid'; end if;
  if lent_to is distinct from claimed_by then raise exception 'advance % is somebody else''s', new.advance_id
    using errcode = 'check_violation', constraint = 'allocation__same_member'; end if;
  return null;
end $$;
create trigger allocation__keep_sums after insert on expense_claims.allocation
  for each row execute function expense_claims.keep_allocated();

create function expense_claims.keep_returned() returns trigger language plpgsql security definer
  set search_path = expense_claims, pg_temp as $$
declare paid date;
begin
  update advance set returned_minor = returned_minor + new.minor, version = version + 1
    where company_id = new.company_id and id = new.advance_id returning paid_on into paid;
  if paid is null then raise exception 'advance % is not paid', new.advance_id
    using errcode = 'check_violation', constraint = 'advance_return__of_paid'; end if;
  return null;
end $$;
create trigger advance_return__keep_sum after insert on expense_claims.advance_return
  for each row execute function expense_claims.keep_returned();

create function expense_claims.refuse_change() returns trigger language plpgsql as $$
begin raise exception 'Set-offs and returns are only added to'; end $$;
create trigger allocation__insert_only before update or delete on expense_claims.allocation
  for each row execute function expense_claims.refuse_change();
create trigger advance_return__insert_only before update or delete on expense_claims.advance_return
  for each row execute function expense_claims.refuse_change();

do $$ declare name text; begin
  foreach name in array array['advance', 'allocation', 'advance_return'] loop
    execute format('alter table expense_claims.%I enable row level security', name);
    execute format('create policy same_company on expense_claims.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on expense_claims.%I to merel_app', name);
  end loop;
end $$;
grant update (paid_on, cancelled_at, version) on expense_claims.advance to merel_app;
`;
