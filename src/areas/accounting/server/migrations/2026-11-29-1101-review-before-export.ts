// What leaves the house is looked at first, and who looked is kept: with what they saw, so that a change asks for another look.
// The bank's fees have an account and a tax of their own by who takes them.
export const up = `
create table accounting.look (
  company_id text not null references companies.company,
  item_id text not null check (item_id ~ '^(pbl|stl)_'),
  seen text not null check (seen <> ''),
  looked_by text not null,
  looked_by_name text not null,
  looked_at timestamptz not null,
  primary key (company_id, item_id)
);

create table accounting.fee_account (
  company_id text not null references companies.company,
  kind text not null check (kind in ('bank', 'card')),
  account text not null check (account ~ '^[0-9A-Z]{3,12}$'),
  tax_code text,
  version integer not null default 1,
  primary key (company_id, kind)
);

do $$ declare name text; begin
  foreach name in array array['look', 'fee_account'] loop
    execute format('alter table accounting.%I enable row level security', name);
    execute format('create policy same_company on accounting.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert, update on accounting.%I to merel_app', name);
  end loop;
end $$;
grant delete on accounting.look to merel_app;

-- The queue of a review, of many or few.
create index settlement__review on accounting.settlement (company_id, state, posting_on, id);
create index payable__review on accounting.payable (company_id, state, posting_on, id);
`;
