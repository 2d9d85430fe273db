// What the books must know of a payment's receipt beyond its files, and members whose cards are blocked for late receipts:
// a card that is made meanwhile must be blocked from its first moment.
export const up = `
alter table cards.payment add column proof text check (proof in ('not_needed', 'refused', 'sworn'));

create table cards.holder_block (
  company_id text not null,
  user_id text not null,
  kinds text[] not null check (kinds <@ array['physical', 'multi_use', 'new_single_use']),
  blocked_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references members.member (company_id, user_id)
);
alter table cards.holder_block enable row level security;
create policy same_company on cards.holder_block using (company_id = current_setting('app.company_id', true));
grant select, insert, update, delete on cards.holder_block to merel_app;
`;
