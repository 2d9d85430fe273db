// Which companies must approve that somebody begins anew with another phone, and which have (security 49, ADR 18): all
// that the account opens, as a member or as a collaborator, so that an admin of one alone never gets into another.
export const up = `
create table access.recovery_approval (
  company_id text not null references companies.company,
  recovery_id text not null,
  -- Whose recovery it is: nobody approves their own.
  user_id text not null,
  approver_id text not null references identity.user (id),
  approved_at timestamptz not null,
  primary key (company_id, recovery_id),
  foreign key (recovery_id, user_id) references identity.recovery (id, user_id) on delete cascade,
  constraint recovery_approval__second_person check (approver_id <> user_id)
);
create index recovery_approval__recovery on access.recovery_approval (recovery_id);
alter table access.recovery_approval enable row level security;
create policy same_company on access.recovery_approval using (company_id = current_setting('app.company_id', true));
grant select, insert on access.recovery_approval to merel_app;

-- The companies that this account opens.
create function access.opened_by(p_user_id text)
returns table (company_id text, name text)
language sql stable security definer set search_path = access, pg_temp
as $$
  select c.company_id, c.name from companies.company c
  where c.closed_at is null and (
    exists (select from members.member m
      where m.company_id = c.company_id and m.user_id = p_user_id and m.state = 'active')
    or exists (select from members.collaborator k
      join members.member t on t.company_id = k.company_id and t.user_id = k.acts_as_user_id and t.state = 'active'
      where k.company_id = c.company_id and k.user_id = p_user_id))
  order by c.name, c.company_id
$$;
revoke all on function access.opened_by(text) from public;

-- Who may approve: the other active admins and account owners of these companies.
create function access.recovery_approvers(p_user_id text)
returns table (company_id text, company_name text, user_id text, full_name text, email text, lang text)
language sql stable security definer set search_path = access, pg_temp
as $$
  select o.company_id, o.name, u.id, u.full_name, u.email, u.lang
  from access.opened_by(p_user_id) o
  join members.member m on m.company_id = o.company_id and m.state = 'active' and m.roles && array['admin', 'owner']
  join identity.user u on u.id = m.user_id and u.disabled_at is null
  where m.user_id <> p_user_id
  order by o.company_id, u.id
$$;
revoke all on function access.recovery_approvers(text) from public;
grant execute on function access.recovery_approvers(text) to merel_app;

-- How each of these companies stands to one recovery.
create function access.recovery_voices(p_user_id text, p_recovery_id text)
returns table (company_id text, company_name text, has_approver boolean, is_approved boolean)
language sql stable security definer set search_path = access, pg_temp
as $$
  select o.company_id, o.name,
    exists (select from access.recovery_approvers(p_user_id) r where r.company_id = o.company_id),
    exists (select from access.recovery_approval a
      where a.company_id = o.company_id and a.recovery_id = p_recovery_id)
  from access.opened_by(p_user_id) o
$$;
revoke all on function access.recovery_voices(text, text) from public;
grant execute on function access.recovery_voices(text, text) to merel_app;

-- What the admins of one company see. Within the caller's own rows: row security holds here as well.
create function access.recoveries_in(p_company_id text, p_now timestamptz)
returns table (
  id text, user_id text, full_name text, email text, asked_at timestamptz, ripe_at timestamptz, expires_at timestamptz,
  ip text, user_agent text, approved_by_name text
)
language sql stable set search_path = access, pg_temp
as $$
  select r.id, r.user_id, u.full_name, u.email, r.asked_at, r.ripe_at, r.expires_at, r.ip, r.user_agent, b.full_name
  from identity.recovery r
  join identity.user u on u.id = r.user_id
  left join access.recovery_approval a on a.company_id = p_company_id and a.recovery_id = r.id
  left join identity.user b on b.id = a.approver_id
  where r.ended_at is null and r.expires_at > p_now and (
    exists (select from members.member m
      where m.company_id = p_company_id and m.user_id = r.user_id and m.state = 'active')
    or exists (select from members.collaborator k where k.company_id = p_company_id and k.user_id = r.user_id))
  order by r.asked_at, r.id
$$;
grant execute on function access.recoveries_in(text, timestamptz) to merel_app;
`;
