/** The companies of which somebody sees money and books: those where they are account owner or controller (domain rules 2.16). Samples are none of them. */
export const financeCompanies = <
  Company extends { readonly roles: readonly string[]; readonly sampleOf: string | null },
>(
  companies: readonly Company[],
): Company[] =>
  companies.filter(
    ({ roles, sampleOf }) => sampleOf === null && (roles.includes('owner') || roles.includes('controller')),
  );
