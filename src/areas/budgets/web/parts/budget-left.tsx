import { useQuery } from '@tanstack/react-query';
import type { LeftBy } from '../../contract/budget.ts';
import { leftByQuery } from '../api.ts';
import { Amount } from './amounts.tsx';

/** What the budgets leave to a team or cost centre, in its row; all rows of a list share one question. */
function BudgetLeft({ companyId, by, id }: { companyId: string; by: LeftBy; id: string }) {
  const { data } = useQuery(leftByQuery(companyId, by));
  if (data === undefined) return null;
  const left = data.get(id);
  return left === undefined ? '–' : <Amount amount={left} kind="left" />;
}

export const TeamBudgetLeft = (props: { companyId: string; id: string }) => <BudgetLeft by="team" {...props} />;
export const CostCenterBudgetLeft = (props: { companyId: string; id: string }) => (
  <BudgetLeft by="costCenter" {...props} />
);
