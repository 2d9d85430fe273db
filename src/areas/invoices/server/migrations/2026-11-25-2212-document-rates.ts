// By which rate an invoice or a credit note was converted: its source and day can be looked up as long as it is kept. What
// came before keeps none.
export const up = `
alter table payables.invoice add column fx_rate_id text,
  add constraint invoice__fx_rate foreign key (company_id, fx_rate_id) references rates.fx_rate;
alter table payables.credit_note add column fx_rate_id text,
  add constraint credit_note__fx_rate foreign key (company_id, fx_rate_id) references rates.fx_rate;
grant update (fx_rate_id) on payables.credit_note to merel_app;
`;
