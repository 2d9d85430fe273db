// Card accounts of existing banks: what their files told, line by line and once whatever kind of file told it, and whose
// card each line is of. The account itself, its cards and payments are of the area of cards.
export const up = `
create schema card_feeds;
grant usage on schema card_feeds to merel_app;

create table card_feeds.feed (
  company_id text not null,
  id text not null check (id like 'cfd\\_%'),
  account_id text not null,
  -- The bank account that its bill is paid from, where somebody said so.
  settled_by text,
  -- How files of the bank name the account: another one's file is not taken for its own.
  file_accounts text[] not null default '{}',
  added_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, account_id) references cards.account,
  constraint feed__account unique (company_id, account_id)
);

-- Which column is which, for tables with this head.
create table card_feeds.mapping (
  company_id text not null,
  feed_id text not null,
  head text not null,
  mapping jsonb not null,
  chosen_at timestamptz not null,
  chosen_by text not null,
  primary key (company_id, feed_id, head),
  foreign key (company_id, feed_id) references card_feeds.feed
);

-- What files call a card, and which card of ours it is, once somebody said so. The empty name is of lines that name none.
create table card_feeds.named_card (
  company_id text not null,
  feed_id text not null,
  name text not null,
  card_id text,
  first_at timestamptz not null,
  primary key (company_id, feed_id, name),
  foreign key (company_id, feed_id) references card_feeds.feed,
  foreign key (company_id, card_id) references cards.card
);

create table card_feeds.file (
  company_id text not null,
  id text not null check (id like 'cff\\_%'),
  feed_id text not null,
  name text not null,
  format text not null check (format in ('table', 'ofx', 'camt', 'mt940')),
  line_count integer not null,
  new_count integer not null,
  known_count integer not null,
  refused jsonb not null,
  imported_at timestamptz not null,
  imported_by text not null,
  primary key (company_id, id),
  foreign key (company_id, feed_id) references card_feeds.feed
);
create index file__newest on card_feeds.file (company_id, feed_id, imported_at desc, id);

create table card_feeds.line (
  company_id text not null,
  id text not null check (id like 'cfl\\_%'),
  feed_id text not null,
  file_id text not null,
  kind text not null check (kind in ('purchase', 'refund', 'fee', 'settlement')),
  booked_on date not null,
  bought_on date,
  -- Below zero money left the account.
  amount_minor bigint not null,
  fee_minor bigint not null check (fee_minor >= 0),
  taken_minor bigint check (taken_minor > 0),
  taken_currency char(3),
  text text not null,
  category text,
  card_name text not null,
  -- The card that the line itself names; what the account is called is not it.
  own_card text,
  reference text,
  is_cash boolean not null,
  state text not null check (state in ('waiting', 'booked', 'failed')),
  problem text,
  primary key (company_id, id),
  foreign key (company_id, feed_id, card_name) references card_feeds.named_card,
  foreign key (company_id, file_id) references card_feeds.file,
  check (amount_minor <> 0 or fee_minor <> 0),
  check ((taken_minor is null) = (taken_currency is null))
);
create index line__day on card_feeds.line (company_id, feed_id, booked_on);
create index line__open on card_feeds.line (company_id, feed_id, booked_on, id) where state <> 'booked';

-- Which kinds of files told a line, and by what key each tells it again (ADR 57).
create table card_feeds.telling (
  company_id text not null,
  feed_id text not null,
  kind text not null,
  key text not null,
  line_id text not null,
  primary key (company_id, feed_id, kind, key),
  foreign key (company_id, line_id) references card_feeds.line,
  constraint telling__once unique (company_id, line_id, kind)
);

do $$ declare name text; begin
  foreach name in array array['feed', 'mapping', 'named_card', 'file', 'line', 'telling'] loop
    execute format('alter table card_feeds.%I enable row level security', name);
    execute format('create policy same_company on card_feeds.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on card_feeds.%I to merel_app', name);
  end loop;
end $$;
grant update on card_feeds.feed, card_feeds.mapping, card_feeds.named_card, card_feeds.line to merel_app;
`;
