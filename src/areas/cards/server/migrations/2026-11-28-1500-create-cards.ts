// Cards, what they may spend and what was spent with them, and the account at the issuer that all of it draws on. The
// counters of a card's period and of the account are rows that a decision locks, so that of payments asked at once only as
// many pass as there is room for.
export const up = `
create schema cards;
grant usage on schema cards to merel_app;

create table cards.account (
  company_id text not null references companies.company,
  id text not null check (id like 'cac\\_%'),
  issuer text not null check (issuer in ('simulator', 'stripe', 'feed')),
  issuer_ref text not null,
  name text not null check (name <> ''),
  currency char(3) not null,
  ledger_code text not null check (ledger_code <> ''),
  -- What the issuer holds for the company: all that moved, cards, refunds and fees.
  balance_minor bigint not null default 0,
  held_minor bigint not null default 0 check (held_minor >= 0),
  opened_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint account__issuer unique (issuer, issuer_ref),
  constraint account__ledger_code unique (company_id, ledger_code)
);

create table cards.card (
  company_id text not null,
  id text not null check (id like 'crd\\_%'),
  account_id text not null,
  kind text not null check (kind in ('single_use', 'recurring', 'multi_use', 'physical')),
  name text not null check (name <> ''),
  holder_id text not null,
  request_id text,
  supplier_name text,
  merchant_key text,
  cost_center_id text,
  expense_category_id text,
  analytical_values jsonb not null default '[]',
  state text not null check (state in ('requested', 'ordered', 'shipped', 'received', 'active', 'paused', 'expired',
    'cancelled', 'lost', 'stolen')),
  issuer_ref text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  network text,
  expires_on date not null,
  limit_minor bigint not null check (limit_minor > 0),
  recurrence text not null check (recurrence in ('one_time', 'week', 'month', 'quarter', 'year')),
  carry_over text not null check (carry_over in ('set', 'increase')),
  time_zone text not null,
  controls jsonb not null,
  cleared_count integer not null default 0 check (cleared_count >= 0),
  last_used_at timestamptz,
  created_at timestamptz not null,
  created_by text,
  ended_at timestamptz,
  -- What the issuer says that it is: shown where it is not what we say.
  issuer_state text check (issuer_state in ('active', 'inactive', 'cancelled')),
  issuer_state_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, account_id) references cards.account,
  foreign key (company_id, holder_id) references members.member (company_id, user_id),
  -- One request makes one card, however often its approval is told.
  constraint card__request unique (company_id, request_id),
  constraint card__issuer_ref unique (company_id, account_id, issuer_ref)
);
create index card__holder on cards.card (company_id, holder_id, id);
create index card__last_used on cards.card (company_id, state, last_used_at desc nulls last, id);

-- Whatever asks: a card that was lost, stolen or given up never pays again.
create function cards.refuse_revival() returns trigger language plpgsql as $$ begin
  raise exception 'A card that is % stays so', old.state using errcode = 'check_violation';
end $$;
create trigger card__final before update of state on cards.card for each row
  when (old.state in ('expired', 'cancelled', 'stolen') and new.state <> old.state
    or old.state = 'lost' and new.state not in ('lost', 'stolen'))
  execute function cards.refuse_revival();

create table cards.block (
  company_id text not null,
  card_id text not null,
  reason text not null check (reason in ('receipts', 'kyc', 'funds', 'fraud', 'admin', 'leaver', 'pin')),
  note text,
  blocked_at timestamptz not null,
  blocked_by text,
  primary key (company_id, card_id, reason),
  foreign key (company_id, card_id) references cards.card
);

-- What a card spent and holds in one period of its limit.
create table cards.usage (
  company_id text not null,
  card_id text not null,
  starts_on date not null,
  raised_minor bigint not null default 0 check (raised_minor >= 0),
  settled_minor bigint not null default 0,
  held_minor bigint not null default 0 check (held_minor >= 0),
  over_minor bigint not null default 0 check (over_minor >= 0),
  primary key (company_id, card_id, starts_on),
  foreign key (company_id, card_id) references cards.card
);

create table cards.authorization (
  company_id text not null,
  id text not null check (id like 'cau\\_%'),
  card_id text not null,
  account_id text not null,
  issuer_ref text not null,
  state text not null check (state in ('open', 'cleared', 'reversed', 'expired', 'declined')),
  decline_code text,
  approved_minor bigint not null check (approved_minor >= 0),
  held_minor bigint not null check (held_minor >= 0),
  cleared_minor bigint not null check (cleared_minor >= 0),
  asked_minor bigint not null,
  asked_currency char(3) not null,
  merchant jsonb not null,
  channel text not null,
  -- Which period of the card's limit, and which day in its zone, it counts in.
  period_on date not null,
  on_day date not null,
  -- The question that was answered last: asked again, it gets the same answer.
  last_message text not null,
  asked_at timestamptz not null,
  expires_on date not null,
  primary key (company_id, id),
  foreign key (company_id, card_id) references cards.card,
  foreign key (company_id, account_id) references cards.account,
  constraint authorization__once unique (company_id, account_id, issuer_ref),
  constraint authorization__ended check (state = 'open' or held_minor = 0)
);
create index authorization__card on cards.authorization (company_id, card_id, asked_at desc, id);
create index authorization__day on cards.authorization (company_id, card_id, on_day) where state <> 'declined';
create index authorization__open on cards.authorization (company_id, expires_on) where state = 'open';

create table cards.payment (
  company_id text not null,
  id text not null check (id like 'ctx\\_%'),
  card_id text not null,
  account_id text not null,
  authorization_id text,
  -- As the issuer names it: a payment may be told before its authorisation.
  authorization_ref text,
  issuer_ref text not null,
  number text not null,
  kind text not null check (kind in ('payment', 'refund')),
  -- The payment that a refund gives back, once somebody or something knows it.
  original_id text,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  taken_minor bigint not null check (taken_minor > 0),
  taken_currency char(3) not null,
  merchant jsonb not null,
  merchant_name text not null,
  supplier_id text not null,
  paid_on date not null,
  booked_on date not null,
  booked_at timestamptz not null,
  cost_center_id text,
  expense_category_id text,
  analytical_values jsonb not null default '[]',
  description text not null,
  vat_lines jsonb not null default '[]',
  file_ids text[] not null default '{}',
  is_offline boolean not null,
  over_minor bigint not null default 0 check (over_minor >= 0),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, card_id) references cards.card,
  foreign key (company_id, authorization_id) references cards.authorization,
  foreign key (company_id, original_id) references cards.payment,
  constraint payment__once unique (company_id, account_id, issuer_ref),
  constraint payment__number unique (company_id, number)
);
create index payment__card on cards.payment (company_id, card_id, booked_at desc, id);
create index payment__newest on cards.payment (company_id, booked_at desc, id);
create index payment__authorization on cards.payment (company_id, account_id, authorization_ref);
create index payment__original on cards.payment (company_id, original_id) where original_id is not null;

-- The account at the issuer, movement by movement: what the books are compared with. Above zero money came in.
create table cards.movement (
  company_id text not null,
  account_id text not null,
  position bigint not null check (position > 0),
  kind text not null check (kind in ('funding', 'card', 'refund', 'fee')),
  issuer_ref text not null,
  minor bigint not null check (minor <> 0),
  -- What the account held after it.
  balance_minor bigint not null,
  label text not null,
  booked_on date not null,
  booked_at timestamptz not null,
  primary key (company_id, account_id, position),
  foreign key (company_id, account_id) references cards.account,
  constraint movement__once unique (company_id, account_id, kind, issuer_ref)
);

-- What the issuer told, each message once; what fits nothing waits here for somebody.
create table cards.issuer_event (
  company_id text not null,
  id text not null check (id like 'cev\\_%'),
  account_id text not null,
  issuer_ref text not null,
  type text not null,
  message jsonb not null,
  state text not null check (state in ('handled', 'unmatched', 'resolved')),
  reason text,
  told_at timestamptz not null,
  received_at timestamptz not null,
  resolved_by text,
  resolved_at timestamptz,
  resolution text,
  primary key (company_id, id),
  foreign key (company_id, account_id) references cards.account,
  constraint issuer_event__once unique (company_id, account_id, issuer_ref)
);
create index issuer_event__open on cards.issuer_event (company_id, received_at desc) where state = 'unmatched';

-- What the issuer is to do, in the order in which it was asked: a card that is away loses no decision of ours.
create table cards.issuer_order (
  company_id text not null,
  card_id text not null,
  position integer not null check (position > 0),
  kind text not null check (kind in ('create', 'pause', 'resume', 'cancel', 'change_limit')),
  state text not null check (state in ('waiting', 'done', 'refused')),
  asked_at timestamptz not null,
  done_at timestamptz,
  reason text,
  primary key (company_id, card_id, position),
  foreign key (company_id, card_id) references cards.card
);

do $$ declare name text; begin
  foreach name in array array['account', 'card', 'block', 'usage', 'authorization', 'payment', 'movement', 'issuer_event', 'issuer_order'] loop
    execute format('alter table cards.%I enable row level security', name);
    execute format('create policy same_company on cards.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on cards.%I to merel_app', name);
  end loop;
end $$;
grant update on cards.account, cards.card, cards.usage, cards.authorization, cards.payment, cards.issuer_event, cards.issuer_order to merel_app;
grant delete on cards.block to merel_app;

-- An issuer names its account and no company of ours: whose it is must be known before any row may be seen.
create function cards.company_of(issuer_name text, account_ref text) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as
  'select company_id from cards.account where issuer = issuer_name and issuer_ref = account_ref';
revoke all on function cards.company_of(text, text) from public;
grant execute on function cards.company_of(text, text) to merel_app;
`;
