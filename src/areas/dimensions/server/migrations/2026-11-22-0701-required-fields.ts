// Required fields per type and per category (domain rules 2.1): what a category needs of a request beside its type's own,
// and of which types a company's own field is asked. `is_required` stays what it was: needed before an item is booked.
export const up = `
alter table dimensions.expense_category
  add column needs text[] not null default '{}',
  add constraint expense_category__needs check (needs <@ array[
    'attendees', 'files', 'supplier', 'until', 'due', 'reference', 'link', 'deliverTo']);

alter table dimensions.analytical_field
  add column required_for text[] not null default '{}',
  add constraint analytical_field__required_for check (required_for <@ array[
    'virtual', 'invoice', 'reimbursement', 'purchase-request', 'purchase-order', 'mileage', 'perdiem', 'travel-budget']);

create table dimensions.category_field (
  company_id text not null,
  expense_category_id text not null,
  analytical_field_id text not null,
  primary key (company_id, expense_category_id, analytical_field_id),
  foreign key (company_id, expense_category_id) references dimensions.expense_category,
  foreign key (company_id, analytical_field_id) references dimensions.analytical_field
);
create index category_field__field on dimensions.category_field (company_id, analytical_field_id);
alter table dimensions.category_field enable row level security;
create policy same_company on dimensions.category_field using (company_id = current_setting('app.company_id', true));
grant select, insert, delete on dimensions.category_field to merel_app;
`;
