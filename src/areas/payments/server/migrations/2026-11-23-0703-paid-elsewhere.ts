// What was paid without a bank file: in cash, by somebody's card, in another bank. Each is said once, with a day, an
// account of the books and a reason, and never deleted, only taken back.
export const up = `
create table payments.paid_elsewhere (
  company_id text not null references companies.company,
  id text not null check (id like 'pel\\_%'),
  payment_id text not null,
  settlement integer not null check (settlement > 0),
  paid_on date not null,
  -- The account of the books that it was paid from.
  ledger_code text not null,
  base_minor bigint not null check (base_minor > 0),
  reason text not null,
  reference text,
  before_state text not null,
  before_note text,
  made_at timestamptz not null,
  made_by text not null,
  made_by_name text not null,
  undone_at timestamptz,
  undone_by_name text,
  undone_reason text,
  primary key (company_id, id),
  constraint paid_elsewhere__settlement unique (company_id, payment_id, settlement),
  foreign key (company_id, payment_id) references payments.payment,
  check ((undone_at is null) = (undone_reason is null))
);
create unique index paid_elsewhere__once on payments.paid_elsewhere (company_id, payment_id) where undone_at is null;
alter table payments.paid_elsewhere enable row level security;
create policy same_company on payments.paid_elsewhere using (company_id = current_setting('app.company_id', true));
grant select, insert on payments.paid_elsewhere to merel_app;
grant update (undone_at, undone_by_name, undone_reason) on payments.paid_elsewhere to merel_app;
`;
