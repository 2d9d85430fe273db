import type { RequestView } from '../../contract/request.ts';

/** Whom a request is for is decided before it is sent for the first time, and stays. */
export const isUnsent = (draft: RequestView | null): boolean => draft === null || draft.state === 'draft';
