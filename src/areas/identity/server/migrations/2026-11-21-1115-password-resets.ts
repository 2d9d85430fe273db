// Links that set a new password: three hours, once, and only the newest of a user (specification 4.4, security 31).
export const up = `
create table identity.password_reset (
  id text primary key check (id like 'rst\\_%'),
  user_id text not null references identity.user (id),
  -- SHA-256 of the token in the link: whoever reads this table can set no password.
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz,
  check (used_at is null or replaced_at is null)
);
-- Two links asked for at once: one of them is the newest.
create unique index password_reset__open on identity.password_reset (user_id) where used_at is null and replaced_at is null;

grant select, insert, update on identity.password_reset to merel_app;
`;
