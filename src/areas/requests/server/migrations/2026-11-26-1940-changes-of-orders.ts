// A request for what a change of an order costs more says what the change says: it is known as one, by the request that
// opened the order, and nobody writes something else into it.
export const up = `
alter table requests.request
  add column change_of text,
  add constraint request__change_of foreign key (company_id, change_of) references requests.request (company_id, id),
  add constraint request__change_of_order check (change_of is null or (type = 'purchase-order' and change_of <> id));
`;
