// What the company's bank wants of a payee whose account is in SEPA but outside the European Economic Area.
export const up = `
alter table payments.setting add column outside_eea text not null default 'bic_and_address';
alter table payments.setting add constraint setting__outside_eea check (outside_eea in ('iban', 'bic', 'bic_and_address'));
`;
