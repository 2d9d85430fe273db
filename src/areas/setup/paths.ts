/** Specification 2.2: every setting on one page, and what is left to set up. */
export const settingsPath = (companyId: string): string => `/app/${companyId}/company/settings`;
export const setupHubPath = (companyId: string): string => `/app/${companyId}/setup-hub`;
export const onboardingHubPath = (companyId: string): string => `/app/${companyId}/onboarding-hub`;
