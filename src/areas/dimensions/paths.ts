/** Specification 2.2: by what the company's spend is sorted. */
export const costCentersPath = (companyId: string): string => `/app/${companyId}/company/cost-centers`;
export const costCenterPath = (companyId: string, id: string): string => `/app/${companyId}/company/cost-center/${id}`;
export const categoriesPath = (companyId: string): string => `/app/${companyId}/company/categories`;
export const analyticalFieldsPath = (companyId: string): string =>
  `/app/${companyId}/company/accounting/analytical-fields`;
