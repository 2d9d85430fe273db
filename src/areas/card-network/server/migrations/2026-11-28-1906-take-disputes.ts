// Claims that issuers hand on to the shop's bank: what whoever plays it decides on the network's page.
export const up = `
create table card_network.dispute (
  ref text primary key,
  account_ref text not null references card_network.account,
  payment_ref text not null,
  minor bigint not null check (minor > 0),
  currency char(3) not null,
  reason text not null,
  explanation text not null,
  state text not null check (state in ('submitted', 'won', 'lost')),
  is_credited boolean not null default false,
  opened_at timestamptz not null default now()
);
grant select, insert, update on card_network.dispute to merel_app;
`;
