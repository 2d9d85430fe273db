// Issuers that know holders: by what one knows a member, what it still wants of them, and when they accepted its terms. And
// of an authorisation when it was last told of, since an issuer's events come in any order.
export const up = `
create table cards.holder (
  company_id text not null,
  account_id text not null,
  user_id text not null,
  issuer_ref text,
  is_allowed boolean not null default true,
  needs text[] not null default '{}',
  told_at timestamptz,
  terms_at timestamptz,
  terms_ip text,
  primary key (company_id, account_id, user_id),
  foreign key (company_id, account_id) references cards.account,
  foreign key (company_id, user_id) references members.member (company_id, user_id),
  constraint holder__issuer_ref unique (company_id, account_id, issuer_ref),
  constraint holder__terms check ((terms_at is null) = (terms_ip is null))
);
alter table cards.holder enable row level security;
create policy same_company on cards.holder using (company_id = current_setting('app.company_id', true));
grant select, insert, update on cards.holder to merel_app;

alter table cards.authorization add column told_at timestamptz;
`;
