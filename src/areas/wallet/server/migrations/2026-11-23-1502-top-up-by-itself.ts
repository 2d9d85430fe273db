// The wallet asks for a top-up by itself once its balance falls below a floor (domain rules 2.14), and says once when what leaves in
// the next days is more than it holds.
export const up = `
create table wallet.automation (
  company_id text not null,
  wallet_id text not null,
  source_id text not null,
  floor_minor bigint not null check (floor_minor > 0),
  target_minor bigint not null,
  -- What it may ask for in one day at most.
  day_max_minor bigint not null check (day_max_minor > 0),
  -- Whether the balance was below the floor when it was last looked at: only falling below it asks, not being there.
  is_below boolean not null,
  turned_on_at timestamptz not null,
  turned_on_by text not null,
  turned_on_by_name text not null,
  primary key (company_id, wallet_id),
  foreign key (company_id, wallet_id) references wallet.wallet,
  constraint automation__source foreign key (company_id, source_id) references wallet.source,
  constraint automation__target check (target_minor > floor_minor)
);
alter table wallet.automation enable row level security;
create policy same_company on wallet.automation using (company_id = current_setting('app.company_id', true));
grant select, insert, delete on wallet.automation to merel_app;
grant update (source_id, floor_minor, target_minor, day_max_minor, is_below, turned_on_at, turned_on_by, turned_on_by_name)
  on wallet.automation to merel_app;

alter table wallet.funding add column is_automatic boolean not null default false;
-- One at a time that nobody asked for, however often the balance falls meanwhile.
create unique index funding__one_automatic on wallet.funding (company_id, wallet_id)
  where is_automatic and state in ('asked', 'confirmed');

-- Since when what leaves in the next days is more than it holds; told once until it is enough again.
alter table wallet.wallet add column low_since timestamptz;
grant update (low_since) on wallet.wallet to merel_app;
`;
