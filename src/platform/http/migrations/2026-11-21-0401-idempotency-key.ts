// Remembers the answer of each money write, so that a retry gets the same answer and no second effect (security 89).
export const up = `
create schema if not exists platform;
grant usage on schema platform to merel_app;

create table platform.idempotency_key (
  company_id text not null,
  user_id text not null,
  key text not null check (length(key) between 1 and 255),
  endpoint text not null,
  digest text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
alter table platform.idempotency_key enable row level security;
create policy same_company on platform.idempotency_key
  using (company_id = current_setting('app.company_id', true));
grant select, insert, delete on platform.idempotency_key to merel_app;
create index idempotency_key__created on platform.idempotency_key (created_at);
`;
