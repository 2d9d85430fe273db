// A company's own identity provider, and the mail domains it has proven to be its own: only for those may its provider
// speak (security 73).
export const up = `
create table access.saml_settings (
  company_id text primary key references companies.company,
  idp_entity_id text not null check (idp_entity_id <> ''),
  sso_url text not null,
  logout_url text,
  certificates text[] not null check (cardinality(certificates) between 1 and 5),
  -- What the provider signs: each assertion, or the whole response.
  signs text not null check (signs in ('assertion', 'response')),
  is_enabled boolean not null,
  is_enforced boolean not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint saml_settings__enforced_only_when_enabled check (is_enabled or not is_enforced)
);

create table access.company_domain (
  company_id text not null references companies.company,
  id text not null check (id like 'dom\\_%'),
  domain text not null check (domain = lower(domain)),
  -- What the domain's own name server must answer.
  challenge text not null,
  added_at timestamptz not null,
  proven_at timestamptz,
  primary key (company_id, id),
  constraint company_domain__once unique (company_id, domain)
);
-- A domain speaks for one company: who proves it first has it until they let it go.
create unique index company_domain__proven on access.company_domain (domain) where proven_at is not null;

-- Assertions that have signed somebody in: each works once (security 68).
create table access.saml_assertion (
  company_id text not null references companies.company,
  assertion_id text not null,
  seen_at timestamptz not null,
  primary key (company_id, assertion_id)
);

do $$ declare name text; begin
  foreach name in array array['saml_settings', 'company_domain', 'saml_assertion'] loop
    execute format('alter table access.%I enable row level security', name);
    execute format('create policy same_company on access.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on access.%I to merel_app', name);
  end loop;
end $$;
grant update on access.saml_settings, access.company_domain to merel_app;
grant delete on access.company_domain to merel_app;

-- Whose domain this is, asked before anybody is signed in.
create function access.sign_on_of_domain(p_domain text)
returns table (company_id text, name text, is_enabled boolean, is_enforced boolean)
language sql stable security definer set search_path = access, pg_temp
as $$
  select d.company_id, c.name, coalesce(s.is_enabled, false), coalesce(s.is_enforced, false)
  from access.company_domain d
  join companies.company c on c.company_id = d.company_id
  left join access.saml_settings s on s.company_id = d.company_id
  where d.domain = lower(p_domain) and d.proven_at is not null
$$;
revoke all on function access.sign_on_of_domain(text) from public;
grant execute on function access.sign_on_of_domain(text) to merel_app;
`;
