// What people do on the way in, for the operator of this very server: nothing of it leaves (decision 1). The application
// only adds lines and forgets old ones; reading them is the operator's, as the owner of the database.
export const up = `
create table access.product_event (
  id text primary key check (id like 'pev\\_%'),
  at timestamptz not null,
  kind text not null,
  -- Random, of one tab of a browser.
  visitor text not null,
  step text,
  -- Of who is signed in; identification is these two together with the visitor.
  user_id text,
  -- Ids of companies the user is in, for events about a group.
  groups text[]
);
create index product_event__at on access.product_event (at);
grant insert, delete on access.product_event to merel_app;
grant select (at) on access.product_event to merel_app;
`;
