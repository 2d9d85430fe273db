// The simulated card network of evaluation. It stands for an issuer outside of the product, so no row belongs to a company.
export const up = `
create schema card_network;
grant usage on schema card_network to merel_app;

create table card_network.account (
  ref text primary key,
  name text not null,
  currency char(3) not null
);

create table card_network.card (
  ref text primary key,
  account_ref text not null references card_network.account,
  -- By which the order that made it is known again.
  order_key text not null unique,
  last4 text not null,
  state text not null check (state in ('active', 'inactive', 'cancelled')),
  expires_on date not null
);
create index card__account on card_network.card (account_ref);

create table card_network.purchase (
  ref text primary key,
  card_ref text not null references card_network.card,
  merchant jsonb not null,
  channel text not null,
  asked jsonb not null,
  authorized_minor bigint not null check (authorized_minor >= 0),
  taken_minor bigint not null default 0 check (taken_minor >= 0),
  returned_minor bigint not null default 0 check (returned_minor >= 0),
  state text not null check (state in ('open', 'closed', 'reversed', 'expired', 'declined')),
  answer text,
  made_at timestamptz not null
);
create index purchase__card on card_network.purchase (card_ref, made_at desc);

create table card_network.message (
  position bigint generated always as identity primary key,
  id text not null unique,
  text text not null,
  tries integer not null default 0,
  sent_at timestamptz,
  refusal text
);
create index message__waiting on card_network.message (position) where sent_at is null;
grant select, insert, update on all tables in schema card_network to merel_app;
`;
