// People and their sessions. Identity knows no company: who may do what where is the members area's to say.
export const up = `
create schema identity;
grant usage on schema identity to merel_app;

create table identity.user (
  id text primary key check (id like 'usr\\_%'),
  email text not null,
  full_name text not null check (full_name <> ''),
  lang text not null default 'en' check (lang in ('fr', 'en', 'de', 'es')),
  -- International form; codes for payments go here, never to the mailbox (decision 19).
  phone text check (phone ~ '^\\+[0-9]{6,15}$'),
  password_hash text,
  created_at timestamptz not null,
  disabled_at timestamptz
);
create unique index user__email on identity.user (lower(email));

create table identity.session (
  id text primary key check (id like 'ses\\_%'),
  -- SHA-256 of the token: whoever reads this table cannot sign in with it (security 1).
  token_hash text not null unique,
  user_id text not null references identity.user (id),
  -- While impersonating: the user acted for, in which company.
  acting_user_id text references identity.user (id),
  acting_company_id text,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  user_agent text not null,
  check ((acting_user_id is null) = (acting_company_id is null))
);
create index session__user on identity.session (user_id) where ended_at is null;

-- A code asked for once, for one purpose, bound to a digest of what is being confirmed (RTS 5, security 38 to 43).
create table identity.code_challenge (
  id text primary key check (id like 'chl\\_%'),
  user_id text not null references identity.user (id),
  session_id text not null references identity.session (id),
  purpose text not null,
  bound_digest text not null,
  code_hash text not null,
  wrong_count integer not null default 0 check (wrong_count between 0 and 5),
  state text not null check (state in ('pending', 'approved', 'rejected', 'replaced')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz
);
create index code_challenge__user on identity.code_challenge (user_id, created_at desc);

grant select, insert, update on identity.user, identity.session, identity.code_challenge to merel_app;
`;
