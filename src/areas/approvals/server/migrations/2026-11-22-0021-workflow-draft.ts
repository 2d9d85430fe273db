// The workflow that admins are working on; one a company, kept until it is published or thrown away.
export const up = `
create table approvals.workflow_draft (
  company_id text primary key references companies.company,
  definition jsonb not null,
  revision integer not null check (revision > 0),
  changed_by text not null,
  changed_at timestamptz not null,
  foreign key (company_id, changed_by) references members.member (company_id, user_id)
);
alter table approvals.workflow_draft enable row level security;
create policy same_company on approvals.workflow_draft using (company_id = current_setting('app.company_id', true));
grant select, insert, update, delete on approvals.workflow_draft to merel_app;
create index process__started on approvals.process (company_id, started_at, id);
create index process__pending on approvals.process (company_id, started_at, id) where state = 'pending';
`;
