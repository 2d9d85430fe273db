/**
 * A payable may be split: parts of it, each with an account, a cost centre and values of its own, are taken off, and what is left is
 * coded as the payable itself. Who changed its coding last is told to whoever was changing it too, and the day it became ready counts.
 */
export const up = `
alter table accounting.payable
  add column splits jsonb not null default '[]',
  add column changed_by text,
  add column changed_at timestamptz,
  add column prepared_at timestamptz;

create function accounting.sum_of_splits(splits jsonb) returns bigint language sql immutable as
  $$ select coalesce(sum((part ->> 'minor')::bigint), 0)::bigint from jsonb_array_elements(splits) as part $$;
create function accounting.least_of_splits(splits jsonb, sign integer) returns bigint language sql immutable as
  $$ select min((part ->> 'minor')::bigint * sign)::bigint from jsonb_array_elements(splits) as part $$;

alter table accounting.payable
  add constraint payable__splits_leave_a_rest check (
    splits = '[]' or sign(gross_minor) <> 0
      and accounting.least_of_splits(splits, sign(gross_minor)::int) > 0
      and (gross_minor - accounting.sum_of_splits(splits)) * sign(gross_minor)::int > 0),
  add constraint payable__changed check ((changed_by is null) = (changed_at is null));

create index payable__ready_since on accounting.payable (company_id, prepared_at) where state = 'prepared';
create index payable__to_prepare on accounting.payable (company_id, counterparty_name, counterparty_id, payable_on, id)
  where state = 'created';
`;
