// The same booking reads differently in another format, so days read in one are not read in the other.
export const up = `
alter table payments.statement add column format text not null default 'camt' check (format in ('camt', 'mt940'));
`;
