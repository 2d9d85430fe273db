// Ways and days away are claims too; how their amount came about stays with them.
export const up = `
alter table expense_claims.claim
  add column kind text not null default 'receipt' check (kind in ('receipt', 'mileage', 'perdiem')),
  add column price jsonb,
  add column attendees text[] not null default '{}',
  add constraint claim__price check ((kind = 'receipt') = (price is null));
`;
