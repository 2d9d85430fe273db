// What came of an approved request in finance, as its claim or invoice tells it; the highest version is the newest. What
// was set off against advances is only ever added to. What finance has decided before today is taken over.
export const up = `
alter table requests.request
  add column outcome text check (outcome in ('to_pay', 'paid', 'declined')),
  add column outcome_version integer,
  add column outcome_on date,
  add column outcome_reason text;

drop index requests.request__usage;
create index request__usage on requests.request (company_id, requester_id, occurred_on)
  include (base_minor, expense_category_id, outcome) where state in ('pending', 'approved', 'fulfilled');

create table requests.set_off (
  company_id text not null,
  allocation_id text not null,
  request_id text not null,
  advance_number integer not null,
  -- Below zero it takes another back.
  minor bigint not null check (minor <> 0),
  primary key (company_id, allocation_id),
  foreign key (company_id, request_id) references requests.request
);
create index set_off__request on requests.set_off (company_id, request_id);
alter table requests.set_off enable row level security;
create policy same_company on requests.set_off using (company_id = current_setting('app.company_id', true));
grant select, insert on requests.set_off to merel_app;

update requests.request r set
  state = case when r.state = 'approved' and c.state in ('validated', 'paid') then 'fulfilled' else r.state end,
  outcome = case c.state when 'validated' then 'to_pay' when 'paid' then 'paid' else 'declined' end,
  outcome_version = c.version, outcome_reason = c.reason
from expense_claims.claim c
where c.company_id = r.company_id and c.request_id = r.id and c.state <> 'to_review';

update requests.request r set
  state = case when r.state = 'approved' and i.state in ('validated', 'paid') then 'fulfilled' else r.state end,
  outcome = case i.state when 'validated' then 'to_pay' when 'paid' then 'paid' else 'declined' end,
  outcome_version = i.version, outcome_reason = i.reason
from payables.invoice i
where i.company_id = r.company_id and i.request_id = r.id and i.state in ('validated', 'paid', 'rejected');

insert into requests.set_off (company_id, allocation_id, request_id, advance_number, minor)
select l.company_id, l.id, c.request_id, a.number, l.minor
from expense_claims.allocation l
join expense_claims.claim c on c.company_id = l.company_id and c.id = l.claim_id
join expense_claims.advance a on a.company_id = l.company_id and a.id = l.advance_id
where l.minor <> 0;
`;
