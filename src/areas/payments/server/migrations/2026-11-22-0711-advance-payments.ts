// An advance is paid like a claim: in the same lists, the same runs, once.
export const up = `
alter table payments.payment drop constraint payment_source_type_check;
alter table payments.payment add constraint payment_source_type_check check (source_type in ('invoice', 'claim', 'advance'));
`;
