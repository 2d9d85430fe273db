// Receipts that came together in one file: which pages, or which places of a picture, each is. Null while it was not looked at.
export const up = `
alter table documents.file add column parts jsonb;
`;
