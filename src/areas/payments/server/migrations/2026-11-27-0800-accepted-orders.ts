// A status report that comes a second time tells nothing new of an order that the bank had accepted before: the screen says so.
export const up = `
alter table payments.bank_file_payment add column accepted_at timestamptz;
grant update (accepted_at) on payments.bank_file_payment to merel_app;
`;
