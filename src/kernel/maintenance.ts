/** Answers 503 like every call while maintenance lasts, and 200 once it is over: what a page asks until it may go on. */
export const MAINTENANCE_PATH = '/api/maintenance';
