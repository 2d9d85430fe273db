// That an owner wants the company's account closed on a day, and what became of it. One is open at a time; the account
// itself is closed where it always was, in companies.company.
export const up = `
create schema closure;
grant usage on schema closure to merel_app;

create table closure.closure (
  company_id text not null references companies.company,
  id text not null check (id like 'cls\\_%'),
  reason text not null check (reason in ('other_tool', 'missing_feature', 'too_much_work', 'company_ends', 'other')),
  note text not null,
  asked_by text not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  closes_on date not null,
  ended_at timestamptz,
  ended_how text check (ended_how in ('kept', 'closed')),
  primary key (company_id, id),
  constraint closure__ended check ((ended_at is null) = (ended_how is null))
);
create unique index closure__one_open on closure.closure (company_id) where ended_at is null;
alter table closure.closure enable row level security;
create policy same_company on closure.closure
  using (company_id = current_setting('app.company_id', true));
grant select, insert, update (ended_at, ended_how) on closure.closure to merel_app;
`;
