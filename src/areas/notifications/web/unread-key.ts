/** Where the number beside the bell is kept: what asks for it is loaded when the page stands. */
export const unreadKey = (companyId: string) => ['notifications', companyId, 'unread'] as const;
