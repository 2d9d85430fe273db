// A tax year is counted by the scale's key over all its versions, in France for each vehicle by itself, and what its
// trips were paid is brought to what the scale gives by an adjustment of its own (domain rules 2.9). The year's row
// carries no sums: it is what everyone who changes the year locks.
export const up = `
alter table travel.mileage_scale add column counts_by text not null default 'member'
  check (counts_by in ('member', 'vehicle'));
update travel.mileage_scale set counts_by = 'vehicle' where country = 'FR';

alter table travel.mileage_trip rename to old_mileage_trip;
alter table travel.mileage_year rename to old_mileage_year;

create table travel.mileage_year (
  company_id text not null,
  member_id text not null,
  scale_key text not null,
  -- Empty where the member's vehicles of this scale are counted together.
  vehicle_id text not null,
  year_on date not null,
  constraint mileage_year__key primary key (company_id, member_id, scale_key, vehicle_id, year_on),
  foreign key (company_id, member_id) references members.member (company_id, user_id)
);

create table travel.mileage_trip (
  company_id text not null,
  request_id text not null,
  member_id text not null,
  scale_key text not null,
  vehicle_id text not null,
  year_on date not null,
  -- The version that priced it.
  scale_id text not null,
  tenths bigint not null check (tenths > 0),
  -- Without passengers, who do not count in the year.
  minor bigint not null check (minor >= 0),
  -- Finance accepted its claim.
  is_accepted boolean not null default false,
  constraint mileage_trip__request primary key (company_id, request_id),
  foreign key (company_id, member_id, scale_key, vehicle_id, year_on) references travel.mileage_year,
  foreign key (company_id, scale_id) references travel.mileage_scale
);
create index mileage_trip__year on travel.mileage_trip (company_id, member_id, scale_key, vehicle_id, year_on);

create table travel.mileage_adjustment (
  company_id text not null,
  id text not null check (id like 'mad\\_%'),
  member_id text not null,
  scale_key text not null,
  vehicle_id text not null,
  year_on date not null,
  -- The last accepted trip of the year: its claim says how the adjustment is coded.
  request_id text not null,
  tenths bigint not null check (tenths >= 0),
  -- What the scale gives for the year, and what had been paid for it.
  due_minor bigint not null check (due_minor >= 0),
  paid_minor bigint not null,
  minor bigint not null generated always as (due_minor - paid_minor) stored check (minor <> 0),
  posted_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, member_id, scale_key, vehicle_id, year_on) references travel.mileage_year
);
create index mileage_adjustment__year
  on travel.mileage_adjustment (company_id, member_id, scale_key, vehicle_id, year_on);

create temporary table counted on commit drop as
  select t.company_id, t.request_id, t.member_id, s.key as scale_key,
    case when s.counts_by = 'vehicle' then coalesce(r.detail ->> 'vehicleId', '') else '' end as vehicle_id,
    t.year_on, t.scale_id, t.tenths, t.minor,
    exists (select from expense_claims.claim c where c.company_id = t.company_id and c.request_id = t.request_id
      and c.state in ('validated', 'paid')) as is_accepted
  from travel.old_mileage_trip t
  join travel.mileage_scale s on s.company_id = t.company_id and s.id = t.scale_id
  left join requests.request r on r.company_id = t.company_id and r.id = t.request_id;
insert into travel.mileage_year
  select distinct company_id, member_id, scale_key, vehicle_id, year_on from counted;
insert into travel.mileage_trip
  select company_id, request_id, member_id, scale_key, vehicle_id, year_on, scale_id, tenths, minor, is_accepted from counted;
drop table travel.old_mileage_trip, travel.old_mileage_year;

do $$ declare name text; begin
  foreach name in array array['mileage_year', 'mileage_trip', 'mileage_adjustment'] loop
    execute format('alter table travel.%I enable row level security', name);
    execute format('create policy same_company on travel.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert on travel.%I to merel_app', name);
  end loop;
end $$;
-- For the lock; the key is never changed.
grant update (year_on) on travel.mileage_year to merel_app;
grant update (is_accepted), delete on travel.mileage_trip to merel_app;
`;
