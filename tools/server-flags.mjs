/**
 * How much memory the server lets pile up before it is cleared: a young generation of 4 MB instead of 16 keeps the import
 * of a large statement within what a small server has. The benches start it in the same way.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4'];
