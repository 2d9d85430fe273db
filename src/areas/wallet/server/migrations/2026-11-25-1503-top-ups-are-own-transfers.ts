// Top-ups whose files were written before payments kept them: what the bank says of these is understood too.
export const up = `
insert into payments.own_transfer (company_id, end_to_end_id, from_account_id, to_account_id, minor, currency, made_at, failed_at, failed_reason)
select f.company_id, f.end_to_end_id, f.source_id, w.account_id, f.minor, f.currency, f.confirmed_at,
  case when f.state = 'failed' then f.confirmed_at end, case when f.state = 'failed' then f.ended_reason end
from wallet.funding f join wallet.wallet w on w.company_id = f.company_id and w.id = f.wallet_id
where f.file_content is not null;
`;
