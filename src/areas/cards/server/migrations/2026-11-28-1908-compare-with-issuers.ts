// What differed between our cards and the issuer's in the last comparison of a night; the next one writes it anew.
export const up = `
create table cards.difference (
  company_id text not null,
  account_id text not null,
  position integer not null check (position > 0),
  card_id text,
  difference jsonb not null,
  primary key (company_id, account_id, position),
  foreign key (company_id, account_id) references cards.account,
  foreign key (company_id, card_id) references cards.card
);
alter table cards.difference enable row level security;
create policy same_company on cards.difference using (company_id = current_setting('app.company_id', true));
grant select, insert, delete on cards.difference to merel_app;

alter table cards.account add column compared_at timestamptz;
`;
