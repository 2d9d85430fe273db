// Kinds of payables are told by the areas that own them: a row keeps what the books need to know of its kind.
export const up = `
alter table accounting.payable
  drop constraint payable_type_check,
  add column kind text,
  add column is_credit boolean,
  add column needs_file boolean,
  add column counterparty_type text;
update accounting.payable set
  kind = case type when 'invoicePurchase' then 'invoice' when 'creditNote' then 'credit-note' else 'claim' end,
  is_credit = type = 'creditNote',
  needs_file = type not in ('mileage', 'perdiem'),
  counterparty_type = case when type in ('invoicePurchase', 'creditNote') then 'supplier' else 'member' end;
alter table accounting.payable
  alter column kind set not null,
  alter column is_credit set not null,
  alter column needs_file set not null,
  alter column counterparty_type set not null,
  add constraint payable__kind check (kind <> '' and type <> ''),
  add constraint payable__counterparty_type check (counterparty_type in ('supplier', 'member'));
`;
