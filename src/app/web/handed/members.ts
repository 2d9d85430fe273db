import { membersRoutes } from '#areas/members/web/routes.tsx';

/** A member's page shows what others know of them, and a team's what it may still spend. */
export const routes = membersRoutes({
  member: {
    limits: () => import('#areas/policies/web/rules/load-screens.ts').then((file) => file.loadMemberLimits()),
    limit: () => import('#areas/policies/web/rules/load-screens.ts').then((file) => file.loadLimitCell()),
    cards: () => import('#areas/cards/web/ordering/load-parts.ts').then((file) => file.loadMemberCards()),
    absence: () =>
      import('#areas/approvals/web/absence/load-member-absence.ts').then((file) => file.loadMemberAbsence()),
  },
  team: {
    budgetLeft: () =>
      import('#areas/budgets/web/parts/budget-left.tsx').then((file) => ({ default: file.TeamBudgetLeft })),
  },
});
