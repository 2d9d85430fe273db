/** The companies of which somebody sees money and books: those where they are account owner or controller (domain rules 2.16). */
export const financeCompanies = <Company extends { readonly roles: readonly string[] }>(
  companies: readonly Company[],
): Company[] => companies.filter(({ roles }) => roles.includes('owner') || roles.includes('controller'));
