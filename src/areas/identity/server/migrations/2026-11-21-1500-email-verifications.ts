// Whether an address was proven to be its user's, and the links that prove it: a day, once, and only the newest
// (specification 2.9, security 31).
export const up = `
alter table identity.user add column email_verified_at timestamptz;

create table identity.email_verification (
  id text primary key check (id like 'evf\\_%'),
  user_id text not null references identity.user (id),
  -- The address that the link was sent to: it proves no other.
  email text not null,
  -- SHA-256 of the token in the link: whoever reads this table can prove nothing.
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz,
  check (used_at is null or replaced_at is null)
);
create unique index email_verification__open on identity.email_verification (user_id)
  where used_at is null and replaced_at is null;

grant select, insert, update on identity.email_verification to merel_app;
`;
