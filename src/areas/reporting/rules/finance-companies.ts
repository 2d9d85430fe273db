/**
 * The companies of which somebody sees money and books: those where they are account owner or controller (domain rules
 * 2.16). A sample company is of no organisation: its money is none.
 */
export const financeCompanies = <
  Company extends { readonly roles: readonly string[]; readonly sampleOf?: string | null },
>(
  companies: readonly Company[],
): Company[] =>
  companies.filter(
    ({ roles, sampleOf = null }) => sampleOf === null && (roles.includes('owner') || roles.includes('controller')),
  );
