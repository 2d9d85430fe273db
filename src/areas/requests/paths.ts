export type RequestListName = 'to-approve' | 'mine' | 'drafts' | 'all';

/** Specification 2.2: `requests/{type}/{id?}/{newRequestType?}`. */
export const requestsPath = (company: string, list: RequestListName): string => `/app/${company}/requests/${list}`;
export const requestPath = (company: string, list: RequestListName, id: string): string =>
  `${requestsPath(company, list)}/${id}`;
export const newRequestPath = (company: string, list: RequestListName, type?: string): string =>
  `${requestsPath(company, list)}/new${type === undefined ? '' : `/${type}`}`;
export const inboxPath = (company: string, id?: string): string =>
  `/app/${company}/requests/inbox${id === undefined ? '' : `/${id}`}`;
