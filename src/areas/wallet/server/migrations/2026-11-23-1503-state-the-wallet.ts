// A statement of the wallet for each month (domain rules 2.14): numbered without gaps and never changed. Where the ledger of its month
// came to something else later, because a missing statement of the bank was read, another one takes its place.
export const up = `
create table wallet.statement (
  company_id text not null,
  id text not null check (id like 'wst\\_%'),
  wallet_id text not null,
  number integer not null check (number > 0),
  month char(7) not null,
  version smallint not null check (version > 0),
  from_on date not null,
  to_on date not null,
  holder text not null,
  holder_address text not null,
  account_name text not null,
  iban text not null,
  currency char(3) not null,
  opening_minor bigint not null,
  in_minor bigint not null check (in_minor >= 0),
  out_minor bigint not null check (out_minor >= 0),
  closing_minor bigint not null,
  entry_count integer not null check (entry_count >= 0),
  -- The newest row of the ledger that it knew: rows after it are not on it.
  last_position bigint not null,
  issued_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, wallet_id) references wallet.wallet,
  constraint statement__number unique (company_id, number),
  constraint statement__version unique (company_id, wallet_id, month, version),
  constraint statement__sum check (opening_minor + in_minor - out_minor = closing_minor),
  constraint statement__days check (from_on <= to_on and to_char(from_on, 'YYYY-MM') = month and to_char(to_on, 'YYYY-MM') = month)
);
create function wallet.statement_stays() returns trigger language plpgsql as $f$
begin
  raise exception 'a statement stays as it is' using errcode = 'restrict_violation', constraint = 'statement__insert_only';
end $f$;
create trigger statement__insert_only before update or delete on wallet.statement
  for each row execute function wallet.statement_stays();
alter table wallet.statement enable row level security;
create policy same_company on wallet.statement using (company_id = current_setting('app.company_id', true));
grant select, insert on wallet.statement to merel_app;
`;
