// Who was asked to join, by a mail to one address or by a link for the addresses of one domain.
export const up = `
create table members.invitation (
  company_id text not null references companies.company,
  id text not null check (id like 'ivt\\_%'),
  source text not null check (source in ('token', 'link')),
  email text,
  domain text,
  roles text[] not null check (roles <@ array['requester', 'controller', 'admin']),
  -- Set for a collaborator, who acts as this member instead of becoming one.
  acts_as_user_id text,
  -- SHA-256 of the token in the link; a mailed one is made when the mail is, so it is null until then.
  token_hash text unique,
  invited_by text not null references identity.user (id),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  reminded_at timestamptz,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text references identity.user (id),
  declined_at timestamptz,
  withdrawn_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, acts_as_user_id) references members.member (company_id, user_id),
  check ((cardinality(roles) = 0) = (acts_as_user_id is not null)),
  check ((source = 'token') = (email is not null)),
  check ((source = 'link') = (domain is not null)),
  -- A link is used by many and so never used up.
  check (source = 'token' or (accepted_at is null and declined_at is null)),
  check ((accepted_at is null) = (accepted_by is null)),
  check (num_nonnulls(accepted_at, declined_at, withdrawn_at) <= 1)
);
-- One mail and one link at a time: of two admins who invite the same person at once, the second is told.
create unique index invitation__open_email on members.invitation (company_id, lower(email))
  where source = 'token' and accepted_at is null and declined_at is null and withdrawn_at is null;
create unique index invitation__open_link on members.invitation (company_id)
  where source = 'link' and withdrawn_at is null;

alter table members.invitation enable row level security;
create policy same_company on members.invitation using (company_id = current_setting('app.company_id', true));
grant select, insert, update on members.invitation to merel_app;

-- Whoever opens a link knows its token and must learn the company before anything can be read in it.
create function members.invitation_of(p_token_hash text) returns table (company_id text, id text)
language sql stable security definer set search_path = members, pg_temp
as $$ select company_id, id from members.invitation where token_hash = p_token_hash $$;
revoke all on function members.invitation_of(text) from public;
grant execute on function members.invitation_of(text) to merel_app;

-- Registration asks whether somebody waits for this address; where, is not said.
create function members.is_invited(p_email text, p_now timestamptz) returns boolean
language sql stable security definer set search_path = members, pg_temp
as $$
  select exists (select from members.invitation
    where source = 'token' and lower(email) = lower(p_email) and expires_at > p_now
      and accepted_at is null and declined_at is null and withdrawn_at is null)
$$;
revoke all on function members.is_invited(text, timestamptz) from public;
grant execute on function members.is_invited(text, timestamptz) to merel_app;
`;
