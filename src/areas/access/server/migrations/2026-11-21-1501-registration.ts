// What it takes to open a company by oneself: a captcha that works once, an operator's token where registration is not
// open to everybody, and the record of what was agreed to.
export const up = `
-- A solved captcha opens one company; the same form sent again by the same person finds the company it opened.
create table access.used_captcha (
  id text primary key,
  user_id text not null references identity.user (id),
  expires_at timestamptz not null
);
create index used_captcha__expires on access.used_captcha (expires_at);
grant select, insert, delete on access.used_captcha to merel_app;

-- Made by the operator on the server's own command line (security 24).
create table access.registration_token (
  id text primary key check (id like 'rgt\\_%'),
  -- SHA-256 of the token in the link: whoever reads this table can open nothing.
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update on access.registration_token to merel_app;

create table access.registration (
  company_id text primary key references companies.company (company_id),
  user_id text not null references identity.user (id),
  company_size text not null check (company_size in ('1-19', '20-49', '50-249', '250+')),
  initial_plan text check (length(initial_plan) <= 50),
  lang text not null check (lang in ('fr', 'en', 'de', 'es')),
  -- When terms and privacy policy were accepted, by somebody who says to represent the company.
  agreed_at timestamptz not null,
  ip text not null
);
alter table access.registration enable row level security;
create policy same_company on access.registration using (company_id = current_setting('app.company_id', true));
grant select, insert on access.registration to merel_app;

-- Whether a company has members under this domain of mail already; says not which.
create function access.has_members_of_domain(p_domain text) returns boolean
language sql stable security definer set search_path = access, pg_temp
as $$
  select exists (select from members.member m
    where m.state = 'active' and lower(split_part(m.email, '@', 2)) = lower(p_domain))
$$;
revoke all on function access.has_members_of_domain(text) from public;
grant execute on function access.has_members_of_domain(text) to merel_app;
`;
