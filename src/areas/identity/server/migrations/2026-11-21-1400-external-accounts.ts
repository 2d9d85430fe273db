// Accounts elsewhere that open this one, found by issuer and subject only (security 55), and the round trips to whoever
// proves them, each good for one answer in the browser that began it (security 52, 69).
export const up = `
create table identity.external_account (
  id text primary key check (id like 'xac\\_%'),
  user_id text not null references identity.user (id),
  kind text not null check (kind in ('google', 'microsoft')),
  issuer text not null,
  subject text not null,
  -- As the provider called it when it was connected: to be shown, never to be found by.
  email text not null,
  connected_at timestamptz not null,
  last_used_at timestamptz,
  constraint external_account__subject unique (issuer, subject),
  constraint external_account__one_a_kind unique (user_id, kind)
);

create table identity.sign_on_attempt (
  id text primary key check (id like 'soa\\_%'),
  kind text not null check (kind in ('google', 'microsoft', 'saml')),
  purpose text not null check (purpose in ('log-in', 'connect', 'sign-up')),
  -- SHA-256 of the cookie of the browser that began it.
  browser_hash text not null,
  -- Whoever connects an account does it in this session and no other.
  session_id text references identity.session (id),
  -- Of a SAML round trip: whose identity provider is asked, where to go on to, and with which invitation.
  saml_company_id text,
  target_url text,
  invitation_token text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Of a SAML answer: what was proven, and the hash of the handle by which the browser comes for it, once.
  handle_hash text unique,
  proven jsonb,
  collected_at timestamptz,
  check ((purpose = 'connect') = (session_id is not null)),
  check ((kind = 'saml') = (saml_company_id is not null))
);
create index sign_on_attempt__expires on identity.sign_on_attempt (expires_at);

-- How a session was opened: SAML sessions log out at their provider, and enforcement ends the others.
alter table identity.session
  add column sign_in_kind text not null default 'password' check (sign_in_kind in ('password', 'google', 'microsoft', 'saml')),
  add column saml_company_id text,
  add constraint session__saml check ((sign_in_kind = 'saml') = (saml_company_id is not null));

grant select, insert, update, delete on identity.external_account, identity.sign_on_attempt to merel_app;
`;
