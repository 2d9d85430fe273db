// What a card paid is a payment like any other, by a method of its own. It is settled against the account at the issuer
// and is never ordered from a bank.
export const up = `
alter table payments.payment drop constraint payment_method_check;
alter table payments.payment add constraint payment__method check (method in ('transfer', 'direct_debit', 'card'));
`;
