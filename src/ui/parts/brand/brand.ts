/** The name stands in one place, so that it can change (ux 1). */
export const brand = { name: 'Merel' } as const;
