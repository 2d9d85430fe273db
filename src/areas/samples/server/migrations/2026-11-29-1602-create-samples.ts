// One sample company for each person of a company who asks for one. It is made once, and opened again after it was removed.
export const up = `
create schema samples;
grant usage on schema samples to merel_app;

create table samples.sample (
  -- The company that it was opened from, and the person who tries things out in it.
  company_id text not null references companies.company,
  user_id text not null references identity.user (id),
  -- The sample itself. Its company is there once a job has founded it.
  sample_id text not null check (sample_id like 'cmp\\_%'),
  asked_at timestamptz not null,
  ready_at timestamptz,
  failed_at timestamptz,
  removed_at timestamptz,
  primary key (company_id, user_id),
  constraint sample__one_company unique (sample_id)
);
alter table samples.sample enable row level security;
-- The sample reads its own row too: there it says whose it is.
create policy same_company on samples.sample
  using (current_setting('app.company_id', true) in (company_id, sample_id));
grant select, insert, update on samples.sample to merel_app;
`;
