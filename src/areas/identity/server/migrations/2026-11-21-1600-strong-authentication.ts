// Strong customer authentication (specification 2.10, decisions 5 to 7, security 37 to 51). Of codes, tokens and
// challenges only hashes are kept; seeds of authenticator apps are sealed with the server's secret.
export const up = `
drop table identity.code_challenge;

create table identity.sca_factor (
  id text primary key check (id like 'fct\\_%'),
  user_id text not null references identity.user (id),
  type text not null check (type in ('MOBILE_APP', 'WEBAUTHN', 'TOTP', 'SMS', 'EMAIL')),
  label text not null,
  is_default boolean not null,
  -- Of a phone or a passkey: the half that may be known.
  public_key text,
  credential_id text,
  sign_count bigint,
  sealed_secret text,
  -- The time step of the last code that was used: none works twice.
  last_step bigint,
  created_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz,
  check ((type in ('MOBILE_APP', 'WEBAUTHN')) = (public_key is not null)),
  check ((type = 'WEBAUTHN') = (credential_id is not null)),
  check ((type = 'TOTP') = (sealed_secret is not null))
);
create unique index sca_factor__default on identity.sca_factor (user_id) where is_default and removed_at is null;
create unique index sca_factor__message on identity.sca_factor (user_id, type) where type in ('SMS', 'EMAIL') and removed_at is null;
create unique index sca_factor__credential on identity.sca_factor (credential_id) where removed_at is null;
create index sca_factor__user on identity.sca_factor (user_id) where removed_at is null;

-- Good for the second step and for nothing else: who holds one has shown one factor (decision 20, security 45).
create table identity.sca_bearer (
  id text primary key check (id like 'scb\\_%'),
  token_hash text not null unique,
  user_id text not null references identity.user (id),
  purpose text not null check (purpose in ('sign-in', 'password-reset')),
  -- Of a reset: the hash of the link's token that it belongs to.
  bound_digest text not null,
  -- Of a mailed continuation: the hash of what the browser that began keeps in a cookie.
  browser_hash text,
  -- What the first factor was: the session that comes of it is of that kind, and ends when its provider says.
  sign_in_kind text not null,
  saml_company_id text,
  saml_ends_at timestamptz,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sca_bearer__user on identity.sca_bearer (user_id, created_at desc);

-- One question to one factor, of one session or one bearer, about one thing.
create table identity.sca_procedure (
  id text primary key check (id like 'scp\\_%'),
  user_id text not null references identity.user (id),
  session_id text references identity.session (id),
  bearer_id text references identity.sca_bearer (id),
  purpose text not null check (purpose in ('sign-in', 'password-reset', 'payment', 'factor-change')),
  subject text not null,
  bound_digest text not null,
  -- The very text that a phone shows and signs.
  shown text not null,
  factor_id text not null,
  factor_type text not null check (factor_type in ('MOBILE_APP', 'WEBAUTHN', 'TOTP', 'SMS', 'EMAIL')),
  channel text not null check (channel in ('push', 'passkey', 'code', 'link')),
  secret_hash text,
  sent_count integer not null check (sent_count >= 0),
  wrong_count integer not null default 0 check (wrong_count between 0 and 5),
  state text not null check (state in ('pending', 'approved', 'rejected', 'timeout')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- What a phone or passkey signed, kept as proof of who approved.
  signature text,
  spent_at timestamptz,
  -- The browser that asks, as it describes itself: what the list of trusted devices would call it.
  device_name text,
  device_platform text check (device_platform in ('android', 'iOS', 'desktop')),
  check ((session_id is null) <> (bearer_id is null)),
  check ((state = 'pending') = (decided_at is null)),
  check (spent_at is null or state = 'approved'),
  -- Decision 19: the mailbox never counts for payments, nor for the reset that came through it.
  check (not (factor_type = 'EMAIL' and purpose in ('payment', 'password-reset')))
);
create index sca_procedure__user on identity.sca_procedure (user_id, created_at desc);
create index sca_procedure__factor on identity.sca_procedure (factor_id) where state = 'pending';

-- Wrong answers in a row over all procedures of a person; its row is the lock that makes parallel tries queue.
create table identity.sca_guard (
  user_id text primary key references identity.user (id),
  wrong_in_row integer not null default 0 check (wrong_in_row between 0 and 5),
  blocked_until timestamptz
);

-- A factor on its way: what was handed out and must come back, once.
create table identity.sca_enrolment (
  id text primary key check (id like 'enr\\_%'),
  user_id text not null references identity.user (id),
  type text not null check (type in ('MOBILE_APP', 'WEBAUTHN', 'TOTP')),
  session_id text references identity.session (id),
  bearer_id text references identity.sca_bearer (id),
  secret_hash text,
  sealed_secret text,
  -- An existing factor has agreed already; if not, the phone itself is asked for a code.
  is_confirmed boolean not null,
  code_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((session_id is null) <> (bearer_id is null)),
  check ((type = 'TOTP') = (sealed_secret is not null))
);
create index sca_enrolment__user on identity.sca_enrolment (user_id, created_at desc);

create table identity.trusted_device (
  id text primary key check (id like 'tdv\\_%'),
  user_id text not null references identity.user (id),
  token_hash text not null unique,
  name text not null,
  platform text not null check (platform in ('android', 'iOS', 'desktop')),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (expires_at <= created_at + interval '180 days')
);
create index trusted_device__user on identity.trusted_device (user_id) where revoked_at is null;

grant select, insert, update on identity.sca_factor, identity.sca_bearer, identity.sca_procedure, identity.sca_guard,
  identity.sca_enrolment, identity.trusted_device to merel_app;
`;
