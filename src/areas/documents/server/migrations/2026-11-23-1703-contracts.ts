// Contracts with suppliers are kept as files beside receipts and invoices.
export const up = `
alter table documents.file drop constraint file_purpose_check;
alter table documents.file add constraint file_purpose_check
  check (purpose in ('receipt', 'invoice', 'statement', 'contract'));
`;
