/** Builds what browsers load, unless it was built from exactly these sources. */
export function ensureBuilt(say: (message: string) => void): Promise<void>;
