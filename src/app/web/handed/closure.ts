import { exportHistoryPath } from '#areas/accounting/paths.ts';
import { cardsPath } from '#areas/cards/paths.ts';
import { closureRoutes, closureWizardRoutes } from '#areas/closure/web/routes.tsx';
import { FreshFactorWatch } from '#areas/identity/web/fresh-factor/fresh-factor-watch.tsx';
import { membersPath } from '#areas/members/paths.ts';
import { allPaymentsPath, bankStatementsPath, confirmPath, paidPath } from '#areas/payments/paths.ts';
import { requestsPath } from '#areas/requests/paths.ts';
import { suppliersPath } from '#areas/suppliers/paths.ts';

/** Who closes an account takes the data of every area along. */
export const wizardRoutes = closureWizardRoutes({
  exportPages: {
    books: exportHistoryPath,
    requests: (company) => requestsPath(company, 'all'),
    invoices: (company) => paidPath(company, 'invoice'),
    claims: (company) => paidPath(company, 'claim'),
    payments: allPaymentsPath,
    suppliers: suppliersPath,
    members: membersPath,
    bank: bankStatementsPath,
    exports: (company) => `/app/${company}/company/exports`,
  },
  blockPages: { cards: cardsPath, on_their_way: (company) => confirmPath(company, 'invoice') },
  FactorWatch: FreshFactorWatch,
});

export const routes = closureRoutes;
