/** Where a file's bytes are shown or downloaded from. */
export const fileContentPath = (company: string, fileId: string, isDownload = false): string =>
  `/api/companies/${company}/files/${fileId}/content${isDownload ? '?download=1' : ''}`;

/** The same of a document inside an e-invoice, by its place from 1 on. */
export const enclosedPath = (company: string, fileId: string, place: number): string =>
  `/api/companies/${company}/files/${fileId}/enclosed/content?place=${place}`;

/** Where a link in a mail opens a document; the token is `mailedLinks`'. */
export const mailedDocumentPath = (
  company: string,
  { fileId, token }: { readonly fileId: string; readonly token: string },
): string => `/app/${company}/document/${fileId}/${token}`;
