// An item fails where a format cannot write it, or where the accounting program did not take its lines. Those lines stay as they
// left, and count as not taken: nothing reverses them, and the item leaves again as its next revision. Which way an item
// goes is a matter of the database, and nothing of a month that is closed for good fails any more.
export const up = `
alter table accounting.payable drop constraint payable_state_check;
alter table accounting.payable add constraint payable_state_check
  check (state in ('created', 'prepared', 'exported', 'failedToExport', 'exportedManually'));
alter table accounting.settlement drop constraint settlement_state_check;
alter table accounting.settlement add constraint settlement_state_check
  check (state in ('created', 'exported', 'failedToExport', 'exportedManually'));

create table accounting.failure (
  company_id text not null references companies.company,
  id text not null check (id like 'fai\\_%'),
  item_id text not null check (item_id ~ '^(pbl|stl)_'),
  -- The revision that failed; with an export its lines are not taken, without one it never had any.
  revision integer not null check (revision >= 1),
  export_id text,
  reason text not null check (reason ~ '^[a-z_]{2,40}$'),
  account text,
  message text,
  failed_by text not null,
  failed_by_name text not null,
  failed_at timestamptz not null,
  outcome text check (outcome in ('retried', 'sent_back', 'by_hand')),
  outcome_reason text,
  settled_by text,
  settled_by_name text,
  settled_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, export_id) references accounting.export,
  constraint failure__program check ((reason = 'program') = (export_id is not null) and (reason = 'program') = (message is not null)),
  constraint failure__settled check ((outcome is null) = (settled_at is null) and (outcome is null) = (settled_by is null)
    and (outcome is null) = (settled_by_name is null)),
  constraint failure__by_hand check (outcome <> 'by_hand' or outcome_reason <> '')
);
create unique index failure__open on accounting.failure (company_id, item_id) where outcome is null;
create unique index failure__not_taken on accounting.failure (company_id, export_id, item_id) where export_id is not null;
create index failure__item on accounting.failure (company_id, item_id, failed_at);

alter table accounting.failure enable row level security;
create policy same_company on accounting.failure using (company_id = current_setting('app.company_id', true));
grant select, insert on accounting.failure to merel_app;
grant update (outcome, outcome_reason, settled_by, settled_by_name, settled_at) on accounting.failure to merel_app;

create function accounting.keep_failure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.outcome is not null then raise exception 'a failure is settled once' using errcode = '23514'; end if;
    return new;
  end if;
  -- The first line of an entry says when it was booked.
  if new.export_id is not null and exists (
    select from accounting.export_line l join accounting.period p on p.company_id = l.company_id
      and p.state = 'hard_closed' and to_char(l.booked_on, 'YYYY-MM') <= p.month
    where l.company_id = new.company_id and l.idempotency_key = new.item_id || ':' || new.revision || ':1'
  ) then raise exception 'nothing of a closed month fails' using errcode = '23514'; end if;
  return new;
end $$;
create trigger failure__keep before insert or update on accounting.failure
  for each row execute function accounting.keep_failure();

-- An exported item goes back where its export is undone, or fails where its lines are said not to be taken.
create or replace function accounting.keep_revision() returns trigger language plpgsql as $$
begin
  if old.state = 'exported' and (new.state <> 'exported' or new.export_id <> old.export_id) then
    if new.revision <> old.revision + 1 or not (
      exists (select from accounting.export e where e.company_id = old.company_id and e.undoes = old.export_id)
      or new.state = 'failedToExport' and exists (select from accounting.failure f where f.company_id = old.company_id
        and f.item_id = old.id and f.export_id = old.export_id and f.revision = old.revision and f.outcome is null)
    ) then raise exception 'what is exported stays until its export is undone' using errcode = '23514'; end if;
  elsif new.revision <> old.revision then
    raise exception 'a revision begins with an undone export' using errcode = '23514';
  end if;
  return new;
end $$;

-- Arguments: the steps that are there, as "from>to".
create function accounting.keep_steps() returns trigger language plpgsql as $$
begin
  if new.state = old.state then return new; end if;
  if not (old.state || '>' || new.state = any(tg_argv)) then
    raise exception 'no step from % to %', old.state, new.state using errcode = '23514';
  end if;
  if new.state = 'failedToExport' and not exists (
    select from accounting.failure f where f.company_id = old.company_id and f.item_id = old.id and f.outcome is null
  ) then raise exception 'what failed says why' using errcode = '23514'; end if;
  if old.state = 'failedToExport' and exists (
    select from accounting.failure f where f.company_id = old.company_id and f.item_id = old.id and f.outcome is null
  ) then raise exception 'what failed says what became of it' using errcode = '23514'; end if;
  return new;
end $$;
create trigger payable__keep_steps before update of state on accounting.payable for each row
  execute function accounting.keep_steps('created>prepared', 'prepared>created', 'prepared>exported', 'exported>prepared',
    'prepared>failedToExport', 'exported>failedToExport',
    'failedToExport>created', 'failedToExport>prepared', 'failedToExport>exportedManually');
create trigger settlement__keep_steps before update of state on accounting.settlement for each row
  execute function accounting.keep_steps('created>exported', 'exported>created', 'created>failedToExport',
    'exported>failedToExport', 'failedToExport>created', 'failedToExport>exportedManually');

-- What was booked by hand stays as what was exported does.
create or replace function accounting.keep_exported() returns trigger language plpgsql as $$
begin
  if old.state in ('exported', 'exportedManually') then raise exception 'exported settlements stay' using errcode = '23514'; end if;
  return old;
end $$;
`;
