/** The product's name stands in one place, so that it can change (decision 1, ux 1). */
export const PRODUCT_NAME = 'Merel';
