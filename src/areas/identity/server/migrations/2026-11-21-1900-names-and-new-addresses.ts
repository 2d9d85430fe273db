// What a person says of themself on their profile: a name in two parts, and a new address, which takes the place of the
// old one only once its link was opened (security 9, 31).
export const up = `
-- Null for whoever was only ever named as a whole, e.g. by a provider.
alter table identity.user
  add column first_name text,
  add column last_name text,
  add constraint user__name_parts check ((first_name is null) = (last_name is null)),
  add constraint user__full_name check (full_name = first_name || ' ' || last_name);

-- The address that this one is to replace; null where a link only proves the address that the account has.
alter table identity.email_verification add column replaces_email text;
drop index identity.email_verification__open;
-- One of each kind: asking once more to prove the old address is no reason to forget the new one.
create unique index email_verification__open on identity.email_verification (user_id, (replaces_email is not null))
  where used_at is null and replaced_at is null;
`;
