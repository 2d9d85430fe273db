/**
 * How much memory the server lets pile up before it is cleared: a young generation of 8 MB instead of 16 keeps the import
 * of a large statement within what a small server has; with 4 a list spends a tenth more of the processor on clearing.
 * The benches start it in the same way.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];
