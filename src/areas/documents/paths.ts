/** Where a file's bytes are shown or downloaded from. */
export const fileContentPath = (company: string, fileId: string, isDownload = false): string =>
  `/api/companies/${company}/files/${fileId}/content${isDownload ? '?download=1' : ''}`;
