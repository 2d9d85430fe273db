export const toysPath = (companyId: string): string => `/app/${companyId}/toys`;
export const toyPath = (companyId: string, id: string): string => `${toysPath(companyId)}/${id}`;
