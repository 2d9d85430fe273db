// What a request said when it was sent, as its approvers read it, and every change of it since: who made it, what became
// another, and whether the approvals given until then still count. Only ever added to.
export const up = `
alter table requests.request add column sent_fields jsonb;

create table requests.amendment (
  company_id text not null,
  request_id text not null,
  number integer not null check (number > 0),
  made_by text not null,
  made_at timestamptz not null,
  kept_approvals boolean not null,
  changes jsonb not null,
  primary key (company_id, request_id, number),
  foreign key (company_id, request_id) references requests.request,
  foreign key (company_id, made_by) references members.member (company_id, user_id)
);
alter table requests.amendment enable row level security;
create policy same_company on requests.amendment using (company_id = current_setting('app.company_id', true));
grant select, insert on requests.amendment to merel_app;
`;
