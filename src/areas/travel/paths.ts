export const travelPoliciesPath = (company: string): string => `/app/${company}/company/travel-policies`;
