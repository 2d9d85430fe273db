// Invoices and credit notes have their own name; the payable is the noun that every kind of spend shares.
export const up = `
alter schema payables rename to invoices;
alter function invoices.keep_credited() set search_path = invoices, pg_temp;
alter function invoices.check_owed() set search_path = invoices, pg_temp;
`;
