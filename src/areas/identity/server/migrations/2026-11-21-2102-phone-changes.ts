// A new number that an existing factor agreed to (security 9) and that waits for the code that was sent to it: a number
// that was mistyped, or is somebody else's, never receives the codes of this account.
export const up = `
create table identity.phone_change (
  id text primary key check (id like 'pch\\_%'),
  user_id text not null references identity.user (id),
  -- Only who asked types the code (security 46).
  session_id text not null references identity.session (id) on delete cascade,
  phone text not null,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create unique index phone_change__open on identity.phone_change (user_id) where used_at is null and replaced_at is null;
create index phone_change__session on identity.phone_change (session_id);

grant select, insert, update on identity.phone_change to merel_app;
`;
