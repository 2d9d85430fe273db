export const homePath = (company: string): string => `/app/${company}/home`;
