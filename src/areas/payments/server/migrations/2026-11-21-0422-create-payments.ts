// Money that is owed and how it leaves: one payment per invoice or claim, runs that are confirmed as a whole, bank
// files in which a payment stands once over all files ever made, and statement entries that are booked once.
export const up = `
create schema payments;
grant usage on schema payments to merel_app;

create table payments.debtor_account (
  company_id text not null references companies.company,
  id text not null check (id like 'bka\\_%'),
  name text not null,
  iban text not null,
  bic text,
  currency char(3) not null,
  -- Account in the books, 512100.
  ledger_code text not null,
  primary key (company_id, id),
  constraint debtor_account__iban unique (company_id, iban)
);

create table payments.run (
  company_id text not null references companies.company,
  id text not null check (id like 'run\\_%'),
  number integer not null,
  account_id text not null,
  execute_on date not null,
  state text not null check (state in ('to_confirm', 'confirmed', 'refused')),
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  confirmed_by text,
  confirmed_by_name text,
  confirmed_at timestamptz,
  -- Digest of count, total and payee list that was confirmed (RTS 5, security 43).
  confirmed_digest text,
  refused_reason text,
  primary key (company_id, id),
  constraint run__number unique (company_id, number),
  foreign key (company_id, account_id) references payments.debtor_account,
  -- Whoever put a run together does not confirm it (domain rules 2.0).
  constraint run__second_person check (confirmed_by is null or confirmed_by <> created_by),
  check ((state = 'confirmed') = (confirmed_by is not null and confirmed_digest is not null))
);
create index run__state on payments.run (company_id, state, created_at desc);

create table payments.payment (
  company_id text not null references companies.company,
  id text not null check (id like 'pay\\_%'),
  source_type text not null check (source_type in ('invoice', 'claim')),
  source_id text not null,
  payee_type text not null check (payee_type in ('supplier', 'member')),
  payee_id text not null,
  payee_name text not null,
  iban text,
  iban_usable_from timestamptz,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  base_minor bigint not null check (base_minor > 0),
  due_on date,
  execute_on date,
  reference text not null,
  state text not null check (state in ('to_pay', 'on_hold', 'to_confirm', 'processing', 'paid', 'failed', 'cancelled')),
  note text,
  run_id text,
  settled_on date,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, run_id) references payments.run,
  check ((state in ('to_confirm', 'processing', 'paid')) = (run_id is not null)),
  check ((state = 'paid') = (settled_on is not null))
);
-- An invoice or claim is owed once.
create unique index payment__source on payments.payment (company_id, source_type, source_id) where state <> 'cancelled';
create index payment__open on payments.payment (company_id, source_type, state, due_on, id);
create index payment__run on payments.payment (company_id, run_id);
create index payment__payee on payments.payment (company_id, payee_id);

create table payments.bank_file (
  company_id text not null,
  id text not null check (id like 'bnf\\_%'),
  run_id text not null,
  message_id text not null,
  name text not null,
  content text not null,
  sha256 char(64) not null,
  made_at timestamptz not null,
  primary key (company_id, id),
  -- Making it twice gives the same file (security 94).
  constraint bank_file__run unique (company_id, run_id),
  constraint bank_file__message unique (company_id, message_id),
  foreign key (company_id, run_id) references payments.run
);

create table payments.bank_file_payment (
  company_id text not null,
  payment_id text not null,
  file_id text not null,
  -- Each payment once over all files ever made.
  constraint bank_file_payment__once primary key (company_id, payment_id),
  foreign key (company_id, payment_id) references payments.payment,
  foreign key (company_id, file_id) references payments.bank_file
);

create table payments.statement (
  company_id text not null,
  id text not null check (id like 'bst\\_%'),
  account_id text not null,
  reference text not null,
  opening_minor bigint,
  closing_minor bigint,
  closing_on date,
  imported_at timestamptz not null,
  imported_by text,
  primary key (company_id, id),
  foreign key (company_id, account_id) references payments.debtor_account
);
create index statement__newest on payments.statement (company_id, account_id, closing_on desc);

create table payments.statement_entry (
  company_id text not null,
  id text not null check (id like 'bse\\_%'),
  -- What makes the entry itself, whatever file it comes in: it is booked once (security 97).
  entry_key text not null,
  statement_id text not null,
  account_id text not null,
  booked_on date not null,
  value_on date,
  -- Positive came in, negative went out.
  amount_minor bigint not null check (amount_minor <> 0),
  currency char(3) not null,
  counterparty_name text,
  counterparty_iban text,
  end_to_end_id text,
  remittance text,
  payment_id text,
  primary key (company_id, id),
  constraint statement_entry__once unique (company_id, account_id, entry_key),
  constraint statement_entry__payment unique (company_id, payment_id),
  foreign key (company_id, statement_id) references payments.statement,
  foreign key (company_id, payment_id) references payments.payment
);
create index statement_entry__list on payments.statement_entry (company_id, booked_on desc, id desc);

do $$ declare name text; begin
  foreach name in array array['debtor_account', 'run', 'payment', 'bank_file', 'bank_file_payment', 'statement', 'statement_entry'] loop
    execute format('alter table payments.%I enable row level security', name);
    execute format('create policy same_company on payments.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on payments.%I to merel_app', name);
  end loop;
end $$;
grant update on payments.debtor_account, payments.run, payments.payment, payments.statement_entry to merel_app;
`;
