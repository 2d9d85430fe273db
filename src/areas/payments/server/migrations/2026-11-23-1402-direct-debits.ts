// What the payee collects is owed like anything else, but no order of ours pays it (domain rules 2.8).
export const up = `
alter table payments.payment add column method text not null default 'transfer'
  check (method in ('transfer', 'direct_debit'));
`;
