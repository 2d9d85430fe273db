// Who was asked for receipts on which day: each person once a day, whoever asks.
export const up = `
create table accounting.reminder (
  company_id text not null references companies.company,
  user_id text not null,
  on_day date not null,
  item_count integer not null check (item_count > 0),
  asked_by text not null,
  asked_at timestamptz not null,
  primary key (company_id, user_id, on_day)
);
alter table accounting.reminder enable row level security;
create policy same_company on accounting.reminder using (company_id = current_setting('app.company_id', true));
grant select, insert on accounting.reminder to merel_app;

-- What a month still lacks a receipt of.
create index payable__no_file on accounting.payable (company_id, posting_on, id)
  where state = 'created' and needs_file and (proof = 'refused' or cardinality(file_ids) = 0);
`;
