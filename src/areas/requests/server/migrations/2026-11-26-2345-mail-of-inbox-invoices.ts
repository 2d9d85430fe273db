// Which mail made a draft, so that the same mail delivered again is known. Of those before it is not known.
export const up = `
alter table requests.inbox_invoice
  add column mail text,
  add constraint inbox_invoice__mail check (mail is null or source = 'mail');
`;
