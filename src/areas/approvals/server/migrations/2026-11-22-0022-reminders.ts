// Who was reminded of a step and when, so that nobody is told twice the same day and nothing waits for ever (domain
// rules 2.2, SLA). What a company has not set is as the rules say: after 2 working days, to the 5th.
export const up = `
create table approvals.reminder_setting (
  company_id text primary key references companies.company,
  remind_after integer not null check (remind_after between 1 and 20),
  escalate_after integer not null check (escalate_after between 1 and 40),
  check (escalate_after >= remind_after)
);

create table approvals.reminder (
  company_id text not null,
  process_id text not null,
  position integer not null,
  kind text not null check (kind in ('remind', 'manager', 'admin')),
  on_day date not null,
  primary key (company_id, process_id, position, kind, on_day),
  foreign key (company_id, process_id, position) references approvals.step on delete cascade
);
-- It goes up once to each.
create unique index reminder__escalated on approvals.reminder (company_id, process_id, position, kind) where kind <> 'remind';

do $$ declare name text; begin
  foreach name in array array['reminder_setting', 'reminder'] loop
    execute format('alter table approvals.%I enable row level security', name);
    execute format('create policy same_company on approvals.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on approvals.%I to merel_app', name);
  end loop;
end $$;
grant update on approvals.reminder_setting to merel_app;
`;
