// What is claimed back of a payment by card. The state is the issuer's word and moves nothing; money that is given for the time
// being, or taken back, is a refund or a payment of its own that names its dispute.
export const up = `
create table cards.dispute (
  company_id text not null,
  id text not null check (id like 'cdp\\_%'),
  account_id text not null,
  payment_id text not null,
  issuer_ref text,
  state text not null check (state in ('unsubmitted', 'submitted', 'won', 'lost', 'expired')),
  reason text not null check (reason in ('fraudulent', 'no_authorization', 'duplicate', 'not_received', 'not_as_described',
    'cancelled', 'other')),
  explanation text not null,
  happened_on date,
  is_service boolean not null,
  file_id text,
  amount_minor bigint not null check (amount_minor > 0),
  opened_at timestamptz not null,
  opened_by text,
  told_at timestamptz,
  refusal text,
  primary key (company_id, id),
  foreign key (company_id, account_id) references cards.account,
  foreign key (company_id, payment_id) references cards.payment,
  constraint dispute__issuer_ref unique (company_id, account_id, issuer_ref)
);
-- One claim for a payment at a time; one that the issuer refused may be made again.
create unique index dispute__one on cards.dispute (company_id, payment_id) where refusal is null;
alter table cards.dispute enable row level security;
create policy same_company on cards.dispute using (company_id = current_setting('app.company_id', true));
grant select, insert, update on cards.dispute to merel_app;

-- What is decided stays decided.
create function cards.refuse_reopening() returns trigger language plpgsql as $$ begin
  raise exception 'A dispute that is % stays so', old.state using errcode = 'check_violation';
end $$;
create trigger dispute__final before update of state on cards.dispute for each row
  when (old.state in ('won', 'lost', 'expired') and new.state <> old.state)
  execute function cards.refuse_reopening();

alter table cards.payment add column dispute_id text,
  add constraint payment__dispute foreign key (company_id, dispute_id) references cards.dispute;
create index payment__dispute_money on cards.payment (company_id, dispute_id) where dispute_id is not null;
`;
