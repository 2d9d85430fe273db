// A spend request from draft to decision, and the inbox of invoices that nobody has claimed yet.
export const up = `
create schema requests;
grant usage on schema requests to merel_app;

create table requests.request (
  company_id text not null references companies.company,
  id text not null check (id like 'req\\_%'),
  -- Given at first submission, gapless; drafts have none.
  number integer,
  type text not null check (type in ('virtual', 'invoice', 'reimbursement', 'purchase-request', 'purchase-order', 'mileage', 'perdiem', 'travel-budget')),
  state text not null check (state in ('draft', 'pending', 'needs_changes', 'approved', 'rejected', 'withdrawn', 'cancelled', 'fulfilled', 'expired')),
  requester_id text not null,
  -- Names as they were, so that a list of a million rows needs no join.
  requester_name text not null,
  team_id text,
  team_name text,
  description text not null default '',
  amount_minor bigint check (amount_minor > 0 and amount_minor < 100000000000000),
  currency char(3) not null,
  base_minor bigint,
  fx_rate_id text,
  vat_lines jsonb not null default '[]',
  supplier_id text,
  supplier_name text,
  cost_center_id text,
  cost_center_name text,
  expense_category_id text,
  analytical_values jsonb not null default '[]',
  occurred_on date,
  file_ids text[] not null default '{}',
  -- Only for invoices: number, due day, IBAN and payment reference as the document has them.
  invoice jsonb,
  flags text[] not null default '{}',
  approval_id text,
  created_at timestamptz not null,
  submitted_at timestamptz,
  -- Since when somebody is waited for: orders "to approve".
  waiting_since timestamptz,
  decided_at timestamptz,
  -- What lists sort by: submission, or creation while a draft.
  sorted_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, requester_id) references members.member (company_id, user_id),
  foreign key (company_id, approval_id) references approvals.process (company_id, id),
  constraint request__number unique (company_id, number),
  -- Nothing is decided that was never asked, and every decision has its process.
  check (state in ('draft', 'withdrawn') or (number is not null and amount_minor is not null and base_minor is not null and approval_id is not null))
);
create index request__all on requests.request (company_id, sorted_at desc, id desc) where state <> 'draft';
create index request__mine on requests.request (company_id, requester_id, sorted_at desc, id desc);
create index request__pending on requests.request (company_id, waiting_since, id) where state = 'pending';
create index request__same_spend on requests.request (company_id, occurred_on, amount_minor, currency) where state not in ('draft', 'withdrawn', 'rejected');

create index request__files on requests.request using gin (file_ids);

create table requests.comment (
  company_id text not null,
  id text not null check (id like 'cmt\\_%'),
  request_id text not null,
  author_id text not null,
  author_name text not null,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, request_id) references requests.request
);
create index comment__request on requests.comment (company_id, request_id, written_at);

-- One draft per attachment that came by mail or upload and is not a request yet (domain rules 2.8).
create table requests.inbox_invoice (
  company_id text not null references companies.company,
  id text not null check (id like 'ibx\\_%'),
  file_id text not null,
  owner_id text,
  sender text,
  subject text,
  source text not null check (source in ('mail', 'upload')),
  state text not null default 'open' check (state in ('open', 'requested', 'discarded')),
  request_id text,
  received_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  -- The same file is one draft, however often it is sent.
  constraint inbox_invoice__file unique (company_id, file_id),
  foreign key (company_id, file_id) references documents.file (company_id, id),
  foreign key (company_id, request_id) references requests.request,
  check ((state = 'requested') = (request_id is not null))
);
create index inbox_invoice__open on requests.inbox_invoice (company_id, received_at desc, id desc) where state = 'open';

do $$ declare name text; begin
  foreach name in array array['request', 'comment', 'inbox_invoice'] loop
    execute format('alter table requests.%I enable row level security', name);
    execute format('create policy same_company on requests.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on requests.%I to merel_app', name);
  end loop;
end $$;
grant update on requests.request, requests.inbox_invoice to merel_app;
`;
