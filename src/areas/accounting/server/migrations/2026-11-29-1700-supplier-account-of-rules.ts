/**
 * A payable may be owed on another supplier's account than its own, as a payable rule or a person says (domain rules 2.12): card
 * purchases of many shops on one account, for example. Null is its own; what is owed to a member has none.
 */
export const up = `
alter table accounting.payable
  add column supplier_account_of text check (supplier_account_of like 'sup\\_%'),
  add constraint payable__supplier_account check (
    supplier_account_of is null or counterparty_type = 'supplier' and supplier_account_of <> counterparty_id);
`;
