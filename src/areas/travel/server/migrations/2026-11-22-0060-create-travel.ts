// What a way and a day away are paid: dated scales and rates with their source, vehicles, and the trips that count in a
// tax year.
export const up = `
create schema travel;
grant usage on schema travel to merel_app;

create table travel.vehicle (
  company_id text not null references companies.company,
  id text not null check (id like 'veh\\_%'),
  member_id text not null,
  name text not null check (name <> ''),
  kind text not null check (kind in ('car', 'van', 'motorcycle', 'moped', 'bicycle')),
  fiscal_power integer check (fiscal_power between 1 and 60),
  is_electric boolean not null,
  added_at timestamptz not null,
  archived_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members.member (company_id, user_id)
);
create index vehicle__member on travel.vehicle (company_id, member_id) where archived_at is null;

-- A later row of the same key takes over on its day, so two never hold at once.
create table travel.mileage_scale (
  company_id text not null references companies.company,
  id text not null check (id like 'msc\\_%'),
  key text not null,
  country char(2) not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  power_from integer,
  power_to integer,
  is_electric boolean,
  unit text not null check (unit in ('km', 'mi')),
  currency char(3) not null,
  bands jsonb not null,
  factor text not null,
  per_passenger text not null,
  year_starts_on text not null,
  valid_from date not null,
  source text not null check (source <> ''),
  is_verified boolean not null,
  added_by text,
  added_at timestamptz not null,
  primary key (company_id, id),
  constraint mileage_scale__day unique (company_id, key, valid_from)
);

create table travel.day_rate (
  company_id text not null references companies.company,
  id text not null check (id like 'pdr\\_%'),
  country text not null check (country ~ '^([A-Z]{2})?$'),
  city text not null,
  currency char(3) not null,
  definition jsonb not null,
  valid_from date not null,
  source text not null check (source <> ''),
  is_verified boolean not null,
  added_by text,
  added_at timestamptz not null,
  primary key (company_id, id),
  constraint day_rate__day unique (company_id, country, city, valid_from)
);

-- One row is locked while a trip is counted, so that two trips sent at once never take the same kilometres.
create table travel.mileage_year (
  company_id text not null,
  member_id text not null,
  scale_id text not null,
  year_on date not null,
  tenths bigint not null check (tenths >= 0),
  minor bigint not null check (minor >= 0),
  primary key (company_id, member_id, scale_id, year_on),
  foreign key (company_id, member_id) references members.member (company_id, user_id),
  foreign key (company_id, scale_id) references travel.mileage_scale
);

create table travel.mileage_trip (
  company_id text not null,
  request_id text not null,
  member_id text not null,
  scale_id text not null,
  year_on date not null,
  tenths bigint not null check (tenths > 0),
  -- Without passengers, who do not count in the year.
  minor bigint not null check (minor >= 0),
  primary key (company_id, request_id),
  foreign key (company_id, member_id, scale_id, year_on) references travel.mileage_year
);

do $$ declare name text; begin
  foreach name in array array['vehicle', 'mileage_scale', 'day_rate', 'mileage_year', 'mileage_trip'] loop
    execute format('alter table travel.%I enable row level security', name);
    execute format('create policy same_company on travel.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on travel.%I to merel_app', name);
  end loop;
end $$;
grant update on travel.vehicle, travel.mileage_year to merel_app;
grant delete on travel.mileage_trip to merel_app;
`;
