// Cards of plastic: where they are sent and what that costs, and who may ask for one of their own. What an order came to is
// taken by the issuer as a fee, so that nothing of it is counted here a second time.
export const up = `
alter table cards.card add column replaces_id text,
  -- Asked for by its holder; nobody ordered it yet.
  add column is_asked boolean not null default false,
  add constraint card__replaces foreign key (company_id, replaces_id) references cards.card,
  -- A card is replaced once.
  add constraint card__replaced_once unique (company_id, replaces_id),
  add constraint card__asked check (not is_asked or state in ('requested', 'cancelled'));

create table cards.delivery (
  company_id text not null,
  card_id text not null,
  -- The cards that were ordered together; null while it is only asked for.
  order_id text check (order_id like 'cor\\_%'),
  name_on_card text not null check (name_on_card <> ''),
  place text not null check (place in ('office', 'own')),
  address jsonb not null,
  -- What the issuer said that it costs, and when it arrives; null where it says nothing.
  cost_minor bigint check (cost_minor >= 0),
  arrives_on date,
  -- Before a card is replaced somebody says that the address still holds.
  confirmed_at timestamptz,
  confirmed_by text,
  reminded_at timestamptz,
  primary key (company_id, card_id),
  foreign key (company_id, card_id) references cards.card
);

-- Which kinds of card the company uses. Without a row all of them are on, and nobody orders one for themselves.
create table cards.setting (
  company_id text primary key references companies.company,
  single_use boolean not null default true,
  recurring boolean not null default true,
  multi_use boolean not null default true,
  physical boolean not null default true,
  own_order boolean not null default false
);

do $$ declare name text; begin
  foreach name in array array['delivery', 'setting'] loop
    execute format('alter table cards.%I enable row level security', name);
    execute format('create policy same_company on cards.%I using (company_id = current_setting(''app.company_id'', true))', name);
    execute format('grant select, insert, update on cards.%I to merel_app', name);
  end loop;
end $$;
create index card__expiring on cards.card (company_id, expires_on, id) where kind = 'physical';
`;
