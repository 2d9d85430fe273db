/** A server that was started for one run, reached over a socket in a folder of its own. */
type PrivateServer = { readonly url: string; readonly socketFolder: string; readonly stop: () => Promise<void> };

export function startPrivatePostgres(binFolder: string): Promise<PrivateServer>;
