// Counters of what was tried lately. In the database, so that several processes share them and a restart forgets none.
export const up = `
create table platform.rate_limit (
  key text primary key,
  window_started_at timestamptz not null,
  count integer not null
);
grant select, insert, update, delete on platform.rate_limit to merel_app;
create index rate_limit__window on platform.rate_limit (window_started_at);
`;
