/** So much is one file; a million rows of a spreadsheet are a tenth of it. */
export const FILE_BYTES_MAX = 1024 * 1024 * 1024;

/** Files of exports lie apart from all others of the company: they go after a week, whatever else has the same bytes. */
export const shelfOf = (companyId: string): string => `${companyId}_exports`;
