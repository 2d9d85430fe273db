// Which invoice said the VAT number of a supplier that came into being without one; and countries that were cut off a
// VAT number, where Greece writes EL and Northern Ireland XI, which are no countries.
export const up = `
alter table suppliers.supplier
  add column vat_number_from text,
  add constraint supplier__vat_number_from check (vat_number_from is null or vat_number is not null);
update suppliers.supplier set country = 'GR' where country = 'EL';
update suppliers.supplier set country = 'GB' where country = 'XI';
`;
