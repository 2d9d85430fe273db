// The company's rules about spend in versions that never change, and what they found (domain rules 2.3).
export const up = `
create schema policies;
grant usage on schema policies to merel_app;

create table policies.rule_version (
  company_id text not null references companies.company,
  part text not null check (part in ('approval', 'limits', 'controls', 'travel')),
  version integer not null check (version > 0),
  definition jsonb not null,
  -- What is sent from this day on is judged by it, until a later version counts.
  valid_from date not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (company_id, part, version),
  foreign key (company_id, published_by) references members.member (company_id, user_id)
);

-- One row for each rule that spoke when something was sent.
create table policies.finding (
  company_id text not null,
  subject_id text not null,
  rule_id text not null,
  part text not null,
  version integer not null,
  severity integer not null check (severity between 1 and 99),
  member_id text not null,
  found_at timestamptz not null,
  -- A rule may speak twice about the same spend: once a period.
  kind text not null,
  primary key (company_id, subject_id, found_at, rule_id, kind),
  foreign key (company_id, part, version) references policies.rule_version,
  foreign key (company_id, member_id) references members.member (company_id, user_id)
);
create index finding__rule on policies.finding (company_id, rule_id, found_at);

do $$ declare name text; begin
  foreach name in array array['rule_version', 'finding'] loop
    execute format('alter table policies.%I enable row level security', name);
    execute format('create policy same_company on policies.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on policies.%I to merel_app', name);
  end loop;
end $$;
`;
