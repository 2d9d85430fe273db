// Control rules and who they are for, what is said of a payment's receipt, affidavits, where members stand, and receipts
// that came without a payment with all that was ever thought of where they belong.
export const up = `
create schema receipts;
grant usage on schema receipts to merel_app;

create table receipts.rule (
  company_id text not null references companies.company,
  id text not null check (id like 'crl\\_%'),
  name text not null check (name <> ''),
  is_default boolean not null,
  max_late integer not null check (max_late between 0 and 1000),
  days integer not null check (days between 1 and 365),
  grace_days integer not null check (grace_days between 0 and 90),
  requires text[] not null check (requires <@ array['receipt', 'cost_center', 'category', 'description']),
  blocks text[] not null check (blocks <@ array['physical', 'multi_use', 'new_single_use']),
  exempt_merchants text[] not null,
  -- In minor units of the company's currency.
  exempt_under_minor bigint check (exempt_under_minor > 0),
  version integer not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (company_id, id)
);
create unique index rule__one_default on receipts.rule (company_id) where is_default;

-- One rule a member: the key says so. Everybody else has the company's default.
create table receipts.rule_member (
  company_id text not null,
  user_id text not null,
  rule_id text not null,
  primary key (company_id, user_id),
  foreign key (company_id, rule_id) references receipts.rule,
  foreign key (company_id, user_id) references members.member (company_id, user_id)
);
create index rule_member__rule on receipts.rule_member (company_id, rule_id);

create table receipts.setting (
  company_id text primary key references companies.company,
  -- Affidavits of one member in one month.
  affidavits_max integer not null check (affidavits_max between 0 and 1000)
);

-- What finance or the holder says of the receipts of a payment.
create table receipts.mark (
  company_id text not null,
  payment_id text not null,
  invalid_reason text check (invalid_reason in ('unreadable', 'wrong_document', 'wrong_amount', 'no_vat', 'not_itemised', 'other')),
  invalid_note text,
  -- Which files were refused: one that comes later is judged for itself.
  invalid_files text[] not null default '{}',
  several_until date,
  marked_at timestamptz not null,
  marked_by text not null,
  primary key (company_id, payment_id),
  foreign key (company_id, payment_id) references cards.payment
);

-- Insert-only: what was sworn stays, also once the receipt is found.
create table receipts.affidavit (
  company_id text not null,
  id text not null check (id like 'afd\\_%'),
  payment_id text not null,
  reason text not null check (reason in ('not_provided', 'lost', 'inaccessible', 'fraud', 'cancelled')),
  merchant text not null,
  paid_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  description text not null check (description <> ''),
  signer_name text not null check (signer_name <> ''),
  signed_by text not null,
  signed_at timestamptz not null,
  signed_month char(7) not null,
  ip text not null,
  lang text not null check (lang in ('en', 'fr', 'de', 'es')),
  consent_version integer not null,
  file_id text not null,
  -- SHA-256 of the document.
  document_hash char(64) not null,
  primary key (company_id, id),
  constraint affidavit__once unique (company_id, payment_id),
  foreign key (company_id, payment_id) references cards.payment,
  foreign key (company_id, file_id) references documents.file
);
create index affidavit__month on receipts.affidavit (company_id, signed_by, signed_month);

create table receipts.standing (
  company_id text not null,
  user_id text not null,
  over_since timestamptz,
  blocked_at timestamptz,
  snoozed_until timestamptz,
  snooze_reason text,
  snoozed_by text,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references members.member (company_id, user_id),
  constraint standing__snoozed check ((snoozed_until is null) = (snooze_reason is null))
);

create table receipts.receipt (
  company_id text not null,
  id text not null check (id like 'rcp\\_%'),
  file_id text not null,
  owner_id text,
  source text not null check (source in ('upload', 'mail')),
  sender text,
  state text not null check (state in ('waiting', 'attached', 'discarded')),
  payment_id text,
  is_automatic boolean not null default false,
  received_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, file_id) references documents.file,
  foreign key (company_id, payment_id) references cards.payment,
  constraint receipt__file unique (company_id, file_id),
  constraint receipt__attached check ((state = 'attached') = (payment_id is not null))
);
create index receipt__state on receipts.receipt (company_id, state, received_at desc, id);

-- What was thought of a receipt and a payment: a refused pair is never proposed again.
create table receipts.pair (
  company_id text not null,
  receipt_id text not null,
  payment_id text not null,
  score integer not null check (score between 0 and 100),
  reasons jsonb not null,
  state text not null check (state in ('suggested', 'attached', 'refused')),
  decided_by text,
  decided_at timestamptz,
  primary key (company_id, receipt_id, payment_id),
  foreign key (company_id, receipt_id) references receipts.receipt,
  foreign key (company_id, payment_id) references cards.payment
);

create table receipts.alias (
  company_id text not null references companies.company,
  receipt_alias text not null,
  merchant_alias text not null,
  pairs integer not null check (pairs >= 0),
  primary key (company_id, receipt_alias, merchant_alias)
);

do $$ declare name text; begin
  foreach name in array array['rule', 'rule_member', 'setting', 'mark', 'affidavit', 'standing', 'receipt', 'pair', 'alias'] loop
    execute format('alter table receipts.%I enable row level security', name);
    execute format('create policy same_company on receipts.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on receipts.%I to merel_app', name);
  end loop;
end $$;
-- Whoever holds a card is looked at from the first night on.
insert into receipts.standing (company_id, user_id) select distinct company_id, holder_id from cards.card;
grant update on receipts.rule, receipts.rule_member, receipts.setting, receipts.mark, receipts.standing, receipts.receipt,
  receipts.pair, receipts.alias to merel_app;
grant delete on receipts.rule, receipts.rule_member, receipts.mark to merel_app;
`;
