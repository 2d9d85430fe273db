// Exports in any format, what each was written from, and when payables are due.
export const up = `
-- Kept with the lines, so that a file is the same to the byte for ever.
alter table accounting.export add column facts jsonb not null default '{}';
alter table accounting.export drop constraint export_format_check;
alter table accounting.export add check (format ~ '^[a-z_]{2,20}$');
alter table accounting.payable add column due_on date;
`;
