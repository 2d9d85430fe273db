// What the driver left with the goods is kept beside receipts, invoices and contracts.
export const up = `
alter table documents.file drop constraint file_purpose_check;
alter table documents.file add constraint file_purpose_check
  check (purpose in ('receipt', 'invoice', 'statement', 'contract', 'delivery-note'));
`;
