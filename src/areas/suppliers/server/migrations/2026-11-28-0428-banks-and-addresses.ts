// Outside the European Economic Area a transfer may want the bank of the account and the address of the payee.
export const up = `
alter table suppliers.bank_account add column bic text;
alter table suppliers.bank_account add constraint bank_account__bic check (
  bic ~ '^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$');
alter table suppliers.supplier add column street text;
alter table suppliers.supplier add column postcode text;
alter table suppliers.supplier add column town text;
`;
