// Decision 31: a decision can be undone for eight seconds, in which nothing builds on it. Until then it is kept here, with who said it
// from where; what could not be carried out stays with the reason until it is decided again.
export const up = `
create table requests.held_decision (
  company_id text not null,
  request_id text not null,
  user_id text not null,
  verdict text not null check (verdict in ('approve', 'reject', 'ask')),
  comment text,
  amendments integer not null check (amendments >= 0),
  held_until timestamptz not null,
  session_id text not null,
  impersonator_id text,
  ip text not null,
  failed_code text,
  primary key (company_id, request_id, user_id),
  foreign key (company_id, request_id) references requests.request
);
create index held_decision__user on requests.held_decision (company_id, user_id);
alter table requests.held_decision enable row level security;
create policy same_company on requests.held_decision using (company_id = current_setting('app.company_id', true));
grant select, insert, update, delete on requests.held_decision to merel_app;
`;
