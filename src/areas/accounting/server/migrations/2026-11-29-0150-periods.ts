// Months of the books: one without a row is open. Closing reaches back: every month before a closed one is closed too, so
// the first open day after a day is the first of the month after the newest closed one. What comes late keeps its own date and
// is booked there. The journals of a month that is closed for good keep their digests, and the database takes no line into it.
export const up = `
create table accounting.period (
  company_id text not null references companies.company,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  state text not null check (state in ('soft_closed', 'hard_closed')),
  soft_closed_at timestamptz not null,
  soft_closed_by text not null,
  soft_closed_by_name text not null,
  hard_closed_at timestamptz,
  hard_closed_by text,
  hard_closed_by_name text,
  primary key (company_id, month),
  constraint period__hard check ((state = 'hard_closed') = (hard_closed_at is not null)
    and (hard_closed_at is null) = (hard_closed_by is null) and (hard_closed_at is null) = (hard_closed_by_name is null))
);
create function accounting.keep_closed() returns trigger language plpgsql as $$
begin
  if old.state = 'hard_closed' then raise exception 'a closed month stays closed' using errcode = '23514'; end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger period__keep_closed before update or delete on accounting.period
  for each row execute function accounting.keep_closed();

create table accounting.period_exception (
  company_id text not null references companies.company,
  id text not null check (id like 'pex\\_%'),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  user_id text not null,
  user_name text not null,
  reason text not null check (reason <> ''),
  until timestamptz not null,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  check (until > created_at)
);
create index period_exception__month on accounting.period_exception (company_id, month, user_id);

create table accounting.closed_journal (
  company_id text not null references companies.company,
  month text not null,
  journal text not null,
  entry_count integer not null check (entry_count > 0),
  line_count integer not null check (line_count > 0),
  debit_minor bigint not null,
  credit_minor bigint not null,
  sha256 char(64) not null,
  primary key (company_id, month, journal),
  foreign key (company_id, month) references accounting.period,
  constraint closed_journal__balanced check (debit_minor = credit_minor)
);

do $$ declare name text; begin
  foreach name in array array['period', 'period_exception', 'closed_journal'] loop
    execute format('alter table accounting.%I enable row level security', name);
    execute format('create policy same_company on accounting.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on accounting.%I to merel_app', name);
  end loop;
end $$;
grant update, delete on accounting.period to merel_app;

create function accounting.first_open_day(company text, day date) returns date language sql stable as $$
  select coalesce((select case when max(month) >= to_char(day, 'YYYY-MM')
      then (to_date(max(month) || '-01', 'YYYY-MM-DD') + interval '1 month')::date end
    from accounting.period where company_id = company), day)
$$;

-- The day that an item is booked on: its own, or the first open one after it.
alter table accounting.payable add column posting_on date;
update accounting.payable set posting_on = payable_on;
alter table accounting.payable alter column posting_on set not null, add check (posting_on >= payable_on);
alter table accounting.settlement add column posting_on date;
update accounting.settlement set posting_on = booked_on;
alter table accounting.settlement alter column posting_on set not null, add check (posting_on >= booked_on);
create function accounting.date_payable() returns trigger language plpgsql as $$
begin new.posting_on := accounting.first_open_day(new.company_id, new.payable_on); return new; end $$;
create trigger payable__date before insert on accounting.payable for each row execute function accounting.date_payable();
create function accounting.date_settlement() returns trigger language plpgsql as $$
begin new.posting_on := accounting.first_open_day(new.company_id, new.booked_on); return new; end $$;
create trigger settlement__date before insert on accounting.settlement for each row execute function accounting.date_settlement();
create index payable__posting on accounting.payable (company_id, posting_on, state);
create index settlement__posting on accounting.settlement (company_id, posting_on, state);

alter table accounting.export_line add column booked_on date, add column journal text;
update accounting.export_line set booked_on = (line ->> 'bookedOn')::date, journal = line ->> 'journal';
alter table accounting.export_line alter column booked_on set not null, alter column journal set not null,
  add constraint export_line__booked check (booked_on::text = line ->> 'bookedOn' and journal = line ->> 'journal');
create index export_line__booked on accounting.export_line (company_id, booked_on, journal);
create function accounting.refuse_closed() returns trigger language plpgsql as $$
begin
  if exists (select from accounting.period p where p.state = 'hard_closed' and exists (
    select from added a where a.company_id = p.company_id and to_char(a.booked_on, 'YYYY-MM') <= p.month
  )) then raise exception 'nothing is booked in a closed month' using errcode = '23514'; end if;
  return null;
end $$;
create trigger export_line__open after insert on accounting.export_line
  referencing new table as added for each statement execute function accounting.refuse_closed();
`;
