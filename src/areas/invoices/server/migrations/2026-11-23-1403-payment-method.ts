// How an invoice is paid: by a transfer of ours, or collected by the supplier (domain rules 2.8).
export const up = `
alter table payables.invoice add column payment_method text not null default 'transfer'
  check (payment_method in ('transfer', 'direct_debit'));
`;
