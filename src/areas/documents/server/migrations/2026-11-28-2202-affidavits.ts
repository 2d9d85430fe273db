// A signed declaration that there is no receipt is a file of our own making, kept beside what people upload.
export const up = `
alter table documents.file drop constraint file_purpose_check;
alter table documents.file add constraint file_purpose_check
  check (purpose in ('receipt', 'invoice', 'statement', 'contract', 'delivery-note', 'affidavit'));
`;
